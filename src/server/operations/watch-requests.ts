import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readServerEnv } from '@/config/env.server';
import { paths } from '@/config/paths';
import { matchEndpoint } from '@/contract/endpoint-match';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import { KEEP_ALIVE_MS, methodLabel } from '@/platform/http';
import { statusClass } from '@/platform/metrics';
import { chooseRequestId, enterRequest, REQUEST_ID_HEADER } from '@/platform/request-context';
import { redirectUnreadableRequest } from '../http/unreadable-request';
import { logger } from '../logger';
import { counters } from '../metrics';
import { isForEverybody } from '../page-memory/audience';
import { serveFromMemory } from '../page-memory/serve-from-memory';
import { setTransportSecurity } from '../security-headers';
import { serveBrotli } from '../static-files/serve-brotli';
import { requestsUnderWay } from './graceful-stop';

export interface RequestRoute {
  /** One of a fixed set, never the address itself. */
  readonly pattern: string;
  /** Files and probes are too many to log. */
  readonly isMinor: boolean;
}

function addressesIn(places: object): readonly string[] {
  return Object.values(places).flatMap((place: unknown) => {
    if (typeof place === 'string') return [place];
    return typeof place === 'object' && place !== null ? addressesIn(place) : [];
  });
}

const pages: ReadonlySet<string> = new Set(addressesIn(paths));

const endpoints: ReadonlySet<string> = new Set([
  '/api/auth/credit/register',
  '/api/auth/credit/verify',
  '/api/auth/office/sign-in',
  '/api/auth/office/sign-out',
  '/api/auth/password/confirm',
  '/api/auth/password/reset',
  '/api/auth/password/verify',
  '/api/auth/phone/change',
  '/api/auth/phone/verify',
  '/api/auth/signin',
  '/api/auth/signin/step',
  '/api/auth/signup/signed',
  '/api/auth/signup/sms',
  '/api/auth/signup/verify',
]);

/** Load balancers and monitors request these all the time. */
const PROBES: readonly string[] = [paths.healthCheck, '/api/ready', '/api/metrics'];

/** Every page that a visitor leaves sends them. */
const PAGE_TIMINGS = '/api/page-timings';

const major = (pattern: string): RequestRoute => ({ pattern, isMinor: false });
const minor = (pattern: string): RequestRoute => ({ pattern, isMinor: true });

/** A page in the browser requests `/_next/data/<build>/my.json` for `/my`. */
function pageOf(pathname: string): string {
  const data = /^\/_next\/data\/[^/]+(\/.*)\.json$/.exec(pathname)?.[1];
  if (data === '/index') return paths.home;
  return (data ?? pathname).replace(/(?<=.)\/$/, '');
}

export function requestRoute(method: string, address: string): RequestRoute {
  const pathname = address.split('?', 1)[0] ?? '';
  if (pathname.startsWith(`${MAIN_API_BASE_PATH}/`)) {
    const match = matchEndpoint(method, pathname.slice(MAIN_API_BASE_PATH.length));
    return major(
      match.found === 'call'
        ? `${MAIN_API_BASE_PATH}${match.endpoint.path}`
        : `${MAIN_API_BASE_PATH}/*`,
    );
  }
  if (PROBES.includes(pathname) || pathname === PAGE_TIMINGS) return minor(pathname);
  if (endpoints.has(pathname)) return major(pathname);
  if (pathname.startsWith('/api/auth/')) return major('/api/auth/*');
  if (/^\/embedded\//.test(pathname)) return major('/embedded/*');
  const page = pageOf(pathname);
  if (pages.has(page)) return major(page);
  if (pathname.startsWith('/_next/')) return minor('/_next/*');
  if (/^\/(illustrations\/|favicon|apple-touch-icon)/.test(pathname)) return minor('/*.file');
  return major('other');
}

const CHANNEL = 'http.server.request.start';

const messageSchema = z.object({
  request: z.instanceof(IncomingMessage),
  response: z.instanceof(ServerResponse),
  server: z.instanceof(Server),
});

function reportEnd(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  const begun = performance.now();
  const { url = '' } = request;
  const method = methodLabel(request.method);
  response.once('close', () => {
    requestsUnderWay().responses.delete(response);
    const durationMs = Math.round(performance.now() - begun);
    const { pattern: route, isMinor } = requestRoute(method, url);
    const { statusCode: status, writableFinished } = response;
    const isGone = !writableFinished;
    counters().requests.inc({ method, route, status: statusClass(status, isGone) });
    // Files and probes would hide the durations of pages.
    if (!isMinor) counters().requestSeconds.observe({ route }, durationMs / 1000);
    logger()[isMinor ? 'debug' : 'info'](
      { requestId, method, route, status, durationMs, ...(isGone && { isGone }) },
      'request',
    );
  });
}

/** Sets the request's id, also on its answer. */
function beginRequest(request: IncomingMessage, response: ServerResponse): void {
  redirectUnreadableRequest(request);
  const { TRUST_PROXY } = readServerEnv();
  // Only a reverse proxy's id is trusted: clients could give two requests one id.
  const requestId = chooseRequestId(request.headers[REQUEST_ID_HEADER], TRUST_PROXY > 0);
  request.headers[REQUEST_ID_HEADER] = requestId;
  response.setHeader(REQUEST_ID_HEADER, requestId);
  setTransportSecurity(response);
  const underWay = requestsUnderWay();
  underWay.responses.add(response);
  if (underWay.isStopping) response.shouldKeepAlive = false;
  if (isForEverybody(request)) response.once('close', () => underWay.responses.delete(response));
  else reportEnd(request, response, requestId);
  // Node runs each request in an async context of its own.
  enterRequest({ requestId });
}

/** Requests the shop's own health check, so that `watchRequests` gets the server before customers do. */
export async function askOwnServer(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${readServerEnv().PORT}/_health_check`).catch(
    () => null,
  );
  await answer?.body?.cancel();
}

export function watchRequests(): void {
  subscribe(CHANNEL, (message) => {
    const begun = messageSchema.safeParse(message).data;
    const { NODE_ENV, PORT } = readServerEnv();
    if (begun?.request.socket.localPort !== PORT) return;
    requestsUnderWay().server = begun.server;
    // By default Node drops headers after the first thousand, so a client could hide the one that a proxy
    // appends. Their total size stays limited to 16 KB. This applies to new connections only.
    if (begun.server.maxHeadersCount !== 0) {
      begun.server.maxHeadersCount = 0;
      begun.server.keepAliveTimeout = KEEP_ALIVE_MS;
      begun.response.shouldKeepAlive = false;
      if (NODE_ENV === 'production') {
        serveFromMemory(begun.server);
        serveBrotli(begun.server);
      }
    }
    // Next leaves most upgrade requests open without an answer, and Node does not publish them. Without a
    // listener Node answers them normally. Development needs them for reloading.
    if (NODE_ENV === 'production') begun.server.removeAllListeners('upgrade');
    beginRequest(begun.request, begun.response);
  });
}
