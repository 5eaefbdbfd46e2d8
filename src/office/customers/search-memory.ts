import type { OfficeAnswer } from '@/calls/office-client';

export interface CustomerSearch {
  readonly q: string;
  readonly page: number;
  /** Null until the answer has arrived. */
  readonly found: OfficeAnswer<'searchOfficeCustomers'> | null;
}

let last: { readonly accountId: string; readonly search: CustomerSearch } | null = null;

/**
 * The last search of this account, to which the way back from a customer leads. In memory only, since it may name
 * customers.
 */
export function lastSearch(accountId: string): CustomerSearch | null {
  return last?.accountId === accountId ? last.search : null;
}

export function rememberSearch(accountId: string, search: CustomerSearch | null): void {
  last = search && { accountId, search };
}
