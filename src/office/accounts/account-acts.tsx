import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Failure } from '@/calls/failure';
import { createFailure } from '@/calls/failures';
import { errorProps } from '../changes/failure-alert';
import { useKeptInput } from '../changes/kept-input';
import { PlainDialog } from '../changes/plain-dialog';
import { useOfficeSession } from '../session/office-session';
import { roleNames } from '../session/role-names';
import type { ShownAccount } from './accounts.server';
import type { IssuedLink } from './invitation-link-dialog';

interface ActProps {
  readonly account: ShownAccount;
  readonly onDone: () => void;
  readonly onClose: () => void;
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

/** Changes the role. Staff accounts keep theirs, as each belongs to one staff member. */
export function ChangeRole({ account, onDone, onClose }: ActProps) {
  const { accountId, name } = account;
  const [role, setRole] = useState(account.role);
  return (
    <PlainDialog
      call="changeOfficeAccount"
      title={`${name}さんの権限を変更`}
      confirmLabel="権限を変更する"
      input={{ params: { accountId }, body: { role } }}
      reworded={inItsOwnWords}
      onDone={onDone}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField
            select
            label="権限"
            value={role}
            onChange={({ target }) => setRole(target.value === 'owner' ? 'owner' : 'dispatcher')}
            slotProps={{ select: { native: true } }}
          >
            {(['owner', 'dispatcher'] as const).map((each) => (
              <option key={each} value={each}>
                {roleNames[each]}
              </option>
            ))}
          </TextField>
          {role === account.role ? null : <SessionsEnd account={account} />}
        </>
      )}
    </PlainDialog>
  );
}

/** Stops an account, or starts it again. */
export function StopOrStart({ account, onDone, onClose }: ActProps) {
  const { accountId, name, isActive } = account;
  return (
    <PlainDialog
      call="changeOfficeAccount"
      title={`${name}さんのアカウントを${isActive ? '停止' : '再開'}`}
      confirmLabel={isActive ? '停止する' : '再開する'}
      isDangerous={isActive}
      input={{ params: { accountId }, body: { isActive: !isActive } }}
      reworded={inItsOwnWords}
      onDone={onDone}
      onClose={onClose}
    >
      {() =>
        isActive ? (
          <>
            <Typography>再開するまで、サインインできなくなります。</Typography>
            <SessionsEnd account={account} />
          </>
        ) : (
          <Typography>
            これまでのパスワードと認証アプリで、またサインインできるようになります。
          </Typography>
        )
      }
    </PlainDialog>
  );
}

interface RenewAccessProps extends Omit<ActProps, 'onDone'> {
  readonly onIssued: (issued: IssuedLink) => void;
}

/** Makes a link for a lost password or telephone. Until it is used, the former password and app stay valid. */
export function RenewAccess({ account, onIssued, onClose }: RenewAccessProps) {
  const { accountId, name } = account;
  const { input: reason, change, forget } = useKeptInput(`renewOfficeAccess ${accountId}`, '');
  return (
    <PlainDialog
      call="renewOfficeAccess"
      title={`${name}さんのパスワードと認証を設定し直す`}
      confirmLabel="リンクをつくる"
      input={{ params: { accountId }, body: { reason } }}
      onDone={(answer) => {
        forget();
        onIssued({ ...answer, name });
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Typography>
            パスワードを忘れたときや、スマートフォンをなくしたときに使います。本人がリンクから設定し直すと、これまでのものは使えなくなり、すべての端末からサインアウトされます。前につくったリンクは、もう使えなくなります。
          </Typography>
          <TextField
            label="理由"
            helperText="履歴に残ります。例: 機種変更"
            value={reason}
            onChange={({ target }) => change(target.value)}
            required
            {...errorProps(errors, 'reason')}
          />
        </>
      )}
    </PlainDialog>
  );
}
