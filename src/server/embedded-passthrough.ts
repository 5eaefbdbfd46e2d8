import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSideProps } from 'next';
import { readServerEnv } from '@/config/env.server';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { countAttempt } from './http/attempt-limits';
import { clientAddress } from './http/client-address';
import { readBody } from './http/read-body';
import { sendRejection } from './http/request-rejection';
import { assertSameOrigin } from './http/same-origin';
import { logger } from './logger';
import {
  OUTBOX_KEYS_PATH,
  OUTBOX_SESSION_PATH,
  outboxAuthorization,
  sendOutboxLink,
  sendOutboxSession,
} from './outbox-access';
import { callUpstream } from './upstream/call-upstream';
import { deadlineFor } from './upstream/deadlines';
import { exchange } from './upstream/exchange';

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

/** Serves `/embedded/*`; 404 with real back ends. */
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
      backEnd: 'embeddedPages',
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
      return sendOutboxLink(response, answer.bytes);
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
