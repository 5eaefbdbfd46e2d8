import { noAnswer } from '@/calls/failures';
import { readBounded } from '@/platform/http';
import { requestIdHeader } from '@/platform/request-context';

/** The longest answer that is read: pictures of 5 MB, and lists that are never as long. */
const ANSWER_LIMIT = 8 * 1024 * 1024;

/** What a server answers that cannot reach the application behind it. */
const UNAVAILABLE_STATUSES = [502, 503, 504];

interface ExchangeOptions extends RequestInit {
  signal: AbortSignal;
  /** Whether such a status is the back end's own word rather than that of a server before it. */
  isOwnWord?: (text: string) => boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

async function readBytes(response: Response): Promise<Buffer> {
  // Node itself holds a body to the length it says.
  const isKnownToEnd = Number(response.headers.get('content-length') ?? 'unknown') <= ANSWER_LIMIT;
  if (isKnownToEnd || !response.body) return Buffer.from(await response.arrayBuffer());
  const bytes = await readBounded(response.body, ANSWER_LIMIT, ANSWER_LIMIT);
  if (!bytes) throw noAnswer('unexpected_response');
  return bytes;
}

/**
 * Sends a request, under the id of the browser's it is made for, and reads the answer to its end.
 *
 * @throws Failure unexpected_response when it does not end; back_end_unavailable for a status that
 *   says so. TypeError when the connection breaks
 */
export async function exchange(
  url: string,
  { isOwnWord = () => false, ...init }: ExchangeOptions,
): Promise<HttpAnswer> {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(requestIdHeader())) headers.set(name, value);
  const response = await fetch(url, { ...init, headers });
  const { status } = response;
  const bytes = await readBytes(response);
  if (UNAVAILABLE_STATUSES.includes(status) && !isOwnWord(bytes.toString('utf8'))) {
    throw noAnswer('back_end_unavailable', { cause: new Error(`status ${status}`) });
  }
  return { status, headers: response.headers, bytes };
}
