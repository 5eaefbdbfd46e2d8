import { once, setMaxListeners } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { closeServer, KEEP_ALIVE_MS, methodLabel } from '@/platform/http';
import type { Logger } from '@/platform/log';
import {
  chooseRequestId,
  REQUEST_ID_HEADER,
  type RequestContext,
  requestContext,
  withinRequest,
} from '@/platform/request-context';

/** How long closing waits for requests under way: a repeated order waits for the first. */
const CLOSE_GRACE_MS = 30_000;

const LOOPBACK = '127.0.0.1';
/** It also matches an empty host, as HTTP/1.0 probes send no Host header. */
const LOOPBACK_HOST = /^((127\.0\.0\.1|localhost)(:\d+)?)?$/i;

type RoutedContext = RequestContext & { route: string };

export interface AnsweredRequest extends Readonly<Omit<RoutedContext, 'signal'>> {
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
  /** The client disconnected before the answer. */
  readonly isGone: boolean;
}

const AREAS = [
  'api',
  'identity-provider',
  'card-gateway',
  'documents',
  'outbox',
  'outbox.json',
  'backups',
  'health',
  'ready',
  'metrics',
];

/** The back end of an address. The back end itself notes a more exact route. */
function findArea(address = ''): string {
  const area = address.split(/[/?]/, 2)[1] ?? '';
  return AREAS.includes(area) ? `/${area}` : 'other';
}

/** Load balancers and monitors request these all the time. */
const PROBES = ['/health', '/ready', '/metrics'];

/** Logs one line per request, without anything a customer sent. */
export function logRequest(logger: Logger, { isGone, ...request }: AnsweredRequest): void {
  if (PROBES.includes(request.route)) return;
  logger.info({ ...request, ...(isGone && { isGone }) }, 'request');
}

export type HttpServer = Awaited<ReturnType<typeof startHttpServer>>;

/** Copies a request with a body of unknown length: Hono's body limit cannot wrap the adapter's Request. */
function withOwnBody(request: Request): Request {
  if (request.headers.has('content-length') || !request.body) return request;
  const { method, headers, body, signal } = request;
  const content = { method, headers, body, signal, duplex: 'half' };
  return new Request(request.url, content);
}

/** @returns the request's context, and a function that describes the answer */
function beginRequest(
  requestId: unknown,
  address: string | undefined,
  method: string | undefined,
  signal?: AbortSignal,
) {
  const context: RoutedContext = {
    requestId: chooseRequestId(requestId),
    route: findArea(address),
    ...(signal && { signal }),
  };
  const begun = performance.now();
  const answered = (status: number, isGone: boolean): AnsweredRequest => ({
    requestId: context.requestId,
    route: context.route,
    ...(context.rejection !== undefined && { rejection: context.rejection }),
    method: methodLabel(method),
    durationMs: Math.round(performance.now() - begun),
    status,
    isGone,
  });
  return { context, answered };
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
) {
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
    const { headers, url, method } = request;
    const gone = new AbortController();
    // Each of the statements that a read asks at once listens.
    setMaxListeners(0, gone.signal);
    const { context, answered } = beginRequest(
      headers[REQUEST_ID_HEADER],
      url,
      method,
      // A change is carried through when its caller has gone; only reads are ended (decision 0020).
      method === 'GET' ? gone.signal : undefined,
    );
    response.setHeader(REQUEST_ID_HEADER, context.requestId);
    response.once('close', () => {
      if (!response.writableFinished) gone.abort();
      onAnswered(answered(response.statusCode, !response.writableFinished));
    });
    withinRequest(context, () => void listener(request, response));
  });
  const underWay = new Set<Promise<Response>>();

  async function answerWithin(request: Request, signal?: AbortSignal): Promise<Response> {
    const requestId = request.headers.get(REQUEST_ID_HEADER);
    const { pathname } = new URL(request.url);
    const { context, answered } = beginRequest(requestId, pathname, request.method);
    const response = await withinRequest(context, () => ask(request));
    onAnswered(answered(response.status, signal?.aborted ?? false));
    return response;
  }

  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const listeningPort = typeof address === 'object' && address ? address.port : port;

  return {
    /** For callers on this machine. */
    origin: `http://${LOOPBACK}:${listeningPort}`,
    /** Before the first call all requests get 503; a later call replaces the app. */
    serve(served: Hono): void {
      app = served;
    },
    /**
     * Handles a request in this process. During shutdown, only requests under way may call it.
     * @param signal marks the request as gone in the log; it still runs to its end
     * @throws Error when the server is closed
     */
    async answer(request: Request, signal?: AbortSignal): Promise<Response> {
      if (!server.listening && !requestContext()) throw new Error('The server is closed');
      const answering = answerWithin(request, signal);
      underWay.add(answering);
      return answering.finally(() => underWay.delete(answering));
    },
    /** Rejects new requests and finishes those under way. */
    async close(): Promise<void> {
      if (!(await closeServer(server, CLOSE_GRACE_MS, underWay))) server.closeAllConnections();
    },
  };
}
