import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Failure } from '@/calls/failure';
import { FailureAlert } from '../changes/failure-alert';

interface AccountDialogProps {
  readonly title: string;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  /** Of which fields show nothing. */
  readonly failure: Failure | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for what a change of an account needs. A failure keeps the dialog and what was typed. */
export function AccountDialog({
  title,
  confirmLabel,
  isDangerous = false,
  isBusy,
  failure,
  onConfirm,
  onClose,
  children,
}: AccountDialogProps) {
  const id = useId();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onConfirm();
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
            {children}
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
            loading={isBusy}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
