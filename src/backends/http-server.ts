import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type AnsweredRequest, areaOf, onceAnswered } from './answered-request';
import { newRequestContext, withinRequest } from './request-context';

/** How long requests under way may take when the server closes. */
const CLOSE_GRACE_MS = 10_000;

const LOOPBACK = '127.0.0.1';

export interface HttpServer {
  /** For callers on this machine. */
  readonly origin: string;
  /** Until the first call every request is answered 503; a later call takes the earlier one's place. */
  serve(app: Hono): void;
  /** Takes no new requests, lets those under way finish. */
  close(): Promise<void>;
}

/**
 * Listens on loopback, unless given another interface that includes it; port 0 takes any free one. All
 * that is done for a request goes under the request's id.
 */
export async function startHttpServer(
  port: number,
  host = LOOPBACK,
  onAnswered: (answered: AnsweredRequest) => void = () => {},
): Promise<HttpServer> {
  let app: Hono | undefined;
  const answer = getRequestListener(
    (request) => app?.fetch(request) ?? new Response(null, { status: 503 }),
    { overrideGlobalObjects: false },
  );
  const server = createServer((request, response) => {
    const context = newRequestContext(request.headers, areaOf(request.url));
    response.setHeader('x-request-id', context.requestId);
    onceAnswered(request, response, context, onAnswered);
    withinRequest(context, () => void answer(request, response));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const listeningPort = typeof address === 'object' && address ? address.port : port;

  return {
    origin: `http://${LOOPBACK}:${listeningPort}`,
    serve(served) {
      app = served;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      // A connection kept alive by the storefront falls idle only when its last answer is out.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
      try {
        await closed;
      } finally {
        clearInterval(sweep);
        clearTimeout(deadline);
      }
    },
  };
}
