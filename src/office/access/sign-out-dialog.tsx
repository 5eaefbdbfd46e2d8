import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { ActButton } from '../changes/act-button';
import { FailureAlert } from '../changes/failure-alert';
import { isInputKept } from '../changes/kept-input';
import { leaveOffice } from './sign-in-and-out';

const words = {
  here: {
    title: 'サインアウト',
    text: 'この端末からサインアウトします。',
  },
  everywhere: {
    title: 'すべての端末からサインアウトしますか',
    text: 'この端末とほかのすべての端末で、サインインし直すまで使えなくなります。',
  },
} as const;

export type SignOut = keyof typeof words;

interface SignOutDialogProps {
  readonly signOut: SignOut;
  /** The failure of an earlier attempt to sign out. */
  readonly failed?: Failure | undefined;
  readonly onClose: () => void;
}

/** Asks before signing out, or offers another attempt. After a failure the session continues. */
export function SignOutDialog({ signOut, failed, onClose }: SignOutDialogProps) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState(failed ?? null);
  const [isInputLost] = useState(isInputKept);
  const { title, text } = words[signOut];

  async function confirm() {
    setIsBusy(true);
    setFailure(null);
    const result = await leaveOffice(signOut === 'everywhere');
    // After a success the browser is already loading the sign-in page.
    if (result.ok) return;
    setIsBusy(false);
    setFailure(result.error);
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      onClose={isBusy ? undefined : onClose}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{text}</DialogContentText>
          {isInputLost ? (
            <Alert severity="warning">入力した内容のうち、まだ送っていないものは消えます。</Alert>
          ) : null}
          <FailureAlert failure={failure} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          閉じる
        </Button>
        <ActButton variant="contained" onClick={confirm} isBusy={isBusy}>
          サインアウトする
        </ActButton>
      </DialogActions>
    </Dialog>
  );
}
