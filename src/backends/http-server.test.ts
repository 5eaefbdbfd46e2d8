import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnsweredRequest } from './answered-request';
import { type HttpServer, startHttpServer } from './http-server';
import { requestContext } from './request-context';

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
  app.get('/api/held', async (context) => {
    await held;
    return context.text('seen through');
  });
  app.get('/api/asks-another', async (context) => {
    await held;
    return server.answer(new Request(`${server.origin}/elsewhere`)).then(
      ({ status }) => context.text(`answered ${status}`),
      () => context.text('refused'),
    );
  });
  server = await startHttpServer(0, undefined, (request) => answered.push(request));
  server.serve(app);
});
afterEach(() => server.close());

function echo(): Request {
  return new Request(`${server.origin}/api/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'edge-0123456789' },
    body: '{"project":"cooking"}',
  });
}

test('without a connection a request is answered, numbered and told of as with one', async () => {
  const responses = [await fetch(echo()), await server.answer(echo())];
  for (const response of responses) {
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      body: { project: 'cooking' },
      requestId: 'edge-0123456789',
    });
  }
  const told = {
    requestId: 'edge-0123456789',
    route: '/api',
    method: 'POST',
    status: 201,
    durationMs: expect.any(Number),
    isGone: false,
  };
  await expect.poll(() => answered).toEqual([told, told]);
});

test('whoever asks for nothing that is there hears so', async () => {
  expect((await server.answer(new Request(`${server.origin}/elsewhere`))).status).toBe(404);
});

test('closing waits for what is under way; nothing new is taken', async () => {
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

test('while it closes, a request under way may still ask another back end', async () => {
  const asking = server.answer(new Request(`${server.origin}/api/asks-another`));
  const closing = server.close();
  letGo();
  expect(await (await asking).text()).toBe('answered 404');
  await closing;
});
