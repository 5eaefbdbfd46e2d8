import Typography from '@mui/material/Typography';
import { paths } from '@/config/paths';
import type { OfficeRole } from '@/contract/endpoint';
import { officePage } from '../layout/office-page';
import { type Column, DataTable } from '../lists/data-table';
import { roleNames } from '../session/role-names';
import { instantText } from '../words/times';
import type { AccountHistoryProps } from './accounts.server';
import { AccountsFrame } from './accounts-frame';

type Details = Readonly<Record<string, string>>;

function isRole(role: string | undefined): role is OfficeRole {
  return role !== undefined && Object.hasOwn(roleNames, role);
}

const roleIn = ({ role }: Details) => (isRole(role) ? roleNames[role] : '');

const factors: Readonly<Record<string, string>> = {
  password: 'パスワード',
  totp: '認証アプリ',
  recoveryCode: '回復コード',
};

/** Words for each event in the history of accounts. */
const events: Readonly<
  Record<string, { readonly name: string; readonly details: (details: Details) => string }>
> = {
  invited: {
    name: '招待した',
    details: (details) => `${details.email ?? ''} ${roleIn(details)}`.trim(),
  },
  invitationWithdrawn: {
    name: '招待を取り消した',
    details: (details) => `${details.email ?? ''} ${roleIn(details)}`.trim(),
  },
  joined: { name: 'アカウントをつくった', details: roleIn },
  accessRenewed: {
    name: '設定し直しのリンクを出した',
    details: ({ reason = '' }) => `理由: ${reason}`,
  },
  accessReplaced: { name: 'パスワードと認証を設定し直した', details: roleIn },
  changed: {
    name: '変更した',
    details: (details) => `${roleIn(details)}・${details.state === 'ended' ? '停止中' : '利用中'}`,
  },
  signedIn: {
    name: 'サインインした',
    details: ({ factor = '' }) => factors[factor] ?? factor,
  },
  signedOut: {
    name: 'サインアウトした',
    details: ({ from }) => (from === 'everywhere' ? 'すべての端末' : 'この端末'),
  },
  maintenanceSet: { name: 'メンテナンスの表示を変えた', details: () => '' },
};

/** @returns the event in words, or the event itself when a newer main API has one that is unknown here */
function accountEventWords(event: string, details: Details) {
  const known = events[event];
  return known
    ? { name: known.name, details: known.details(details) }
    : { name: event, details: '' };
}

type Entry = AccountHistoryProps['entries'][number];

const columns: readonly Column<Entry>[] = [
  { head: '日時', cell: ({ at }) => instantText(at) },
  { head: '行った人', cell: ({ author }) => author },
  { head: 'できごと', cell: ({ event, details }) => accountEventWords(event, details).name },
  { head: 'アカウント', cell: ({ account }) => account || '–' },
  {
    head: '内容',
    cell: ({ event, details }) => accountEventWords(event, details).details,
    wrapsFrom: 200,
  },
];

function AccountHistoryScreen({ entries }: AccountHistoryProps) {
  return (
    <AccountsFrame title="アカウントの履歴" here={paths.office.accountHistory}>
      <Typography color="text.secondary">新しい順に、最新の200件までを表示します。</Typography>
      <DataTable
        label="アカウントの履歴"
        columns={columns}
        rows={entries}
        // Entries have no id, and their order never changes.
        rowKey={({ at }, index) => `${at} ${index}`}
      />
    </AccountsFrame>
  );
}

export default officePage('アカウントの履歴', AccountHistoryScreen);
