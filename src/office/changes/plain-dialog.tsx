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
import { useStateChanged } from './use-state-changed';

interface PlainDialogProps<Name extends OfficeCall> {
  readonly call: Name;
  readonly title: string;
  /** Names what happens. */
  readonly confirmLabel: string;
  /** Null while something is missing. */
  readonly input: ChangeInput<Name> | null;
  readonly children: (errors: FieldErrors) => ReactNode;
  readonly onDone: (answer: OfficeAnswer<Name>) => void;
  readonly onClose: () => void;
  readonly onStateChanged?: () => void;
}

/** As `ChangeDialog`, for a change of which the customer is told nothing. */
export function PlainDialog<Name extends OfficeCall>({
  call,
  title,
  confirmLabel,
  input,
  children,
  onDone,
  onClose,
  onStateChanged,
}: PlainDialogProps<Name>) {
  const id = useId();
  const { send, isBusy, failure } = useOfficeChange(call);
  useStateChanged(failure, onStateChanged);

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
          <Button type="submit" variant="contained" disabled={input === null} loading={isBusy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
