import type { OfficeAnswer } from '@/calls/office-client';

export interface CustomerSearch {
  readonly q: string;
  readonly page: number;
  /** Null until there is an answer. */
  readonly found: OfficeAnswer<'searchOfficeCustomers'> | null;
}

let last: CustomerSearch | null = null;

/** The last search, so that the way back from a customer leads to it. In memory only, as it may name customers. */
export function lastSearch(): CustomerSearch | null {
  return last;
}

export function rememberSearch(search: CustomerSearch | null): void {
  last = search;
}
