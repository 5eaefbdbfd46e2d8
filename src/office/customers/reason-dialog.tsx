import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OfficeCall } from '@/contract/office';
import { useKeptInput } from '../changes/kept-input';
import { PlainDialog, type PlainDialogProps } from '../changes/plain-dialog';
import type { ChangeInput } from '../changes/use-office-call';

interface ReasonDialogProps<Name extends OfficeCall>
  extends Pick<
    PlainDialogProps<Name, object>,
    'call' | 'title' | 'confirmLabel' | 'isDangerous' | 'onDone' | 'onClose'
  > {
  /** The consequences. */
  readonly text: string;
  /** Identifies what the reason is for, so that it is still there when the dialog is opened again. */
  readonly subject: string;
  readonly inputWith: (reason: string) => ChangeInput<Name>;
}

/** Asks for the reason of a change that only colleagues read. */
export function ReasonDialog<Name extends OfficeCall>({
  text,
  subject,
  inputWith,
  ...dialog
}: ReasonDialogProps<Name>) {
  const form = useKeptInput(subject, { reason: '' });
  return (
    <PlainDialog {...dialog} form={form} input={inputWith(form.input.reason)}>
      {(_errors, field) => (
        <>
          <Typography>{text}</Typography>
          <TextField label="理由(社内だけで読みます)" required autoFocus {...field('reason')} />
        </>
      )}
    </PlainDialog>
  );
}
