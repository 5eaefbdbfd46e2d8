import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useId, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { FormDialog } from '../changes/form-dialog';
import { isInputKept } from '../changes/kept-input';
import type { OfficeSession } from '../session/office-session';
import { roleNames } from '../session/role-names';
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

type SignOut = keyof typeof words;

interface SignOutDialogProps {
  readonly signOut: SignOut;
  /** The failure of an earlier attempt to sign out. */
  readonly failed?: Failure | undefined;
  readonly onClose: () => void;
}

/** Asks before signing out, or offers another attempt. After a failure the session continues. */
function SignOutDialog({ signOut, failed, onClose }: SignOutDialogProps) {
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
    <FormDialog
      title={title}
      confirmLabel="サインアウトする"
      isBusy={isBusy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography color="text.secondary">{text}</Typography>
      {isInputLost ? (
        <Alert severity="warning">入力した内容のうち、まだ送っていないものは消えます。</Alert>
      ) : null}
    </FormDialog>
  );
}

/** Shows who is signed in, and signs out. It asks first when something that was typed would be lost. */
export function UserMenu({ office: { name, role } }: { office: OfficeSession }) {
  const id = useId();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<{ signOut: SignOut; failed?: Failure } | null>(null);

  async function signOutHere() {
    setOpener(null);
    if (isInputKept()) return setAsked({ signOut: 'here' });
    const result = await leaveOffice(false);
    if (!result.ok) setAsked({ signOut: 'here', failed: result.error });
  }

  function askAboutEverywhere(): void {
    setOpener(null);
    setAsked({ signOut: 'everywhere' });
  }

  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        aria-controls={opener ? id : undefined}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => setOpener(currentTarget)}
        sx={{ minHeight: 44, my: 1, ml: 'auto' }}
      >
        {`${name || '運用担当'}(${roleNames[role]})`}
      </Button>
      <Menu
        disablePortal
        id={id}
        anchorEl={opener}
        open={opener !== null}
        onClose={() => setOpener(null)}
      >
        <MenuItem onClick={signOutHere}>サインアウト</MenuItem>
        <MenuItem onClick={askAboutEverywhere}>すべての端末からサインアウト</MenuItem>
      </Menu>
      {asked ? <SignOutDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
