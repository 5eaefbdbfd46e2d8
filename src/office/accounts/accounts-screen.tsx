import Button from '@mui/material/Button';
import { useState } from 'react';
import { officeAccountsPath, paths } from '@/config/paths';
import { officePage } from '../layout/office-page';
import { PageLinks } from '../lists/page-links';
import { useReread } from '../lists/rereading';
import { ChangeRole, RenewAccess, StopOrStart, WithdrawInvitation } from './account-acts';
import { AccountTable, type Act, InvitationTable } from './account-tables';
import type { AccountsProps, OpenInvitation, ShownAccount } from './accounts.server';
import { AccountsFrame } from './accounts-frame';
import { InvitationLinkDialog, type IssuedLink } from './invitation-link-dialog';
import { InviteDialog } from './invite-dialog';

type Opened =
  | { readonly dialog: 'invite' }
  | { readonly dialog: 'link'; readonly issued: IssuedLink }
  | { readonly dialog: 'withdraw'; readonly invitation: OpenInvitation }
  | { readonly dialog: Act; readonly account: ShownAccount };

function AccountsScreen({ accounts, invitations, page, pages, invitable }: AccountsProps) {
  const reread = useReread();
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClose = () => setOpened(null);
  const onIssued = (issued: IssuedLink) => setOpened({ dialog: 'link', issued });

  async function onDone() {
    setOpened(null);
    await reread();
  }

  function dialog() {
    if (!opened) return null;
    switch (opened.dialog) {
      case 'invite':
        return <InviteDialog {...{ invitable, onClose }} onInvited={onIssued} />;
      case 'link':
        return <InvitationLinkDialog issued={opened.issued} onClose={onDone} />;
      case 'withdraw':
        return <WithdrawInvitation invitation={opened.invitation} {...{ onDone, onClose }} />;
      case 'role':
        return <ChangeRole account={opened.account} {...{ onDone, onClose }} />;
      case 'renew':
        return <RenewAccess account={opened.account} {...{ onIssued, onClose }} />;
      default:
        return <StopOrStart account={opened.account} {...{ onDone, onClose }} />;
    }
  }

  return (
    <AccountsFrame
      title="アカウント"
      here={paths.office.accounts}
      act={
        <Button variant="contained" onClick={() => setOpened({ dialog: 'invite' })}>
          招待する
        </Button>
      }
    >
      <AccountTable
        accounts={accounts}
        onAct={(act, account) => setOpened({ dialog: act, account })}
      />
      <PageLinks page={page} pages={pages} pageHref={officeAccountsPath} />
      <InvitationTable
        invitations={invitations}
        onWithdraw={(invitation) => setOpened({ dialog: 'withdraw', invitation })}
      />
      {dialog()}
    </AccountsFrame>
  );
}

export default officePage('アカウント', AccountsScreen);
