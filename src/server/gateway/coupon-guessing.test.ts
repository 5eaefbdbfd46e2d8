import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withPage } from '@/shell/page-loader.server';
import { type ApiServer, serveApiHandler } from '../../../tests/server/api-handler-server';
import { startUpstream, type Upstream } from '../../../tests/server/fake-upstream';
import { mainApiGateway } from './main-api-gateway';

let upstream: Upstream;
let gateway: ApiServer;
/** Whether the main API knows no coupon at all. */
let isAnyUnknown: boolean;

const KNOWN = 'HAJIMETE1000';
const unknownCoupon = {
  status: 422,
  body: {
    error: { code: 'coupon_not_found', message: 'このクーポンコードは見つかりませんでした。' },
  },
};

beforeEach(async () => {
  globalThis.shopProcessWide = undefined;
  isAnyUnknown = false;
  upstream = await startUpstream(({ url, body }) => {
    if (url.endsWith('/is_maintenance_time')) return { body: { is_maintenance_time: false } };
    return !isAnyUnknown && (url.includes(KNOWN) || body.includes(KNOWN))
      ? { body: { code: KNOWN, label: '初回1,000円引き' } }
      : unknownCoupon;
  });
  vi.stubEnv('MAIN_API_ORIGIN', upstream.origin);
  vi.stubEnv('LOG_LEVEL', 'silent');
  gateway = await serveApiHandler(mainApiGateway);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([upstream.close(), gateway.close()]);
});

function ask(path: string, init: RequestInit = {}) {
  return fetch(`${gateway.origin}/api/v1${path}`, init);
}

const check = (code: string) => ask(`/order/coupons?code=${code}&project=houseCleaning&id=12001`);

it('coupon checks of every call are rejected after twenty unknown codes', async () => {
  const calls = [
    () => check('GUESS'),
    () => ask('/order/select_menus?id=12001&project=houseCleaning&coupon=GUESS'),
    () => ask('/menu/select_menus?id=12001&project=houseCleaning&coupon=GUESS'),
    () =>
      ask('/order/services', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: gateway.origin },
        body: JSON.stringify({ coupon: 'GUESS' }),
      }),
  ];
  for (let round = 0; round < 5; round += 1) {
    for (const call of calls) expect((await call()).status).toBe(422);
  }
  for (const call of [...calls, () => check(KNOWN)]) {
    const rejected = await call();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await rejected.json()).toEqual({
      error: {
        code: 'too_many_requests',
        message: '回数が多すぎます。1時間ほどたってから、もう一度お試しください。',
      },
    });
  }
  const withoutCoupon = await ask('/order/select_menus?id=12001&project=houseCleaning&coupon=');
  expect(withoutCoupon.status).toBe(422);
});

it.each([
  ['/order/coupons?code=&code=GUESS&project=houseCleaning&id=12001'],
  ['/order/coupons?code=HAJIMETE1000&code=GUESS&project=houseCleaning&id=12001'],
  ['/order/select_menus?coupon=&id=12001&project=houseCleaning&coupon=GUESS'],
  ['/menu/select_menus?coupon=%20&coupon=GUESS&id=12001&project=houseCleaning'],
])('of a repeated parameter the last counts, as at the main API: %s', async (path) => {
  isAnyUnknown = true;
  for (let tries = 0; tries < 20; tries += 1) expect((await ask(path)).status).toBe(422);
  expect((await ask(path)).status).toBe(429);
});

it('a page that asks with the coupon of a kept draft counts like a call, and is told no more', async () => {
  const remoteAddress = '127.0.0.1';
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {} });
  Object.defineProperty(req.socket, 'remoteAddress', { value: remoteAddress });
  const codes: (string | undefined)[] = [];
  const page = withPage(async ({ call }) => {
    const query = { id: '12001', project: 'houseCleaning', coupon: 'GUESS' } as const;
    const estimate = await call('estimateMenu', { query });
    codes.push(estimate.ok ? 'found' : estimate.error.code);
    return { props: {} };
  });
  const load = () => page({ req, res: new ServerResponse(req), query: {}, resolvedUrl: '/my' });
  for (let tries = 0; tries < 10; tries += 1) {
    await load();
    expect((await check('GUESS')).status).toBe(422);
  }
  await load();
  expect(codes).toEqual([...Array(10).fill('coupon_not_found'), 'too_many_requests']);
  expect((await check(KNOWN)).status).toBe(429);
});

it('twenty of many simultaneous coupon checks are passed on', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => check('GUESS')));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
});

it('known coupon codes and failures of the main API are not counted as guesses', async () => {
  for (let checks = 0; checks < 30; checks += 1) expect((await check(KNOWN)).status).toBe(200);
  const { origin } = upstream;
  vi.stubEnv('MAIN_API_ORIGIN', 'http://127.0.0.1:1');
  for (let checks = 0; checks < 30; checks += 1) expect((await check(KNOWN)).status).toBe(503);
  vi.stubEnv('MAIN_API_ORIGIN', origin);
  // The main API is found again after two seconds; here at once.
  globalThis.shopProcessWide?.delete('circuitBreakers');
  expect((await check('GUESS')).status).toBe(422);
});
