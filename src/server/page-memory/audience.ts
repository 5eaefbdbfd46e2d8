import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { SignedIn } from '@/calls/page-session';
import { processWide } from '@/platform/process-wide';

/** The people for whom a page from memory is rendered: every visitor who is not signed in, or every customer who is. */
export type Audience = 'visitor' | 'customer';

const KEY_HEADER = 'x-render-for-everybody';

/** Only this process knows the keys, so no visitor can ask for such a page. */
const keys = processWide('audienceKeys', () => ({
  visitor: randomUUID(),
  customer: randomUUID(),
}));

/** The header of a request that renders a page for the whole audience. */
export function headerFor(audience: Audience): Readonly<Record<string, string>> {
  return { [KEY_HEADER]: keys()[audience] };
}

interface WithHeaders {
  readonly headers: IncomingHttpHeaders;
}

/** Whether the page that is being rendered goes to a whole audience: it must not depend on the request. */
export function isForEverybody({ headers }: WithHeaders): boolean {
  const key = headers[KEY_HEADER];
  return key !== undefined && (key === keys().visitor || key === keys().customer);
}

/** Stands for whichever customer gets the page. Its values are found nowhere else. */
export const anyCustomer = processWide(
  'anyCustomer',
  (): SignedIn => ({
    status: 'authenticated',
    tel: randomUUID(),
    customerMark: randomUUID(),
    expiresAt: randomInt(2 ** 47, 2 ** 48 - 1),
  }),
);

/** Set while a page is rendered for every customer. */
export function customerOfAudience({ headers }: WithHeaders): SignedIn | undefined {
  return headers[KEY_HEADER] === keys().customer ? anyCustomer() : undefined;
}

/** The calls for one customer that a page depends on. No browser gets it. */
export const READS_HEADER = 'x-reads-of-customer';

/** Notes a call on the page that is being rendered for every customer. */
export function noteReadOfCustomer(response: ServerResponse, call: string): void {
  response.appendHeader(READS_HEADER, call);
}

/** The one call about a customer on which a page in memory may depend: with a begun order it is rendered. */
export const READ_OF_A_REMEMBERED_PAGE = 'getKeptDraft';
