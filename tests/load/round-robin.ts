import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { askOverHttp, type HttpAnswer } from './http-answer';

export interface BalancedServer {
  readonly name: string;
  readonly origin: string;
}

interface BalancedRequest {
  readonly server: string;
  readonly method: string;
  readonly path: string;
  /** Its Idempotency-Key. */
  readonly key: string | undefined;
}

export interface Balancer {
  readonly origin: string;
  /** Requests whose server went while it had them: nobody knows what became of them. */
  readonly brokenOff: readonly BalancedRequest[];
  /** Requests that a server has at this moment. */
  underWay(server: string): readonly BalancedRequest[];
  close(): Promise<void>;
}

/** They speak of one connection only, or of a body that is handed on whole. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

function handedOn(headers: IncomingHttpHeaders): Record<string, string | string[] | undefined> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)),
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function isRefusedConnection(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

/**
 * A balancer as plain as there can be one: each request to the next server, no stickiness, and to the
 * one after when nobody listens there. What a server had begun it never sends twice: that is answered
 * 502, and the caller decides.
 *
 * @param port where nobody listens yet
 */
export async function startBalancer(
  port: number,
  servers: readonly BalancedServer[],
): Promise<Balancer> {
  const brokenOff: BalancedRequest[] = [];
  const underWay = new Set<BalancedRequest>();
  let turn = 0;

  async function askInTurn(request: IncomingMessage, body: Buffer): Promise<HttpAnswer | null> {
    const { method = 'GET', url: path = '/', headers, socket } = request;
    const key = headers['idempotency-key']?.toString();
    const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean);
    turn += 1;
    const first = turn;
    for (const [index] of servers.entries()) {
      const server = servers[(first + index) % servers.length];
      if (!server) return null;
      const balanced = { server: server.name, method, path, key };
      underWay.add(balanced);
      try {
        return await askOverHttp({
          origin: server.origin,
          method,
          path,
          headers: { ...handedOn(headers), 'x-forwarded-for': forwardedFor.join(', ') },
          body,
        });
      } catch (error) {
        if (isRefusedConnection(error)) continue;
        brokenOff.push(balanced);
        return null;
      } finally {
        underWay.delete(balanced);
      }
    }
    return null;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await askInTurn(request, await bodyOf(request));
    if (!answer) {
      response.writeHead(502, { 'content-type': 'text/plain' }).end('no answer');
      return;
    }
    const headers = { ...handedOn(answer.headers), 'content-length': answer.body.length };
    response.writeHead(answer.status, headers).end(answer.body);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    brokenOff,
    underWay: (name) => [...underWay].filter((balanced) => balanced.server === name),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
