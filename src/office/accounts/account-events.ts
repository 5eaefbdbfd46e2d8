import type { OfficeRole } from '@/contract/endpoint';
import { roleNames } from '../session/role-names';

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
export function accountEventWords(event: string, details: Details) {
  const known = events[event];
  return known
    ? { name: known.name, details: known.details(details) }
    : { name: event, details: '' };
}
