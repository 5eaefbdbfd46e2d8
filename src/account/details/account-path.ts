import { paths } from '@/config/paths';

/** What can be changed on the account page. */
const accountParts = ['details', 'phone'] as const;
export type AccountPart = (typeof accountParts)[number];

/** The part that an address's parameter or a note names; null for anything else. */
export function accountPartOf(value: unknown): AccountPart | null {
  return accountParts.find((part) => part === value) ?? null;
}

/** `/my/account` with the form of a part open. */
export function accountFormPath(edit: AccountPart): string {
  return `${paths.my.account}?${new URLSearchParams({ edit })}`;
}
