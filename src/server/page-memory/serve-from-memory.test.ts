import { createServer, type IncomingMessage, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../../tests/listen-on-loopback';
import { startUpstream, type Upstream } from '../../../tests/server/fake-upstream';
import { newStorefront } from '../../../tests/server/new-storefront';
import { isForEverybody, pageMemoryCounts, serveFromMemory } from './serve-from-memory';

let isMaintenance: boolean;
let mainApi: Upstream;
let renderer: Server;
let rendered: IncomingMessage[];
let origin: string;

/** A server that answers every address with who is asking. */
async function startRenderer(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  renderer = createServer((request, response) => {
    rendered.push(request);
    const visitor = isForEverybody(request) ? 'everybody' : (request.headers.cookie ?? 'nobody');
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
  mainApi = await startUpstream(() => ({
    body: { is_maintenance_time: isMaintenance, start_at: '', end_at: '' },
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
  ['a signed-in customer', '/', { headers: { cookie: 'next-auth.session-token=a' } }],
  [
    'a customer whose session is in parts',
    '/',
    { headers: { cookie: 'next-auth.session-token.0=a' } },
  ],
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
