import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { closeServer, KEEP_ALIVE_MS } from '@/platform/http';
import {
  chooseRequestId,
  REQUEST_ID_HEADER,
  requestContext,
  withinRequest,
} from '@/platform/request-context';
import { type AnsweredRequest, areaOf, beginRequest } from './request-log';

/** How long closing waits for requests under way: a repeated order waits for the first. */
const CLOSE_GRACE_MS = 30_000;

const LOOPBACK = '127.0.0.1';
/** Matches no host as well, as in probes with HTTP/1.0. */
const LOOPBACK_HOST = /^((127\.0\.0\.1|localhost)(:\d+)?)?$/i;

export interface HttpServer {
  /** For callers on this machine. */
  readonly origin: string;
  /** Before the first call all requests get 503; a later call replaces the app. */
  serve(app: Hono): void;
  /**
   * Answers without a connection. While the server closes, only a request under way may call it.
   * @param signal marks the request as gone in the log; it still runs to its end
   * @throws Error when the server is closed
   */
  answer(request: Request, signal?: AbortSignal): Promise<Response>;
  /** Refuses new requests and finishes those under way. */
  close(): Promise<void>;
}

/** Copies a request with a body of unknown length: Hono's body limit cannot wrap the adapter's Request. */
function withOwnBody(request: Request): Request {
  if (request.headers.has('content-length') || !request.body) return request;
  const { method, headers, body, signal } = request;
  const content = { method, headers, body, signal, duplex: 'half' };
  return new Request(request.url, content);
}

function newContext(requestId: unknown, address: string | undefined) {
  return { requestId: chooseRequestId(requestId), route: areaOf(address) };
}

/**
 * Port 0 takes any free port. An interface other than loopback must include loopback.
 *
 * @param origin the address at which other machines reach this server. Without one, a server on
 * loopback answers 421 to requests for any other host.
 */
export async function startHttpServer(
  port: number,
  host = LOOPBACK,
  onAnswered: (answered: AnsweredRequest) => void = () => {},
  origin?: string,
): Promise<HttpServer> {
  const isAnyHost = host !== LOOPBACK || origin !== undefined;
  let app: Hono | undefined;
  const ask = (request: Request) => app?.fetch(request) ?? new Response(null, { status: 503 });
  const listener = getRequestListener((request) => ask(withOwnBody(request)), {
    overrideGlobalObjects: false,
    hostname: LOOPBACK,
  });
  // Load balancers probe with HTTP/1.0, which has no Host header.
  const options = { requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer(options, (request, response) => {
    // Any site can point its own name at this machine and ask from its pages (DNS rebinding).
    if (!isAnyHost && !LOOPBACK_HOST.test(request.headers.host ?? '')) {
      response.writeHead(421).end();
      return;
    }
    const context = newContext(request.headers[REQUEST_ID_HEADER], request.url);
    const answered = beginRequest(context, request.method);
    response.setHeader(REQUEST_ID_HEADER, context.requestId);
    response.once('close', () =>
      onAnswered(answered({ status: response.statusCode, isGone: !response.writableFinished })),
    );
    withinRequest(context, () => void listener(request, response));
  });
  const underWay = new Set<Promise<Response>>();

  async function answerWithin(request: Request, signal?: AbortSignal): Promise<Response> {
    const context = newContext(
      request.headers.get(REQUEST_ID_HEADER),
      new URL(request.url).pathname,
    );
    const answered = beginRequest(context, request.method);
    const response = await withinRequest(context, () => ask(request));
    onAnswered(answered({ status: response.status, isGone: signal?.aborted ?? false }));
    return response;
  }

  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const listeningPort = typeof address === 'object' && address ? address.port : port;

  return {
    origin: `http://${LOOPBACK}:${listeningPort}`,
    serve(served) {
      app = served;
    },
    async answer(request, signal) {
      if (!server.listening && !requestContext()) throw new Error('The server is closed');
      const answering = answerWithin(request, signal);
      underWay.add(answering);
      return answering.finally(() => underWay.delete(answering));
    },
    async close() {
      if (!(await closeServer(server, CLOSE_GRACE_MS, underWay))) server.closeAllConnections();
    },
  };
}
