import Button from '@mui/material/Button';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { officeAccountsPath, paths } from '@/config/paths';
import { officePage } from '../layout/office-page';
import { PageLinks } from '../lists/page-links';
import { ChangeRole, RenewAccess, StopOrStart } from './account-acts';
import { AccountTable, type Act } from './account-table';
import type { AccountsProps, OpenInvitation, ShownAccount } from './accounts.server';
import { AccountsFrame } from './accounts-frame';
import { InvitationLinkDialog, type IssuedLink } from './invitation-link-dialog';
import { InvitationTable } from './invitation-table';
import { InviteDialog } from './invite-dialog';
import { WithdrawInvitation } from './withdraw-invitation';

type Opened =
  | { readonly dialog: 'invite' }
  | { readonly dialog: 'link'; readonly issued: IssuedLink }
  | { readonly dialog: 'withdraw'; readonly invitation: OpenInvitation }
  | { readonly dialog: Act; readonly account: ShownAccount };

function AccountsScreen({ accounts, invitations, page, pages, invitable }: AccountsProps) {
  const { replace, asPath } = useRouter();
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClose = () => setOpened(null);
  const onIssued = (issued: IssuedLink) => setOpened({ dialog: 'link', issued });

  async function onDone() {
    setOpened(null);
    await replace(asPath, undefined, { scroll: false });
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
      <PageLinks page={page} pages={pages} hrefOf={officeAccountsPath} />
      <InvitationTable
        invitations={invitations}
        onWithdraw={(invitation) => setOpened({ dialog: 'withdraw', invitation })}
      />
      {dialog()}
    </AccountsFrame>
  );
}

export default officePage('アカウント', AccountsScreen);
