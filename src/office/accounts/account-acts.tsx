import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Failure } from '@/calls/failure';
import { createFailure } from '@/calls/failures';
import { errorProps, fieldErrorsOf } from '../changes/failure-alert';
import { FormDialog } from '../changes/form-dialog';
import { useKeptInput } from '../changes/kept-input';
import { useOfficeChange } from '../changes/use-office-call';
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
function inItsOwnWords(failure: Failure | null): Failure | null {
  const [field] = failure?.fields ?? [];
  if (!failure || !field) return failure;
  return createFailure(failure.kind, { code: failure.code, message: field.message });
}

function SessionsEnd({ account }: { account: ShownAccount }) {
  const { session } = useOfficeSession();
  const isOwn = session?.accountId === account.accountId;
  return (
    <Alert severity={isOwn ? 'warning' : 'info'}>
      {isOwn
        ? 'ご自分のアカウントです。すべての端末からサインアウトされます。'
        : `${account.name}さんは、すべての端末からサインアウトされます。`}
    </Alert>
  );
}

/** Changes the role. Staff accounts keep theirs, as each belongs to one staff member. */
export function ChangeRole({ account, onDone, onClose }: ActProps) {
  const { send, isBusy, failure } = useOfficeChange('changeOfficeAccount');
  const [role, setRole] = useState(account.role);

  async function confirm() {
    const { accountId, isActive } = account;
    if (await send({ params: { accountId }, body: { role, isActive } })) onDone();
  }

  return (
    <FormDialog
      title={`${account.name}さんの権限を変更`}
      confirmLabel="権限を変更する"
      isBusy={isBusy}
      failure={inItsOwnWords(failure)}
      onConfirm={confirm}
      onClose={onClose}
    >
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
      <SessionsEnd account={account} />
    </FormDialog>
  );
}

/** Stops an account, or starts it again. */
export function StopOrStart({ account, onDone, onClose }: ActProps) {
  const { send, isBusy, failure } = useOfficeChange('changeOfficeAccount');
  const { accountId, name, role, isActive } = account;

  async function confirm() {
    if (await send({ params: { accountId }, body: { role, isActive: !isActive } })) onDone();
  }

  return (
    <FormDialog
      title={`${name}さんのアカウントを${isActive ? '停止' : '再開'}`}
      confirmLabel={isActive ? '停止する' : '再開する'}
      isDangerous={isActive}
      isBusy={isBusy}
      failure={inItsOwnWords(failure)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isActive ? (
        <>
          <Typography>再開するまで、サインインできなくなります。</Typography>
          <SessionsEnd account={account} />
        </>
      ) : (
        <Typography>
          これまでのパスワードと認証アプリで、またサインインできるようになります。
        </Typography>
      )}
    </FormDialog>
  );
}

interface RenewAccessProps extends Omit<ActProps, 'onDone'> {
  readonly onIssued: (issued: IssuedLink) => void;
}

/** Makes a link for a lost password or telephone. Until it is used, the former password and app stay valid. */
export function RenewAccess({ account, onIssued, onClose }: RenewAccessProps) {
  const { send, isBusy, failure } = useOfficeChange('renewOfficeAccess');
  const { accountId, name } = account;
  const { input, change, forget } = useKeptInput(`renewOfficeAccess ${accountId}`, '');
  const [isMissing, setIsMissing] = useState(false);
  const errors = isMissing
    ? new Map([['reason', '理由を入力してください。']])
    : fieldErrorsOf(failure);

  async function confirm() {
    setIsMissing(input.trim() === '');
    if (input.trim() === '') return;
    const answer = await send({ params: { accountId }, body: { reason: input } });
    if (answer === null) return;
    forget();
    onIssued({ ...answer, name });
  }

  return (
    <FormDialog
      title={`${name}さんのパスワードと認証を設定し直す`}
      confirmLabel="リンクをつくる"
      isBusy={isBusy}
      failure={errors.size > 0 ? null : failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography>
        パスワードを忘れたときや、スマートフォンをなくしたときに使います。本人がリンクから設定し直すと、これまでのものは使えなくなり、すべての端末からサインアウトされます。
      </Typography>
      <TextField
        label="理由"
        helperText="履歴に残ります。例: 機種変更"
        value={input}
        onChange={({ target }) => {
          setIsMissing(false);
          change(target.value);
        }}
        required
        {...errorProps(errors, 'reason')}
      />
    </FormDialog>
  );
}
