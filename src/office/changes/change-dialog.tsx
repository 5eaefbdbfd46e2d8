import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Failure } from '@/calls/failure';
import type { OfficeAnswer, PreviewedCall } from '@/calls/office-client';
import { FailureAlert, type FieldErrors, fieldErrorsOf } from './failure-alert';
import { NoticePreview } from './notice-preview';
import { type ChangeInput, useOfficeChange } from './use-office-call';
import { useStateChanged } from './use-state-changed';

interface ChangeDialogProps<Name extends PreviewedCall> {
  readonly call: Name;
  readonly title: string;
  /** Names what happens: 「確定する」, never 「OK」. */
  readonly confirmLabel: string;
  /** True for what takes something away. */
  readonly isDangerous?: boolean;
  /** Null while something is missing. */
  readonly input: ChangeInput<Name> | null;
  /** The fields; each shows its message of the last failure. */
  readonly children: (errors: FieldErrors) => ReactNode;
  readonly onDone: (answer: OfficeAnswer<Name>) => void;
  readonly onClose: () => void;
  /** Somebody else was faster: the page is to show the state as it is now, behind the open dialog. */
  readonly onStateChanged?: ((failure: Failure) => void) | undefined;
  /** Below the fields: what the input leads to. */
  readonly aside?: ReactNode;
  readonly maxWidth?: 'sm' | 'md' | 'lg';
}

/**
 * Asks for what a change needs and shows what the customer will be told. A failure keeps the dialog and what was
 * typed. A click beside it does not close it.
 */
export function ChangeDialog<Name extends PreviewedCall>({
  call,
  title,
  confirmLabel,
  isDangerous = false,
  input,
  children,
  onDone,
  onClose,
  onStateChanged,
  aside,
  maxWidth = 'sm',
}: ChangeDialogProps<Name>) {
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
      maxWidth={maxWidth}
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
            {aside}
            <NoticePreview call={call} input={input} />
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
