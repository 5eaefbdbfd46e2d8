import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useId, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { isInputKept } from '../changes/kept-input';
import type { OfficeSession } from '../session/office-session';
import { roleNames } from '../session/role-names';
import { leaveOffice } from './sign-in-and-out';
import { type SignOut, SignOutDialog } from './sign-out-dialog';

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
