import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps } from 'next';
import { z } from 'zod';
import { readServerEnv, shopOrigin } from '@/config/env.server';
import { paths } from '@/config/paths';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import { officeApi } from '@/contract/office';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { OUTBOX_SESSION_COOKIE, readCookies, setCookie } from './auth/cookies';
import { countAttempt } from './http/attempt-limits';
import { clientAddress } from './http/client-address';
import { readBody } from './http/read-body';
import { sendJson, sendRejection } from './http/request-rejection';
import { assertSameOrigin } from './http/same-origin';
import { logger } from './logger';
import { callUpstream } from './upstream/call-upstream';
import { deadlineFor } from './upstream/deadlines';
import { exchange } from './upstream/exchange';

/** Paths at the embedded back ends; browsers use them below `/embedded`. */
const OUTBOX_KEYS_PATH = '/outbox/keys';
const OUTBOX_SESSION_PATH = '/outbox/session';

const keySchema = z.object({ key: z.string(), goodForSeconds: z.number() });
const sessionSchema = z.object({ session: z.string(), goodForSeconds: z.number() });

const HOUR_SECONDS = 60 * 60;

/**
 * The request's own Bearer token, else the session cookie. The cookie is sent with the scheme Session, so
 * that the operations token does not work as a cookie.
 */
function outboxAuthorization(request: IncomingMessage): Record<string, string> {
  const { authorization } = request.headers;
  if (authorization?.startsWith('Bearer ')) return { authorization };
  const session = readCookies(request).get(OUTBOX_SESSION_COOKIE) ?? '';
  return /^[\w-]{43}$/.test(session) ? { authorization: `Session ${session}` } : {};
}

function sendOutboxSession(response: ServerResponse, body: Buffer): void {
  const { session, goodForSeconds } = sessionSchema.parse(JSON.parse(body.toString('utf8')));
  // A narrower path would leave out `/embedded/outbox.json`.
  const scope = { path: '/embedded', sameSite: 'Strict' } as const;
  setCookie(response, OUTBOX_SESSION_COOKIE, session, goodForSeconds, scope);
  response.setHeader('cache-control', 'no-store');
  response.statusCode = 204;
  response.end();
}

/** An address of the storefront with the key in its fragment, which browsers never send. */
function linkWith(key: string, path: string): string {
  const link = new URL(path, shopOrigin());
  link.hash = new URLSearchParams({ key }).toString();
  return link.href;
}

function linkOf(body: Buffer) {
  const { key, goodForSeconds } = keySchema.parse(JSON.parse(body.toString('utf8')));
  const link = linkWith(key, `${paths.embedded}outbox`);
  return { link, goodForHours: goodForSeconds / HOUR_SECONDS };
}

const PUBLIC_AREAS = ['outbox', 'outbox.json', 'documents', 'card-gateway'];
const OUTBOX_PATHS = ['/outbox', '/outbox.json', OUTBOX_KEYS_PATH, OUTBOX_SESSION_PATH];

/**
 * Null for anything not meant for browsers, such as the card gateway's `api`, and for `..`.
 * @param segments decoded path segments after `/embedded`
 */
export function embeddedPath(segments: readonly string[]): string | null {
  const [area = '', next] = segments;
  if (!PUBLIC_AREAS.includes(area)) return null;
  if (area === 'card-gateway' && (next === undefined || next.toLowerCase() === 'api')) return null;
  if (segments.some((segment) => !/^[\w.~-]+$/.test(segment) || /^\.+$/.test(segment))) return null;
  const path = `/${segments.join('/')}`;
  return path.startsWith('/outbox') && !OUTBOX_PATHS.includes(path) ? null : path;
}

const BODY_LIMIT = 64 * 1024;
const TOKENS_PATH = '/card-gateway/tokens';

/** No cookies: the embedded back ends need none of the shop's tokens. */
const REQUEST_HEADERS = ['accept', 'content-type'];
const RESPONSE_HEADERS = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'www-authenticate',
];

