import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readServerEnv } from '@/config/env.server';
import { createLogger } from '@/platform/log';
import { requestContext } from '@/platform/request-context';
import { listenOnLoopback } from '../../../tests/listen-on-loopback';
import { logger } from '../logger';
import { counters } from '../metrics';
import { requestsUnderWay } from './graceful-stop';
import { askOwnServer, watchRequests } from './watch-requests';

let lines: string[];
let forwarded: unknown;
const server = createServer(async (request, response) => {
  for await (const chunk of request) void chunk;
  logger().warn({ tel: '09012345678', nested: { password: 'secret-word' } }, 'answering');
  forwarded = request.headers['x-forwarded-for'];
  response.end(String(requestContext()?.requestId));
});

beforeAll(async () => {
  vi.stubEnv('PORT', String(await listenOnLoopback(server)));
  watchRequests();
});

beforeEach(() => {
  lines = [];
  const destination = { write: (line: string) => lines.push(line) };
  globalThis.shopProcessWide = new Map([['logger', createLogger('debug', destination)]]);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string> | readonly string[];
  body?: string;
}

interface Answer {
  text: string;
  headers: IncomingHttpHeaders;
  id: unknown;
}

async function ask({ path, method = 'GET', headers = {}, body = '' }: Asked) {
  const answer = await new Promise<Answer>((resolve, reject) => {
    const address = { port: readServerEnv().PORT, host: '127.0.0.1', path, method, headers };
    const sent = send(address, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ text, headers: response.headers, id: response.headers['x-request-id'] });
    });
    sent.on('error', reject);
    sent.end(body);
  });
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1));
  return { ...answer, entries: lines.map((line) => JSON.parse(line)) };
}

it('a forwarded address is read even after more than a thousand other headers', async () => {
  await ask({ path: '/' });
  const ofClient = [['X-Forwarded-For', '6.6.6.6'], ...Array(1_100).fill(['a', 'b'])];
  const all = [...ofClient, ['X-Forwarded-For', '203.0.113.9']];
  await ask({ path: '/', headers: ['Host', 'localhost', ...all.flat()] });
  expect(forwarded).toBe('6.6.6.6, 203.0.113.9');
});

it('the server announces a keep-alive of 75 seconds', async () => {
  await ask({ path: '/' });
  expect((await ask({ path: '/' })).headers['keep-alive']).toBe('timeout=75');
});

it('a request has one id, in its answer and in every log line', async () => {
  const { text, id, entries } = await ask({
    path: '/my/schedules?visitId=7',
    method: 'POST',
    body: 'x',
  });
  expect(text).toMatch(/^[\da-f-]{36}$/);
  expect(id).toBe(text);
  expect(entries).toMatchObject([
    { level: 40, requestId: text, msg: 'answering' },
    {
      level: 30,
      requestId: text,
      method: 'POST',
      route: '/my/schedules',
      status: 200,
      msg: 'request',
      time: expect.any(Number),
    },
  ]);
  expect(await counters().registry.metrics()).toContain(
    'http_requests_total{method="POST",route="/my/schedules",status="2xx"} 1',
  );
  expect(requestsUnderWay().responses.size).toBe(0);
});

it('in production, a request to upgrade is answered and logged like any other', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  server.on('upgrade', () => {});
  await askOwnServer();
  lines = [];
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const { text, entries } = await ask({ path: '/_next/webpack-hmr', headers });
  expect(text).toMatch(/^[\da-f-]{36}$/);
  expect(entries.at(-1)).toMatchObject({ msg: 'request', status: 200 });
});

it('in development, listeners for requests to upgrade stay in place', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const listens = () => {};
  server.on('upgrade', listens);
  await ask({ path: '/' });
  expect(server.listeners('upgrade')).toEqual([listens]);
  server.off('upgrade', listens);
});

it('answers require https for a year when the shop is reached over https', async () => {
  expect((await ask({ path: '/' })).headers).not.toHaveProperty('strict-transport-security');
  vi.stubEnv('NEXTAUTH_URL', 'https://shop.example');
  expect((await ask({ path: '/api/v1/nothing' })).headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  vi.stubEnv('NEXTAUTH_URL', undefined);
});

it('a request id sent by the client is ignored without a trusted proxy', async () => {
  const { id } = await ask({ path: '/', headers: { 'x-request-id': 'edge-0123456789' } });
  expect(id).not.toBe('edge-0123456789');
});

it('a request can neither forge log lines nor put personal data into the log', async () => {
  const { entries } = await ask({
    path: '/%0d%0a{"level":50,"msg":"forged"}?tel=09012345678',
    headers: { 'x-request-id': '{"msg":"forged"}', 'user-agent': 'x","msg":"forged' },
  });
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(entries.map(({ msg }) => msg)).toEqual(['answering', 'request']);
  expect(entries[1]).toMatchObject({ route: 'other' });
  expect(lines.join('')).not.toMatch(/forged|09012345678|secret-word/);
});

it('health checks are logged at debug level only', async () => {
  const { entries } = await ask({ path: '/_health_check' });
  expect(entries[1]).toMatchObject({ level: 20, route: '/_health_check' });
});

it('pages are timed in the metrics, and health checks only counted', async () => {
  await ask({ path: '/_health_check' });
  await ask({ path: '/my' });
  await vi.waitFor(() => expect(lines).toHaveLength(4));
  const text = await counters().registry.metrics();
  expect(text).toContain('http_requests_total{method="GET",route="/_health_check",status="2xx"} 1');
  expect(text.match(/^http_request_duration_seconds_count.*$/gm)).toEqual([
    'http_request_duration_seconds_count{route="/my"} 1',
  ]);
});
