import type { PoolClient } from 'pg';
import { requestContext } from '@/platform/request-context';

/** Nobody left in time. The database itself may be well. */
export class GateClosedError extends Error {
  override readonly name = 'GateClosedError';
}

/** Lets so many in at a time, in the order in which they came. */
type Gate = ReturnType<typeof createGate>;

/** @param longestWaitMs who has waited longer is turned away */
export function createGate({
  atATime,
  longestWaitMs,
}: {
  readonly atATime: number;
  readonly longestWaitMs: number;
}) {
  let inside = 0;
  const waiting = new Set<() => void>();

  function leave(): void {
    // PGlite runs one statement right after the other; in between, requests of others have to arrive.
    setImmediate(() => {
      inside -= 1;
      const [next] = waiting;
      next?.();
    });
  }

  /** @returns leaves again, the first time it is called */
  function comeIn(): () => void {
    inside += 1;
    let isInside = true;
    return () => {
      if (isInside) leave();
      isInside = false;
    };
  }

  return {
    /** @throws GateClosedError */
    async enter(): Promise<() => void> {
      if (inside < atATime) return comeIn();
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(tooLate);
          waiting.delete(start);
          resolve(comeIn());
        };
        const tooLate = setTimeout(() => {
          waiting.delete(start);
          reject(new GateClosedError('no connection became free'));
        }, longestWaitMs);
        waiting.add(start);
      });
    },
  };
}

const OFFICE = '/api/v1/office/';

/** The share of the office, whose calls wait for each other and never delay customers (docs/decisions/0117). */
function isOfOffice(): boolean {
  return requestContext()?.route?.startsWith(OFFICE) ?? false;
}

export interface Guard {
  /** For the connections of all calls of the office together. */
  readonly office: Gate;
  /** Ends the statement that a connection is running. Left out where the database cannot. */
  readonly cancel?: (client: PoolClient) => void;
}

/** Whether the request has to be known before it gets a connection. */
export function needsGuard(): boolean {
  return isOfOffice() || requestContext()?.signal !== undefined;
}

/**
 * Connects for the present request. Once its caller has given up, it gets no connection, and what it is running is
 * cancelled; a connection whose statement was cancelled is closed, so that nobody else gets the end of it.
 * @throws GateClosedError; the reason of the request's signal
 */
export async function connectWithin(
  { office, cancel }: Guard,
  connect: () => Promise<PoolClient>,
): Promise<PoolClient> {
  const { signal } = requestContext() ?? {};
  signal?.throwIfAborted();
  const leave = isOfOffice() ? await office.enter() : () => {};
  try {
    signal?.throwIfAborted();
    const client = await connect();
    const { release } = client;
    const abandon = () => cancel?.(client);
    signal?.addEventListener('abort', abandon, { once: true });
    client.release = (error) => {
      signal?.removeEventListener('abort', abandon);
      leave();
      release(error || (cancel !== undefined && signal?.aborted));
    };
    if (signal?.aborted) abandon();
    return client;
  } catch (error) {
    leave();
    throw error;
  }
}
