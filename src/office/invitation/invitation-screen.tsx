import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { type ReactNode, useState } from 'react';
import type { OfficeAnswer } from '@/calls/office-client';
import { paths } from '@/config/paths';
import { FailureAlert } from '../changes/failure-alert';
import { officePage } from '../layout/office-page';
import { roleNames } from '../session/role-names';
import { AccountForm } from './account-form';
import { AccountReady } from './account-ready';
import type { InvitationProps } from './invitation.server';
import { type InvitationState, type OpenInvitation, useInvitation } from './use-invitation';

interface PartProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

function Part({ title, text, children }: PartProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h1">{title}</Typography>
      {text ? <Typography>{text}</Typography> : null}
      {children}
    </Stack>
  );
}

function Introduction({ invitation }: Pick<OpenInvitation, 'invitation'>) {
  const { role, isForFirstOwner, isRenewal, name } = invitation;
  if (isForFirstOwner) {
    return (
      <Part
        title="最初のオーナーのアカウントをつくる"
        text="オーナーは、すべての業務とアカウントの管理ができます。ほかの方は、このあとオーナーが招待します。"
      />
    );
  }
  return isRenewal ? (
    <Part
      title="パスワードと認証を設定し直す"
      text={`${name}さんのアカウントです。設定し直すと、これまでのパスワードと認証アプリ、回復コードは使えなくなり、すべての端末からサインアウトされます。`}
    />
  ) : (
    <Part
      title="アカウントをつくる"
      text={`${name}さんが、${roleNames[role]}として招待されています。`}
    />
  );
}

interface NotOpenProps {
  readonly state: Exclude<InvitationState, { status: 'open' }>;
  readonly onReadAgain: () => void;
}

function NotOpen({ state, onReadAgain }: NotOpenProps) {
  switch (state.status) {
    case 'reading':
      return <Part title="アカウントの準備" text="招待を確認しています…" />;
    case 'noKey':
      return (
        <Part
          title="招待のリンクをもう一度開いてください"
          text="招待のリンクは、この画面を読み込み直すと消えます。受け取ったリンクをもう一度開いてください。アカウントができるまで、期限のうちは何度でも開けます。"
        />
      );
    case 'over':
      return (
        <Part
          title="この招待は使えません"
          text="すでに使われたか、期限が切れたか、リンクの一部が欠けています。オーナーに、新しい招待を頼んでください。まだオーナーがいないときは、サーバーを起動し直すと、新しいリンクが表示されます。"
        >
          <Typography>
            {'アカウントができている方は、'}
            <Link component={NextLink} href={paths.office.signIn}>
              サインイン
            </Link>
            {'してください。'}
          </Typography>
        </Part>
      );
    default:
      return (
        <Part title="招待を確認できませんでした">
          <FailureAlert failure={state.failure} />
          <Button variant="contained" onClick={onReadAgain}>
            もう一度試す
          </Button>
        </Part>
      );
  }
}

function InvitationScreen({ isSomebodySignedIn }: InvitationProps) {
  const { state, readAgain, setOver } = useInvitation();
  const [made, setMade] = useState<OfficeAnswer<'createOfficeAccount'> | null>(null);

  function content() {
    if (made) {
      const { recoveryCodes } = made;
      return <AccountReady {...{ recoveryCodes, isSomebodySignedIn }} />;
    }
    if (state.status !== 'open') return <NotOpen state={state} onReadAgain={readAgain} />;
    return (
      <Stack spacing={3}>
        <Introduction invitation={state.invitation} />
        <AccountForm key={state.key} open={state} onMade={setMade} onOver={setOver} />
      </Stack>
    );
  }

  return (
    <Paper variant="outlined" sx={{ p: 3, maxWidth: 640, mx: 'auto', mt: { md: 3 } }}>
      {content()}
    </Paper>
  );
}

export default officePage('アカウントの準備', InvitationScreen);