/** Serves `/embedded/*`; 404 unless the back ends are embedded. */
export async function passToEmbeddedBackends(
  request: IncomingMessage,
  response: ServerResponse,
  segments: readonly string[],
): Promise<void> {
  const { EMBEDDED_BACKENDS_ORIGIN: origin } = readServerEnv();
  const path = embeddedPath(segments);
  if (!origin || !path) return sendRejection(response, 'not_found');
  const method = request.method ?? 'GET';
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    return sendRejection(response, 'method_not_allowed');
  }
  try {
    if (path === OUTBOX_SESSION_PATH) assertSameOrigin(request);
    // Counted here, as the card gateway sees only the shop's own address.
    if (path === TOKENS_PATH && method === 'POST') {
      await countAttempt('cardToken', clientAddress(request));
    }
    const query = new URL(request.url ?? '', 'http://shop.invalid').search;
    const body = method === 'POST' ? new Uint8Array(await readBody(request, BODY_LIMIT)) : null;
    const passedOn = Object.fromEntries(
      REQUEST_HEADERS.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const headers = path.startsWith('/outbox')
      ? { ...passedOn, ...outboxAuthorization(request) }
      : passedOn;
    const answer = await callUpstream({
      upstream: 'embeddedPages',
      name: segments[0] ?? '',
      deadlineMs: deadlineFor(method === 'POST' ? 'inquiry' : 'read'),
      isRead: method !== 'POST',
      attempt: (signal) =>
        exchange(`${origin}${path}${query}`, { method, headers, body, redirect: 'manual', signal }),
    });
    if (answer.status === 201 && path === OUTBOX_SESSION_PATH) {
      return sendOutboxSession(response, answer.bytes);
    }
    if (answer.status === 201 && path === OUTBOX_KEYS_PATH) {
      return sendJson(response, 201, linkOf(answer.bytes));
    }
    response.statusCode = answer.status;
    for (const name of RESPONSE_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.end(answer.bytes);
  } catch (error) {
    if (error instanceof Rejection) return sendRejection(response, error.code, error.details);
    logger().error({ area: segments[0], ...serializeError(error) }, 'embedded back end failed');
    sendRejection(response, 'back_end_unavailable');
  }
}

/** A page loader: an API route outside `/api` would add 4 KB to every page (decision 0046). */
export const getServerSideProps: GetServerSideProps = async ({ req, res, params }) => {
  await passToEmbeddedBackends(req, res, [params?.path ?? []].flat());
  return { props: {} };
};

async function askAsOperations(url: string, body?: object) {
  const { OPS_TOKEN } = readServerEnv();
  if (OPS_TOKEN === undefined) throw new Error('OPS_TOKEN is not set');
  const answer = await exchange(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${OPS_TOKEN}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(deadlineFor('change')),
  });
  if (answer.status >= 300) throw new Error(`the embedded back ends answer ${answer.status}`);
  return answer.bytes;
}

async function newLink(origin: string) {
  return linkOf(await askAsOperations(`${origin}${OUTBOX_KEYS_PATH}`));
}

/** Prints a link that opens the embedded outbox once. The key is logged nowhere. */
export async function announceOutbox(): Promise<void> {
  const { EMBEDDED_BACKENDS_ORIGIN: origin } = readServerEnv();
  if (!origin) return;
  const text = await newLink(origin).then(
    ({ link, goodForHours }) =>
      `SMS and mail of this shop are shown in its outbox. This link opens it once, within ${goodForHours} hours:\n  ${link}`,
    (error: Error) =>
      `There is no link to the outbox, as ${error.message}; README, "Trying it", says how to ask for one.`,
  );
  process.stdout.write(`${text}\n`);
}

const FIRST_OWNER_KEY_HOURS = 24;

/**
 * Prints a link that makes the office's first owner, once; nothing when there is one. The key is logged
 * nowhere.
 */
export async function announceOffice(): Promise<void> {
  const { EMBEDDED_BACKENDS_ORIGIN: origin } = readServerEnv();
  if (!origin) return;
  const { path, response } = officeApi.createFirstOwnerKey;
  const body = { goodForHours: FIRST_OWNER_KEY_HOURS };
  try {
    const bytes = await askAsOperations(`${origin}${MAIN_API_BASE_PATH}${path}`, body);
    const { key } = response.parse(JSON.parse(bytes.toString('utf8')));
    if (key === null) return;
    process.stdout.write(
      `The office has no owner yet. This link makes one, once, within ${FIRST_OWNER_KEY_HOURS} hours:\n  ${linkWith(key, paths.office.invitation)}\n`,
    );
  } catch (error) {
    logger().warn(serializeError(error), 'no link for the first owner of the office');
  }
}
