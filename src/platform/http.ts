import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The methods in use. Node lets others through; they get 404. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** One of a known number, for log and metrics. */
export function methodLabel(method = ''): string {
  return METHODS.includes(method) ? method : 'other';
}

/** Longer bodies are not even read to their end. */
const DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * A body, or undefined when it is longer than `limit` bytes; no more than that is held. The excess is read
 * and thrown away up to `discarded` bytes in all: a caller that is answered while still sending sees a broken
 * connection instead.
 */
export async function readBounded(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
  discarded = DISCARDED_BYTES,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size <= limit) held.push(chunk);
    else held.length = 0;
    if (size > discarded) break;
  }
  return size > limit ? undefined : Buffer.concat(held);
}

/**
 * How long a connection stays open for the next request. Callers and proxies keep theirs for a minute at
 * most, so that none sends a request on a connection that is being closed.
 */
export const KEEP_ALIVE_MS = 75_000;

const SWEEP_MS = 50;

/**
 * Takes no new connections, and waits until the requests under way have their answers.
 *
 * @returns whether all had theirs within `graceMs`
 */
export async function closeServer(
  server: Server,
  graceMs: number,
  underWay: Iterable<Promise<unknown>> = [],
): Promise<boolean> {
  const closed = Promise.allSettled([once(server, 'close'), ...underWay]).then(() => true);
  server.close();
  // A connection that is kept alive falls idle only when its last answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const late = pause(graceMs, false, { ref: false });
  const isClosed = await Promise.race([closed, late]);
  clearInterval(sweep);
  return isClosed;
}
