import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { requestContext } from '../request-context';
import { queryOf } from './client-query';

interface SharedConnection {
  readonly client: Promise<PoolClient>;
  /** Statements without an answer. */
  underWay: number;
  /** Whether the driver itself failed, after which nobody knows what it keeps of the connection. */
  isDoubtful: boolean;
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
 * and answered one after the other, in place of over as many connections with a write for each. Outside
 * of transactions nothing may be asked that waits for a lock, as its neighbours would wait with it.
 */
export function shareConnections(pool: Pool): void {
  const send = queryOf(pool);
  const ofRequests = new Map<object, SharedConnection>();

  function connectionFor(request: object): SharedConnection {
    const shared = ofRequests.get(request);
    if (shared) return shared;
    const opened = { client: pool.connect(), underWay: 0, isDoubtful: false };
    ofRequests.set(request, opened);
    process.nextTick(() => ofRequests.delete(request));
    return opened;
  }

  async function askShared(connection: SharedConnection, asked: readonly unknown[]) {
    connection.underWay += 1;
    const client = await connection.client;
    try {
      return await ask(client, asked);
    } catch (error) {
      connection.isDoubtful ||= !(error instanceof DatabaseError);
      throw error;
    } finally {
      connection.underWay -= 1;
      if (connection.underWay === 0) client.release(connection.isDoubtful);
    }
  }

  Reflect.set(pool, 'query', (...asked: unknown[]) => {
    const request = requestContext();
    return request ? askShared(connectionFor(request), asked) : send(asked);
  });
}
