import type { IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { SignedIn } from '@/calls/page-session';
import { anyCustomer, READ_OF_A_REMEMBERED_PAGE, READS_HEADER } from './audience';
import { endGzip, type OpenEndedGzip, openEndedGzip } from './open-ended-gzip';
import type { RenderedPage } from './page-memory';

/** A page that was rendered for every customer. */
export interface CustomerPage {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The page of one customer, compressed with gzip. Absent when more than the session differs between customers. */
  readonly bodyFor?: (session: SignedIn) => Buffer;
  /** Whether the page shows an order that the customer has begun. */
  readonly showsDraft: boolean;
}

/** The session in the form in which Next writes it into the page's data, where no text can end the script. */
function asJson(session: SignedIn): string {
  return JSON.stringify(session).replaceAll('<', '\\u003c');
}

/** Undefined unless the session stands in the page's data, once, and nothing of it anywhere else. */
function fillable(html: string): CustomerPage['bodyFor'] {
  const customer = anyCustomer();
  const [beginning = '', end, ...further] = html.split(asJson(customer));
  if (end === undefined || further.length > 0) return undefined;
  const { tel, customerMark, expiresAt } = customer;
  const values = [tel, customerMark, String(expiresAt)];
  if (values.some((value) => beginning.includes(value) || end.includes(value))) return undefined;
  // Bytes of their own, which keep nothing of the whole page in memory.
  return writer(openEndedGzip(beginning), Buffer.from(end));
}

function writer(beginning: OpenEndedGzip, end: Buffer): CustomerPage['bodyFor'] {
  return (session) => endGzip(beginning, Buffer.concat([Buffer.from(asJson(session)), end]));
}

/** @param page with `anyCustomer` in the place of the session */
export function customerPageOf({ status, headers: all, body }: RenderedPage): CustomerPage {
  const { [READS_HEADER]: reads, ...headers } = all;
  const isAlike = reads === undefined || reads === READ_OF_A_REMEMBERED_PAGE;
  const bodyFor = status === 200 && isAlike ? fillable(gunzipSync(body).toString()) : undefined;
  return { status, headers, showsDraft: reads !== undefined, ...(bodyFor && { bodyFor }) };
}
