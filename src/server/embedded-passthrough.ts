import type { NextApiHandler } from 'next';
import { readServerEnv } from '@/config/env.server';
import { embeddedPath } from './embedded-address';
import { countAttempt } from './http/attempt-limits';
import { clientAddress } from './http/client-address';
import { readBody } from './http/read-body';
import { RequestRefusal, sendRefusal } from './http/request-refusal';
import { errorFields, logger } from './logger';

const BODY_LIMIT = 64 * 1024;
const TIMEOUT_MS = 15_000;
const TOKENS_PATH = '/card-gateway/tokens';
/** Cookies stay out in both directions: the embedded back ends have no use for the shop's tokens. */
const REQUEST_HEADERS = ['accept', 'content-type'];
const RESPONSE_HEADERS = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
];

/**
 * `/embedded/*`: shows browsers the pages and scripts of the embedded back ends. They are not there
 * when the shop works with real back ends.
 */
export const embeddedBackendsHandler: NextApiHandler = async (request, response) => {
  const segments = [request.query.path ?? []].flat();
  const { EMBEDDED_BACKENDS_ORIGIN: origin } = readServerEnv();
  const path = embeddedPath(segments);
  if (!origin || !path) return sendRefusal(response, 'not_found');
  const method = request.method ?? 'GET';
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    return sendRefusal(response, 'method_not_allowed');
  }
  try {
    // The card gateway itself sees one address only, the shop's.
    if (path === TOKENS_PATH && method === 'POST') {
      await countAttempt('cardToken', clientAddress(request));
    }
    const query = new URL(request.url ?? '', 'http://shop.invalid').search;
    const answer = await fetch(`${origin}${path}${query}`, {
      method,
      headers: Object.fromEntries(
        REQUEST_HEADERS.flatMap((name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      ),
      ...(method === 'POST' ? { body: new Uint8Array(await readBody(request, BODY_LIMIT)) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    response.statusCode = answer.status;
    for (const name of RESPONSE_HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.end(body);
  } catch (error) {
    if (error instanceof RequestRefusal) return sendRefusal(response, error.code, error.details);
    logger().error({ area: segments[0], ...errorFields(error) }, 'embedded back end failed');
    sendRefusal(response, 'back_end_unavailable');
  }
};
