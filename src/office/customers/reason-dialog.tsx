import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OfficeCall } from '@/contract/office';
import { errorProps } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { PlainDialog, type PlainDialogProps } from '../changes/plain-dialog';
import type { ChangeInput } from '../changes/use-office-call';

interface ReasonDialogProps<Name extends OfficeCall>
  extends Pick<
    PlainDialogProps<Name>,
    'call' | 'title' | 'confirmLabel' | 'isDangerous' | 'onDone' | 'onClose'
  > {
  /** What follows from it. */
  readonly text: string;
  /** What the reason is for, so that it is still there when the dialog is opened again. */
  readonly subject: string;
  readonly inputWith: (reason: string) => ChangeInput<Name>;
}

/** Asks for the reason of a change that only colleagues read. */
export function ReasonDialog<Name extends OfficeCall>({
  text,
  subject,
  inputWith,
  onDone,
  ...dialog
}: ReasonDialogProps<Name>) {
  const { input: reason, change, forget } = useKeptInput(subject, '');
  return (
    <PlainDialog
      {...dialog}
      input={inputWith(reason)}
      onDone={(answer) => {
        forget();
        onDone(answer);
      }}
    >
      {(errors) => (
        <>
          <Typography>{text}</Typography>
          <TextField
            label="理由(社内だけで読みます)"
            value={reason}
            onChange={({ target }) => change(target.value)}
            required
            autoFocus
            {...errorProps(errors, 'reason')}
          />
        </>
      )}
    </PlainDialog>
  );
}
