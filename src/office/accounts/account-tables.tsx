import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { formatJapanDate } from '@/domain/japan-time';
import { DataTable } from '../lists/data-table';
import { roleNames } from '../session/role-names';
import type { OpenInvitation, ShownAccount } from './accounts.server';

export type Act = 'role' | 'state' | 'renew';

interface AccountTableProps {
  readonly accounts: readonly ShownAccount[];
  readonly onAct: (act: Act, account: ShownAccount) => void;
}

/** An account after the last day is started again by moving that day. */
function possibleActs({
  role,
  isActive,
  hasLeft,
}: ShownAccount): readonly (readonly [Act, string])[] {
  if (hasLeft) return [];
  return [
    ...(isActive && role !== 'staff' ? [['role', '権限を変更'] as const] : []),
    ...(isActive ? [['renew', '設定し直し'] as const] : []),
    ['state', isActive ? '停止' : '再開'],
  ];
}

function stateText({ isActive, lastDay, hasLeft }: ShownAccount): string {
  if (lastDay === null) return isActive ? '利用中' : '停止中';
  const day = formatJapanDate(lastDay);
  if (hasLeft) return `停止中(${day}に退職)`;
  return isActive ? `利用中(${day}まで)` : '停止中';
}

type Person = Pick<ShownAccount, 'name' | 'email' | 'role' | 'staffName'>;

/** The person to whom an account or an invitation belongs. */
const personColumns = [
  { head: 'お名前', cell: ({ name }: Person) => name, isName: true },
  { head: 'メールアドレス', cell: ({ email }: Person) => email, wrapsFrom: 240 },
  { head: '権限', cell: ({ role }: Person) => roleNames[role] },
  { head: '担当者', cell: ({ staffName }: Person) => staffName || '–' },
] as const;

/** Accounts, one per row, each with its buttons. */
export function AccountTable({ accounts, onAct }: AccountTableProps) {
  const acts = (account: ShownAccount) => (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {possibleActs(account).map(([act, label]) => (
        <Button
          key={act}
          size="small"
          variant="outlined"
          color={label === '停止' ? 'error' : 'primary'}
          aria-label={`${account.name}のアカウント: ${label}`}
          onClick={() => onAct(act, account)}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
  return (
    <DataTable
      label="アカウント"
      columns={[
        ...personColumns,
        {
          head: '状態',
          cell: (account) => (
            <Chip
              size="small"
              variant={account.isActive ? 'outlined' : 'filled'}
              label={stateText(account)}
            />
          ),
        },
        { head: '操作', cell: acts },
      ]}
      rows={accounts}
      rowKey={({ accountId }) => accountId}
    />
  );
}

interface InvitationTableProps {
  readonly invitations: readonly OpenInvitation[];
  readonly onWithdraw: (invitation: OpenInvitation) => void;
}

/** Invitations that nobody has used yet. Their links are not shown again, as the shop keeps only digests. */
export function InvitationTable({ invitations, onWithdraw }: InvitationTableProps) {
  return (
    <>
      <Typography variant="h2">まだ使われていない招待</Typography>
      <DataTable
        label="まだ使われていない招待"
        columns={[
          ...personColumns,
          { head: '種類', cell: ({ isRenewal }) => (isRenewal ? '設定し直し' : '招待') },
          { head: 'つくった人', cell: ({ author }) => author },
          { head: 'つくった日時', cell: ({ createdAt }) => createdAt },
          { head: '期限', cell: ({ expiresAt }) => `${expiresAt}まで` },
          {
            head: '操作',
            cell: (invitation) => (
              <Button
                size="small"
                variant="outlined"
                color="error"
                aria-label={`${invitation.name}への招待: 取り消す`}
                onClick={() => onWithdraw(invitation)}
              >
                取り消す
              </Button>
            ),
          },
        ]}
        rows={invitations}
        rowKey={({ invitationId }) => invitationId}
        none="まだ使われていない招待はありません。"
      />
    </>
  );
}
