import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef, useState } from 'react';
import { officeClient } from '@/calls/office-client';
import { forgetKeptInput } from '../changes/kept-input';
import { useReturn } from '../lists/rereading';
import { type OfficeSession, OfficeSessionContext } from '../session/office-session';
import { OfficeSignInForm } from './sign-in-form';

/**
 * Asks for the password over the page when the session ends, and keeps what was typed. When another account signs in
 * there or in another tab, the page is reloaded.
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

  /** Page and input belong to the former person. The reload drops the waiting calls, so none is made for the other. */
  function reloadForOther(): void {
    forgetKeptInput();
    window.location.reload();
  }

  // Another tab may have signed in as somebody else, with the same cookie.
  useReturn(async () => {
    if (!session) return;
    const result = await officeClient.call('getOfficeSession');
    if (result.ok && result.value.accountId !== session.accountId) reloadForOther();
  });

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
          <OfficeSignInForm
            onSignedIn={(accountId) => {
              if (accountId === session?.accountId) end(true);
              else reloadForOther();
            }}
          />
        </DialogContent>
      </Dialog>
    </OfficeSessionContext>
  );
}
