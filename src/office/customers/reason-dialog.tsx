import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId } from 'react';
import { errorProps, FailureAlert, fieldErrorsOf } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import type { OfficeChange } from '../changes/use-office-call';

type ReasonedCall = 'withdrawCustomerNote' | 'refuseCustomer' | 'liftCustomerRefusal';

interface ReasonDialogProps {
  readonly title: string;
  /** What follows from it. */
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  /** What the reason is for, so that it is still there when the dialog is opened again. */
  readonly subject: string;
  readonly change: Pick<OfficeChange<ReasonedCall>, 'isBusy' | 'failure'>;
  /** Resolves to whether it was done. */
  readonly onConfirm: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the reason of a change that only colleagues read. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  isDangerous = false,
  subject,
  change: { isBusy, failure },
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const id = useId();
  const { input: reason, change, forget } = useKeptInput(subject, '');
  const errors = fieldErrorsOf(failure);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && (await onConfirm(reason))) forget();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={(_, by) => {
        if (by === 'escapeKeyDown' && !isBusy) onClose();
      }}
    >
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Typography>{text}</Typography>
            <TextField
              label="理由(社内だけで読みます)"
              value={reason}
              onChange={({ target }) => change(target.value)}
              required
              autoFocus
              {...errorProps(errors, 'reason')}
            />
            <FailureAlert failure={errors.size > 0 ? null : failure} />
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
