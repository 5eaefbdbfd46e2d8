import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef, useState } from 'react';
import { forgetKeptInput } from '../changes/kept-input';
import { type OfficeSession, OfficeSessionContext } from '../session/office-session';
import { OfficeSignInForm } from './sign-in-form';

/**
 * Asks for the password over the page when the session ends, and keeps what was typed. If another account signs in
 * there, the page is reloaded, since page and input belong to the former person.
 */
export function OfficeSessionProvider({
  session,
  children,
}: {
  session: OfficeSession | null;
  children: ReactNode;
}) {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);

  function signInAgain(): Promise<boolean> {
    setIsAsking(true);
    return new Promise((resolve) => {
      waiting.current.push(resolve);
    });
  }

  function end(isSignedIn: boolean): void {
    setIsAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn);
  }

  function onSignedIn(accountId: string): void {
    if (accountId === session?.accountId) {
      end(true);
      return;
    }
    // The reload drops the waiting calls, so none is made for the other account.
    forgetKeptInput();
    window.location.reload();
  }

  return (
    <OfficeSessionContext value={{ session, signInAgain }}>
      {children}
      <Dialog
        open={isAsking}
        fullWidth
        maxWidth="xs"
        aria-labelledby={id}
        onClose={(_, reason) => {
          if (reason === 'escapeKeyDown') end(false);
        }}
      >
        <DialogTitle id={id}>もう一度サインインしてください</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>
            サインインの有効期限が切れました。
            {session?.name ? `${session.name}さんが` : '同じ方が'}
            サインインすると、入力した内容のまま続けられます。ほかの方がサインインすると、入力した内容は消えます。
          </Typography>
          <OfficeSignInForm onSignedIn={onSignedIn} />
        </DialogContent>
      </Dialog>
    </OfficeSessionContext>
  );
}
