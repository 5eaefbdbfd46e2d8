import { noAnswer } from '@/calls/failures';
import { readBounded } from '@/platform/http';
import { requestIdHeader } from '@/platform/request-context';

/** Longest answer in bytes; pictures have 5 MB. */
const ANSWER_LIMIT = 8 * 1024 * 1024;

/** A proxy answers these when it cannot reach the upstream behind it. */
const UNAVAILABLE_STATUSES = [502, 503, 504];

interface ExchangeOptions extends RequestInit {
  signal: AbortSignal;
  /** Whether the upstream itself answered such a status, and not a proxy before it. */
  isOwnWord?: (text: string) => boolean;
}

export type HttpAnswer = Awaited<ReturnType<typeof exchange>>;

async function readBytes(response: Response): Promise<Buffer> {
  const isKnownToEnd = Number(response.headers.get('content-length') ?? 'unknown') <= ANSWER_LIMIT;
  if (isKnownToEnd || !response.body) return Buffer.from(await response.arrayBuffer());
  const bytes = await readBounded(response.body, ANSWER_LIMIT, ANSWER_LIMIT);
  if (!bytes) throw noAnswer('unexpected_response');
  return bytes;
}

/**
 * Sends a request with the current request's id and reads the whole answer.
 * @throws Failure unexpected_response when the answer is too long; back_end_unavailable for 502, 503 and 504.
 *   TypeError when the connection breaks
 */
export async function exchange(url: string, { isOwnWord = () => false, ...init }: ExchangeOptions) {
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
