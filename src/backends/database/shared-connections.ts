import type { Pool, PoolClient } from 'pg';
import { requestContext } from '../request-context';

interface SharedConnection {
  readonly client: Promise<PoolClient>;
  /** Statements without an answer. */
  underWay: number;
}

/** As a pool asks, with a callback: what a connection does for transactions is not meant for it. */
function ask(client: PoolClient, asked: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const answered = (error: unknown, answer: unknown) => (error ? reject(error) : resolve(answer));
    Reflect.apply(client.query, client, [...asked, answered]);
  });
}

/**
 * Has statements that a request asks of the pool at the same time go over one connection, in one piece
 * and answered one after the other, in place of over as many connections with a write for each.
 */
export function shareConnections(pool: Pool): void {
  const query: unknown = pool.query.bind(pool);
  if (typeof query !== 'function') throw new TypeError('It makes no queries');
  const ofRequests = new Map<object, SharedConnection>();

  function connectionFor(request: object): SharedConnection {
    const shared = ofRequests.get(request);
    if (shared) return shared;
    const opened = { client: pool.connect(), underWay: 0 };
    ofRequests.set(request, opened);
    process.nextTick(() => ofRequests.delete(request));
    return opened;
  }

  async function askShared(connection: SharedConnection, asked: readonly unknown[]) {
    connection.underWay += 1;
    const client = await connection.client;
    try {
      return await ask(client, asked);
    } finally {
      connection.underWay -= 1;
      if (connection.underWay === 0) client.release();
    }
  }

  Reflect.set(pool, 'query', (...asked: unknown[]) => {
    const request = requestContext();
    return request ? askShared(connectionFor(request), asked) : Reflect.apply(query, pool, asked);
  });
}
