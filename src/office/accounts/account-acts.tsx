import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Failure } from '@/calls/failure';
import { createFailure } from '@/calls/failures';
import { SelectField } from '../changes/choices';
import { useKeptInput } from '../changes/kept-input';
import { PlainDialog } from '../changes/plain-dialog';
import { useOfficeSession } from '../session/office-session';
import { roleNames } from '../session/role-names';
import type { OpenInvitation, ShownAccount } from './accounts.server';
import type { IssuedLink } from './invitation-link-dialog';

interface DialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface ActProps extends DialogProps {
  readonly account: ShownAccount;
}

/** Shows the message of a rejected field, such as the one for the last owner, as the message of the dialog. */
function inItsOwnWords(failure: Failure): Failure {
  const [field] = failure.fields ?? [];
  return field
    ? createFailure(failure.kind, { code: failure.code, message: field.message })
    : failure;
}

function SessionsEnd({ account }: { account: ShownAccount }) {
  const { session } = useOfficeSession();
  const isOwn = session?.accountId === account.accountId;
  return (
    <Alert severity={isOwn ? 'warning' : 'info'}>
      {isOwn
        ? 'ご自分のアカウントです。すべての端末からサインアウトされます。'
        : `${account.name}さんは、すべての端末からサインアウトされます。`}
      {account.role === 'owner' && 'つくった招待のリンクも使えなくなります。'}
    </Alert>
  );
}

const { owner, dispatcher } = roleNames;

/** Changes the role. Staff accounts keep theirs, as each belongs to one staff member. */
export function ChangeRole({ account, ...dialog }: ActProps) {
  const { accountId, name } = account;
  const [role, setRole] = useState<'owner' | 'dispatcher'>(
    account.role === 'owner' ? 'owner' : 'dispatcher',
  );
  return (
    <PlainDialog
      {...dialog}
      call="changeOfficeAccount"
      title={`${name}さんの権限を変更`}
      confirmLabel="権限を変更する"
      input={{ params: { accountId }, body: { role } }}
      reworded={inItsOwnWords}
    >
      {() => (
        <>
          <SelectField
            label="権限"
            choices={{ owner, dispatcher }}
            value={role}
            onChange={setRole}
          />
          {role === account.role ? null : <SessionsEnd account={account} />}
        </>
      )}
    </PlainDialog>
  );
}

/** Stops an account, or starts it again. */
export function StopOrStart({ account, ...dialog }: ActProps) {
  const { accountId, name, isActive } = account;
  return (
    <PlainDialog
      {...dialog}
      call="changeOfficeAccount"
      title={`${name}さんのアカウントを${isActive ? '停止' : '再開'}`}
      confirmLabel={isActive ? '停止する' : '再開する'}
      isDangerous={isActive}
      input={{ params: { accountId }, body: { isActive: !isActive } }}
      reworded={inItsOwnWords}
    >
      {() => (
        <>
          <Typography>
            {isActive
              ? '再開するまで、サインインできなくなります。'
              : 'これまでのパスワードと認証アプリで、またサインインできるようになります。'}
          </Typography>
          {isActive ? <SessionsEnd account={account} /> : null}
        </>
      )}
    </PlainDialog>
  );
}

interface RenewAccessProps extends Omit<ActProps, 'onDone'> {
  readonly onIssued: (issued: IssuedLink) => void;
}

/** Makes a link for a lost password or telephone. Until it is used, the former password and app stay valid. */
export function RenewAccess({ account, onIssued, onClose }: RenewAccessProps) {
  const { accountId, name } = account;
  const form = useKeptInput(`renewOfficeAccess ${accountId}`, { reason: '' });
  return (
    <PlainDialog
      call="renewOfficeAccess"
      title={`${name}さんのパスワードと認証を設定し直す`}
      confirmLabel="リンクをつくる"
      form={form}
      input={{ params: { accountId }, body: form.input }}
      onDone={(answer) => onIssued({ ...answer, name })}
      onClose={onClose}
    >
      {(_errors, field) => (
        <>
          <Typography>
            パスワードを忘れたときや、スマートフォンをなくしたときに使います。本人がリンクから設定し直すと、これまでのものは使えなくなり、すべての端末からサインアウトされます。前につくったリンクは、もう使えなくなります。
          </Typography>
          <TextField
            label="理由"
            helperText="履歴に残ります。例: 機種変更"
            required
            {...field('reason')}
          />
        </>
      )}
    </PlainDialog>
  );
}

/** Somebody used it, or another owner withdrew it, since the page was loaded. */
function inPlainWords(failure: Failure): Failure {
  if (failure.code !== 'not_found') return failure;
  const message =
    'この招待は、もう使われたか、取り消されたか、期限が過ぎています。画面を読み込み直してください。';
  return createFailure(failure.kind, { code: failure.code, message });
}

interface WithdrawInvitationProps extends DialogProps {
  readonly invitation: OpenInvitation;
}

/** Asks before the link of an invitation opens nothing any more. */
export function WithdrawInvitation({ invitation, ...dialog }: WithdrawInvitationProps) {
  const { invitationId, name, email, isRenewal } = invitation;
  return (
    <PlainDialog
      {...dialog}
      call="withdrawOfficeInvitation"
      title={`${name}さんへの招待を取り消す`}
      confirmLabel="取り消す"
      isDangerous
      input={{ params: { invitationId }, body: {} }}
      reworded={inPlainWords}
    >
      {() => (
        <Typography>
          {`${name}さん(${email})に渡したリンクは、使えなくなります。`}
          {isRenewal ? 'これまでのパスワードと認証アプリは、そのまま使えます。' : ''}
        </Typography>
      )}
    </PlainDialog>
  );
}
