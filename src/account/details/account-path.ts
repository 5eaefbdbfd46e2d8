import { paths } from '@/config/paths';

export const ACCOUNT_PARTS = ['details', 'phone'] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

export function accountFormPath(edit: AccountPart): string {
  return `${paths.my.account}?${new URLSearchParams({ edit })}`;
}
