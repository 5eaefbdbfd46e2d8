import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ApiServer, serveApiHandler } from '../../../tests/server/api-handler-server';
import { startUpstream, type Upstream } from '../../../tests/server/fake-upstream';
import { mainApiGateway } from './main-api-gateway';

let upstream: Upstream;
let gateway: ApiServer;

const KNOWN = 'HAJIMETE1000';
const unknownCoupon = {
  status: 422,
  body: {
    error: { code: 'coupon_not_found', message: 'このクーポンコードは見つかりませんでした。' },
  },
};

beforeEach(async () => {
  globalThis.shopProcessWide = undefined;
  upstream = await startUpstream(({ url, body }) => {
    if (url.endsWith('/is_maintenance_time')) return { body: { is_maintenance_time: false } };
    return url.includes(KNOWN) || body.includes(KNOWN)
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
