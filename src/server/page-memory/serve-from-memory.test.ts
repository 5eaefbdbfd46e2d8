import { createServer, type IncomingMessage, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '@/calls/page-session';
import type { KeptDraft } from '@/contract/kept-drafts';
import { listenOnLoopback } from '../../../tests/listen-on-loopback';
import { keptDraft } from '../../../tests/main-api/kept-drafts';
import { startUpstream, type Upstream } from '../../../tests/server/fake-upstream';
import { newStorefront } from '../../../tests/server/new-storefront';
import { sessionCookies } from '../../../tests/server/session-cookies';
import { endSession } from '../auth/ended-sessions';
import { customerOfAudience, isForEverybody, noteReadOfCustomer } from './audience';
import { pageMemoryCounts, serveFromMemory } from './serve-from-memory';

let isMaintenance: boolean;
/** What a page asks about its customer. */
let reads: readonly string[];
/** What a page shows of its customer, beside its data. */
let shown: (customer: SignedIn) => string;
/** The order that the customer has begun. */
let draft: KeptDraft | null;
let mainApi: Upstream;
let renderer: Server;
let rendered: IncomingMessage[];
let origin: string;

/** A server that answers every address with who is asking. */
async function startRenderer(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  renderer = createServer((request, response) => {
    rendered.push(request);
    const customer = customerOfAudience(request);
    const visitor = customer
      ? `${shown(customer)}${JSON.stringify({ session: customer })}`
      : isForEverybody(request)
        ? 'everybody'
        : (request.headers.cookie ?? 'nobody');
    for (const call of customer ? reads : []) noteReadOfCustomer(response, call);
    response.statusCode = isMaintenance ? 503 : 200;
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-encoding', 'gzip');
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('cache-control', 'private, no-store');
    response.setHeader('set-cookie', 'of=one');
    response.end(gzipSync(`page ${rendered.length} for ${visitor}`));
  });
  const port = await listenOnLoopback(renderer);
  origin = `http://127.0.0.1:${port}`;
  newStorefront({ MAIN_API_ORIGIN: mainApi.origin, PORT: String(port), ...environment });
  serveFromMemory(renderer);
}

beforeEach(async () => {
  isMaintenance = false;
  rendered = [];
  reads = [];
  draft = null;
  shown = () => '';
  mainApi = await startUpstream(({ url }) => ({
    body: url.endsWith('/user/order_draft')
      ? { draft }
      : { is_maintenance_time: isMaintenance, start_at: '', end_at: '' },
  }));
  await startRenderer();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  renderer.closeAllConnections();
  renderer.close();
  await mainApi.close();
});

async function read(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${origin}${path}`, init);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

it('renders a public page once for everybody, and lets caches in front keep it for five seconds', async () => {
  const answers = await Promise.all([read('/'), read('/?utm_source=mail'), read('/')]);
  expect(answers.map(({ text }) => text)).toEqual(Array(3).fill('page 1 for everybody'));
  const { headers } = await read('/');
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'public, s-maxage=5, stale-while-revalidate=60',
    vary: 'Cookie, Accept-Encoding',
    'x-frame-options': 'DENY',
    'content-type': 'text/html',
  });
  expect(headers.has('set-cookie')).toBe(false);
  expect(pageMemoryCounts()).toEqual({ hit: 1, rendered: 1, stale: 0 });
});

it('renders for everybody without any cookie or header of the visitor', async () => {
  const headers = { cookie: 'theme=dark', 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Mine' };
  await read('/menu-select/kaji', { headers });
  const received = JSON.stringify(rendered[0]?.headers);
  for (const own of ['theme', '203.0.113.9', 'Mine']) expect(received).not.toContain(own);
});

it.each([
  ['a session that nobody has', '/', { headers: { cookie: 'next-auth.session-token=a' } }],
  ['a part of a session', '/', { headers: { cookie: 'next-auth.session-token.0=a' } }],
  ['a page that is not public', '/my', {}],
  ['a search', '/menu-select/houseclean?q=x', {}],
  ['a form that is posted', '/', { method: 'POST' }],
  ['a visitor who takes nothing compressed', '/', { headers: { 'accept-encoding': 'identity' } }],
  [
    'a visitor who refuses this compression',
    '/',
    { headers: { 'accept-encoding': 'br, gzip;q=0' } },
  ],
  ['a visitor who guesses the key', '/my', { headers: { 'x-render-for-everybody': 'a' } }],
])('renders anew for %s, and no cache keeps the page', async (_, path, init) => {
  await read('/');
  const answer = await read(path, init);
  expect(answer.text).toMatch(/^page 2 for (?!everybody)/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

describe('for a customer who is signed in', () => {
  const cookieOf = (tel: string) => sessionCookies('header.payload.sign', { tel });
  const readAs = async (tel: string, path = '/') =>
    read(path, { headers: { cookie: await cookieOf(tel) } });

  it('renders a page once for all, with each one’s session in it, and lets no cache keep it', async () => {
    const [one, other] = await Promise.all([readAs('08011111111'), readAs('08022222222')]);
    expect(one.text).toMatch(
      /^page 1 for {"session":{"status":"authenticated","tel":"08011111111"/,
    );
    expect(other.text).toBe(one.text.replace('08011111111', '08022222222'));
    expect(one.headers.get('cache-control')).toContain('private, no-cache, no-store');
    expect(one.headers.has('set-cookie')).toBe(false);
    expect(rendered).toHaveLength(1);
    expect(rendered[0]?.headers.cookie).toBeUndefined();
    expect((await read('/')).text).toBe('page 2 for everybody');
  });

  it.each([
    ['that is about to expire', { expiresAt: Math.floor(Date.now() / 1000) + 59 }],
    ['that the provider ended', { ended: true as const }],
    ['of another customer than the id token', { sub: 'user-2' }],
  ])('renders anew with a session %s', async (_, claims) => {
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const payload = Buffer.from(JSON.stringify({ sub: 'user-1' })).toString('base64url');
    const cookie = await sessionCookies(`${header}.${payload}.sign`, claims);
    expect((await read('/', { headers: { cookie } })).text).toBe(`page 1 for ${cookie}`);
  });

  it('renders anew with a session that was signed out', async () => {
    const refreshToken = 'refresh-1';
    await readAs('08011111111');
    await endSession({ refreshToken });
    expect((await readAs('08011111111')).text).toContain('page 2 for next-auth.session-token=');
  });

  it('renders the page anew for who has begun an order, where it shows one', async () => {
    draft = keptDraft();
    expect((await readAs('08011111111')).text).toMatch(/^page 1 for {/);
    expect(mainApi.requests.map(({ url }) => url)).not.toContain('/api/v1/user/order_draft');
    reads = ['getKeptDraft'];
    expect((await readAs('08011111111', '/menu-select/kaji')).text).toContain('for next-auth.');
    draft = null;
    expect((await readAs('08011111111', '/menu-select/kaji')).text).toMatch(/^page 2 for {/);
  });

  it.each<[string, typeof shown]>([
    ['number', ({ tel }) => tel],
    ['mark', ({ customerMark }) => customerMark],
    ['time', ({ expiresAt }) => String(expiresAt)],
    ['whole session', (customer) => JSON.stringify(customer)],
  ])('renders each page anew that shows the %s of its customer', async (_, show) => {
    shown = show;
    for (const time of [2, 3]) {
      expect((await readAs('08011111111')).text).toContain(`page ${time} for next-auth.`);
    }
  });

  it('renders each page that asks for more of a customer anew', async () => {
    reads = ['getKeptDraft', 'listCreditCards'];
    expect((await readAs('08011111111')).text).toContain('page 2 for next-auth.');
    expect((await readAs('08011111111')).text).toContain('page 3 for next-auth.');
  });
});

it('answers HEAD with the headers of the page alone', async () => {
  await read('/');
  const { text, headers } = await read('/', { method: 'HEAD' });
  expect(text).toBe('');
  expect(headers.get('cache-control')).toContain('public');
  expect(rendered).toHaveLength(1);
});

it('uses no remembered page from five seconds after maintenance has begun', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await read('/');
  isMaintenance = true;
  vi.advanceTimersByTime(5_000);
  expect(await read('/')).toMatchObject({ status: 503, text: 'page 2 for nobody' });
});

it('remembers no page of a shop with a tag manager, whose tags need a nonce', async () => {
  renderer.close();
  await startRenderer({ GTM_ID: 'GTM-TEST1', NODE_ENV: 'production' });
  expect((await read('/')).text).toBe('page 1 for nobody');
});
