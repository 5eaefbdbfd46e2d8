import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchWithin } from './assemble-back-ends';
import { type HttpServer, startHttpServer } from './http-server';

let letGo: () => void;
const held = new Promise<void>((resolve) => {
  letGo = resolve;
});

const appOf = (name: string) =>
  new Hono()
    .post('/cards', async (context) => {
      const isConnected = context.req.header('connection') !== undefined;
      return context.json({ name, isConnected, card: await context.req.text() });
    })
    .get('/held', async (context) => {
      await held;
      return context.text('too late');
    });

let own: HttpServer;
let other: HttpServer;

beforeAll(async () => {
  own = await startHttpServer(0);
  own.serve(appOf('own'));
  other = await startHttpServer(0);
  other.serve(appOf('other'));
});
afterAll(() => Promise.all([own.close(), other.close()]));

test.each([
  ['own', false],
  ['other', true],
] as const)(
  'a request reaches the %s server, over a network connection: %s',
  async (name, isConnected) => {
    const { origin } = name === 'own' ? own : other;
    const asked = await fetchWithin(own)(`${origin}/cards`, { method: 'POST', body: 'visa' });
    expect(await asked.json()).toEqual({ name, isConnected, card: 'visa' });
  },
);

test('a request is aborted when its timeout passes', async () => {
  const asked = fetchWithin(own)(`${own.origin}/held`, { signal: AbortSignal.timeout(50) });
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
  letGo();
});
