import { paths } from '@/config/paths';

/** What can be changed on the account page. */
const accountParts = ['details', 'phone'] as const;
export type AccountPart = (typeof accountParts)[number];

/** The part of an address's parameter; null for anything else. */
export function accountPartOf(value: unknown): AccountPart | null {
  return accountParts.find((part) => part === value) ?? null;
}

/** `/my/account` with the form of a part open, or saying that a part has been changed. */
export function accountPath(state: { edit: AccountPart } | { done: AccountPart }): string {
  return `${paths.my.account}?${new URLSearchParams(state)}`;
}
