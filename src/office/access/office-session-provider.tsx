import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef, useState } from 'react';
import { forgetKeptInput } from '../changes/kept-input';
import { type OfficeSession, OfficeSessionContext } from '../session/office-session';
import { OfficeSignInForm } from './sign-in-form';

/**
 * Keeps the page with what was typed when the session ends, and asks for the password over it. When somebody else
 * signs in there, the page is loaded anew: what was typed is the former person's, and so is what the page shows.
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
    // The calls that wait are never made.
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
