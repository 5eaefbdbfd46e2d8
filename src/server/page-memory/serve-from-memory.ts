import { randomUUID } from 'node:crypto';
import {
  get,
  type IncomingMessage,
  type RequestOptions,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readServerEnv, tagManagerId } from '@/config/env.server';
import { processWide } from '@/platform/process-wide';
import { hasSessionCookie } from '../auth/cookies';
import { maintenance } from '../maintenance';
import { deadlineFor } from '../upstream/deadlines';
import { createPageMemory, type RenderedPage } from './page-memory';
import { publicAddress } from './public-pages';

/** For caches in front of the shop. Browsers ask again each time. */
const CACHE_CONTROL = 'public, s-maxage=5, stale-while-revalidate=60';
/** They belong to one connection or one request, or are set for each answer. */
const LEFT_HEADERS: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'date', 'set-cookie', 'x-request-id'],
  ...['content-length', 'cache-control', 'vary', 'strict-transport-security'],
]);

const KEY_HEADER = 'x-render-for-everybody';

/** Only this process knows the key, so no visitor can ask for such a page. */
const memory = processWide('pageMemory', () => {
  const key = randomUUID();
  return {
    key,
    pages: createPageMemory({ render: (address) => renderForEverybody(address, key) }),
  };
});

function ask(options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(options, resolve).on('error', reject);
  });
}

/** Without any cookie or header of a visitor, so that nothing of one can be in the page. */
async function renderForEverybody(address: string, key: string): Promise<RenderedPage> {
  const answer = await ask({
    host: '127.0.0.1',
    port: readServerEnv().PORT,
    path: address,
    headers: { 'accept-encoding': 'gzip', [KEY_HEADER]: key },
    signal: AbortSignal.timeout(deadlineFor('page')),
  });
  const { statusCode: status = 500, headers } = answer;
  const kept = Object.entries(headers).filter(([name]) => !LEFT_HEADERS.has(name));
  return { status, headers: Object.fromEntries(kept), body: await buffer(answer) };
}

/** Whether the page that is being rendered goes to every visitor: it must not depend on the request. */
export function isForEverybody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[KEY_HEADER] === memory().key;
}

export function pageMemoryCounts() {
  return memory().pages.counts;
}

/** The address of a page that everybody may get, for a visitor who may get it. */
function addressFor(request: IncomingMessage): string | undefined {
  const { method = '', url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding']))) {
    return undefined;
  }
  return hasSessionCookie(request) || isForEverybody(request) ? undefined : publicAddress(url);
}

function send(response: ServerResponse, page: RenderedPage, withBody: boolean): void {
  response.writeHead(page.status, {
    ...page.headers,
    'content-length': page.body.length,
    'cache-control': page.status === 200 ? CACHE_CONTROL : 'private, no-store',
    vary: 'Cookie, Accept-Encoding',
  });
  response.end(withBody ? page.body : undefined);
}

/** @returns false when the page has to be rendered for this visitor */
async function answerFromMemory(
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if ((await maintenance().fresh()).is_maintenance_time) return false;
  const page = await memory().pages.read(address);
  if (!page) return false;
  if (!response.destroyed) send(response, page, request.method !== 'HEAD');
  return true;
}

/**
 * Answers public pages from memory, in front of what the server does otherwise (docs/decisions/0113). A shop with a tag
 * manager renders each page for its visitor: the tags need the nonce of one answer.
 */
export function serveFromMemory(server: Server): void {
  if (tagManagerId() !== undefined) return;
  const listeners = server.listeners('request');
  const pass = (...exchange: [IncomingMessage, ServerResponse]) => {
    for (const listener of listeners) listener.apply(server, exchange);
  };
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const address = addressFor(request);
    if (address === undefined) return pass(request, response);
    answerFromMemory(address, request, response).then(
      (isAnswered) => {
        if (!isAnswered) pass(request, response);
      },
      () => pass(request, response),
    );
  });
}
