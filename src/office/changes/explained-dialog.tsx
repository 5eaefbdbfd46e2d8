import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import type { OfficeCall } from '@/contract/office';
import { FailureAlert, type FieldErrors, fieldErrorsOf } from './failure-alert';
import { type ChangeInput, useOfficeChange } from './use-office-call';

interface ExplainedDialogProps<Name extends OfficeCall> {
  readonly call: Name;
  readonly title: string;
  /** Names what happens: 「販売を停止する」, never 「OK」. */
  readonly confirmLabel: string;
  /** True for what takes something away. */
  readonly isDangerous?: boolean;
  /** Null while something is missing. */
  readonly input: ChangeInput<Name> | null;
  /** What happens, and the fields; each shows its message of the last failure. */
  readonly children: (errors: FieldErrors) => ReactNode;
  readonly onDone: (answer: OfficeAnswer<Name>) => void;
  readonly onClose: () => void;
}

/**
 * As `ChangeDialog`, for a change about which no customer is told anything: it says in words what happens. A failure
 * keeps the dialog and what was typed. A click beside it does not close it.
 */
export function ExplainedDialog<Name extends OfficeCall>({
  call,
  title,
  confirmLabel,
  isDangerous = false,
  input,
  children,
  onDone,
  onClose,
}: ExplainedDialogProps<Name>) {
  const id = useId();
  const { send, isBusy, failure } = useOfficeChange(call);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (input === null || isBusy) return;
    const answer = await send(input);
    if (answer !== null) onDone(answer);
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' && !isBusy) onClose();
      }}
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children(fieldErrorsOf(failure))}
            <FailureAlert failure={failure} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            閉じる
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={input === null}
            loading={isBusy}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
