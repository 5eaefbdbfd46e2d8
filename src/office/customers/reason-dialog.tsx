import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { errorProps, fieldErrorsOf } from '../changes/failure-alert';
import { FormDialog } from '../changes/form-dialog';
import { useKeptInput } from '../changes/kept-input';
import type { OfficeChange } from '../changes/use-office-call';

type ReasonedCall = 'withdrawCustomerNote' | 'refuseCustomer' | 'liftCustomerRefusal';

interface ReasonDialogProps {
  readonly title: string;
  /** The consequences of the change. */
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDangerous?: boolean;
  /** Identifies what the reason is for, so that the text is kept when the dialog is opened again. */
  readonly subject: string;
  readonly change: Pick<OfficeChange<ReasonedCall>, 'isBusy' | 'failure'>;
  /** Resolves to whether the change was made. */
  readonly onConfirm: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the reason of a change. Only colleagues read it. */
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
  const { input: reason, change, forget } = useKeptInput(subject, '');
  const errors = fieldErrorsOf(failure);

  async function confirm() {
    if (await onConfirm(reason)) forget();
  }

  return (
    <FormDialog
      title={title}
      confirmLabel={confirmLabel}
      isDangerous={isDangerous}
      isBusy={isBusy}
      failure={errors.size > 0 ? null : failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <TextField
        label="理由(社内だけで読みます)"
        value={reason}
        onChange={({ target }) => change(target.value)}
        required
        autoFocus
        {...errorProps(errors, 'reason')}
      />
    </FormDialog>
  );
}
