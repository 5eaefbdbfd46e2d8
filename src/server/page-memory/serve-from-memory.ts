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
import { hasSessionCookie, readCookies } from '../auth/cookies';
import { standingSession } from '../auth/resolve-session';
import { abortOnDisconnect } from '../http/abort-on-disconnect';
import { acceptsEncoding } from '../http/accepts-encoding';
import { standInFront } from '../http/stand-in-front';
import { createServerMainApiClient } from '../main-api';
import { maintenance } from '../maintenance';
import { deadlineFor } from '../upstream/deadlines';
import { type Audience, headerFor, isForEverybody, READ_OF_A_REMEMBERED_PAGE } from './audience';
import { customerPageOf } from './customer-page';
import { createPageMemory, type RenderedPage } from './page-memory';
import { publicAddress } from './public-pages';

/** Caches in front of the shop keep the page. Browsers ask again each time. */
const OF_EVERYBODY = 'public, s-maxage=5, stale-while-revalidate=60';
const OF_ONE = 'private, no-cache, no-store, max-age=0, must-revalidate';
/** They belong to one connection or one request, or are set for each answer. */
const LEFT_HEADERS: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'date', 'set-cookie', 'x-request-id'],
  ...['content-length', 'cache-control', 'vary', 'strict-transport-security'],
]);

const memory = processWide('pageMemory', () => ({
  visitor: createPageMemory({ render: (address) => renderFor('visitor', address) }),
  customer: createPageMemory({
    render: async (address) => customerPageOf(await renderFor('customer', address)),
  }),
}));

function ask(options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(options, resolve).on('error', reject);
  });
}

/** Renders without any cookie or header of a visitor, so that nothing of one can be in the page. */
async function renderFor(audience: Audience, address: string): Promise<RenderedPage> {
  const answer = await ask({
    host: '127.0.0.1',
    port: readServerEnv().PORT,
    path: address,
    headers: { 'accept-encoding': 'gzip', ...headerFor(audience) },
    signal: AbortSignal.timeout(deadlineFor('page')),
  });
  const { statusCode: status = 500, headers } = answer;
  const kept = Object.entries(headers).filter(([name]) => !LEFT_HEADERS.has(name));
  return { status, headers: Object.fromEntries(kept), body: await buffer(answer) };
}

export function pageMemoryCounts() {
  const [one, other] = [memory().visitor.counts, memory().customer.counts];
  return {
    hit: one.hit + other.hit,
    rendered: one.rendered + other.rendered,
    stale: one.stale + other.stale,
  };
}

/** The address of a page that can come from memory. */
function addressFor(request: IncomingMessage): string | undefined {
  const { method = '', url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (!acceptsEncoding(request, 'gzip') || isForEverybody(request)) return undefined;
  return publicAddress(url);
}

interface Answer extends RenderedPage {
  readonly cacheControl: string;
}

function send(response: ServerResponse, page: Answer, withBody: boolean): void {
  response.writeHead(page.status, {
    ...page.headers,
    'content-length': page.body.length,
    'cache-control': page.cacheControl,
    vary: 'Cookie, Accept-Encoding',
  });
  response.end(withBody ? page.body : undefined);
}

async function hasBegunOrder(idToken: string, response: ServerResponse): Promise<boolean> {
  const signal = abortOnDisconnect(response);
  const found = await createServerMainApiClient({ idToken, signal }).call(
    READ_OF_A_REMEMBERED_PAGE,
  );
  return found.ok && found.value.draft !== null;
}

/** Undefined when the page of this customer has to be rendered, or the session be renewed or ended. */
async function customersAnswer(
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Answer | undefined> {
  const cookies = Object.fromEntries(readCookies(request));
  const standing = await standingSession(Object.assign(request, { cookies }));
  if (!standing) return undefined;
  const page = await memory().customer.read(address);
  if (!page?.bodyFor) return undefined;
  if (page.showsDraft && (await hasBegunOrder(standing.idToken, response))) return undefined;
  return { ...page, body: page.bodyFor(standing.session), cacheControl: OF_ONE };
}

async function visitorsAnswer(address: string): Promise<Answer | undefined> {
  const page = await memory().visitor.read(address);
  return page && { ...page, cacheControl: page.status === 200 ? OF_EVERYBODY : OF_ONE };
}

/** @returns false when the page has to be rendered for this visitor */
async function answerFromMemory(
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if ((await maintenance().fresh()).is_maintenance_time) return false;
  const answer = hasSessionCookie(request)
    ? await customersAnswer(address, request, response)
    : await visitorsAnswer(address);
  if (!answer) return false;
  if (!response.destroyed) send(response, answer, request.method !== 'HEAD');
  return true;
}

/**
 * Answers public pages from memory, in front of what the server does otherwise (docs/decisions/0113). A shop with a tag
 * manager renders each page for its visitor: the tags need the nonce of one answer.
 */
export function serveFromMemory(server: Server): void {
  if (tagManagerId() !== undefined) return;
  standInFront(server, (request, response) => {
    const address = addressFor(request);
    return address !== undefined && answerFromMemory(address, request, response);
  });
}
