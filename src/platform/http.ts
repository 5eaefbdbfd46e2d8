import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Methods that get routed; Node accepts more, and those get 404. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Groups rare methods as `other`, so that labels in logs and metrics stay few. */
export function methodLabel(method = ''): string {
  return METHODS.includes(method) ? method : 'other';
}

/** Bytes to read and discard at most; a longer body breaks the connection. */
const DISCARDED_BYTES = 32 * 1024 * 1024;

/**
 * Undefined when the body is longer than `limit` bytes. The excess is read and discarded: a client that gets
 * an answer while still sending sees a broken connection instead.
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

/** Longer than clients and proxies keep connections (a minute), so that none uses one being closed. */
export const KEEP_ALIVE_MS = 75_000;

const SWEEP_MS = 50;

/**
 * Stops accepting connections and waits for the requests under way.
 * @returns whether all were answered within `graceMs`
 */
export async function closeServer(
  server: Server,
  graceMs: number,
  underWay: Iterable<Promise<unknown>> = [],
): Promise<boolean> {
  const closed = Promise.allSettled([once(server, 'close'), ...underWay]).then(() => true);
  server.close();
  // A keep-alive connection becomes idle only after its last answer is sent.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const late = pause(graceMs, false, { ref: false });
  const isClosed = await Promise.race([closed, late]);
  clearInterval(sweep);
  return isClosed;
}
