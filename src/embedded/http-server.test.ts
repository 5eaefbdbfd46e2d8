import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestContext } from '@/platform/request-context';
import { type AnsweredRequest, type HttpServer, startHttpServer } from './http-server';

let server: HttpServer;
let answered: AnsweredRequest[];
let letGo: () => void;

beforeEach(async () => {
  answered = [];
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const app = new Hono();
  app.post('/api/echo', async (context) =>
    context.json({ body: await context.req.json(), requestId: requestContext()?.requestId }, 201),
  );
  app.post('/api/limited', bodyLimit({ maxSize: 20 }), async (context) =>
    context.text(await context.req.text()),
  );
  app.get('/health', (context) => context.text('alive'));
  app.get('/api/held', async (context) => {
    await held;
    return context.text('seen through');
  });
  app.get('/api/asks-another', async (context) => {
    await held;
    return server.answer(new Request(`${server.origin}/elsewhere`)).then(
      ({ status }) => context.text(`answered ${status}`),
      () => context.text('rejected'),
    );
  });
  server = await startHttpServer(0, undefined, (request) => answered.push(request));
  server.serve(app);
});
afterEach(() => server.close());

/** What is answered to bytes as they stand, until the connection is closed. */
function answerTo(request: string, origin = server.origin): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.write(request);
    });
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

test.each([
  ['HTTP/1.0', 'GET /health HTTP/1.0\r\n\r\n'],
  ['HTTP/1.1', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty Host', 'GET /health HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
])('a load balancer’s probe with %s and no host name is answered with 200', async (_, request) => {
  expect(await answerTo(request)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*alive$/);
});

test('the server announces a keep-alive of 75 seconds and closes idle connections when it closes', async () => {
  const response = await fetch(`${server.origin}/health`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
  await response.text();
  const begun = performance.now();
  await server.close();
  expect(performance.now() - begun).toBeLessThan(2_000);
});

const toHost = (host: string) =>
  `GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

test.each([
  ['localhost:4000', 200],
  ['127.0.0.1', 200],
  ['attacker.example:4000', 421],
  ['127.0.0.1.attacker.example', 421],
])('on loopback, a request for the host %s is answered with %i', async (host, status) => {
  expect(await answerTo(toHost(host))).toContain(`HTTP/1.1 ${status} `);
});

test('a server with a configured origin answers requests for that host', async () => {
  const named = await startHttpServer(0, undefined, undefined, 'http://back-ends.internal:4000');
  named.serve(new Hono().get('/health', (context) => context.text('alive')));
  expect(await answerTo(toHost('back-ends.internal:4000'), named.origin)).toContain('alive');
  await named.close();
});

function echo(): Request {
  return new Request(`${server.origin}/api/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'edge-0123456789' },
    body: '{"project":"cooking"}',
  });
}

test('a request without a connection is answered and reported like one over HTTP', async () => {
  const responses = [await fetch(echo()), await server.answer(echo())];
  for (const response of responses) {
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      body: { project: 'cooking' },
      requestId: 'edge-0123456789',
    });
  }
  const expected = {
    requestId: 'edge-0123456789',
    route: '/api',
    method: 'POST',
    status: 201,
    durationMs: expect.any(Number),
    isGone: false,
  };
  await expect.poll(() => answered).toEqual([expected, expected]);
});

test('a request for an unknown path is answered with 404', async () => {
  expect((await server.answer(new Request(`${server.origin}/elsewhere`))).status).toBe(404);
});

test('closing waits for running requests and rejects new ones', async () => {
  const controller = new AbortController();
  const held = server.answer(new Request(`${server.origin}/api/held`), controller.signal);
  let isClosed = false;
  const closing = server.close().then(() => {
    isClosed = true;
  });
  await expect(server.answer(echo())).rejects.toThrow('closed');
  await nextTurn();
  expect(isClosed).toBe(false);
  controller.abort();
  letGo();
  expect(await (await held).text()).toBe('seen through');
  await closing;
  expect(answered).toMatchObject([{ status: 200, isGone: true }]);
});

test('a running request can still call another back end while the server closes', async () => {
  const asking = server.answer(new Request(`${server.origin}/api/asks-another`));
  const closing = server.close();
  letGo();
  expect(await (await asking).text()).toBe('answered 404');
  await closing;
});

test.each([
  ['short', 'abc', 200, 'abc'],
  ['empty', '', 200, ''],
  ['too long', 'x'.repeat(21), 413, 'Payload Too Large'],
])(
  'a %s body without a content length is read up to the limit',
  async (_, text, status, answer) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
    const unmeasured = { method: 'POST', body, duplex: 'half' };
    const response = await fetch(`${server.origin}/api/limited`, unmeasured);
    expect([response.status, await response.text()]).toEqual([status, answer]);
  },
);

test.each([
  ['GET', true],
  ['POST', false],
] as const)(
  'whether the caller of a %s has disconnected is known to its work: %s',
  async (method, isKnown) => {
    const signals: (AbortSignal | undefined)[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const arrived = new Promise<void>((resolve) => {
      server.serve(
        new Hono().all('/api/slow', async () => {
          signals.push(requestContext()?.signal);
          resolve();
          await finished;
          return new Response();
        }),
      );
    });
    const gone = new AbortController();
    const asked = fetch(`${server.origin}/api/slow`, { method, signal: gone.signal });
    await arrived;
    expect(signals.map((signal) => signal?.aborted)).toEqual([isKnown ? false : undefined]);
    gone.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => answered).toMatchObject([{ isGone: true }]);
    expect(signals.map((signal) => signal?.aborted)).toEqual([isKnown ? true : undefined]);
    finish();
  },
);
