import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '@/config/paths';
import { OPS_TOKEN, type Shop, startShop } from '../../e2e/shop';
import { filesBelow } from '../architecture/source-files';

/* What operations do with a whole shop. */

/** Of the shop and its log below test-results/logs. */
const NAME = 'operations';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ name: NAME });
}, 4 * 60_000);
afterAll(() => shop.stop());

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${shop.origin}${path}`, { redirect: 'manual', ...init });
}

/** The switch, as operations use it. */
async function setMaintenance(isOn: boolean): Promise<void> {
  const answer = await ask('/api/v1/maintenance_fronts', {
    method: 'PUT',
    headers: { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      is_maintenance_time: isOn,
      start_at: '2026-05-06T01:00:00+09:00',
      end_at: '2026-05-06T05:30:00+09:00',
    }),
  });
  expect(answer.status).toBe(200);
}

/** Every page that customers open by its address. */
const PAGES = filesBelow('src/pages')
  .map(({ path }) => path.replace(/^src\/pages/, '').replace(/(\/index)?\.tsx?$/, '') || '/')
  .filter((path) => !/^\/(api|embedded|office|_|\.well-known)|\.\w+$/.test(path));

test('maintenance replaces every page and its data except the 3-D Secure callback, rejects changes, and ends', async () => {
  const build = /"buildId":"([^"]+)"/.exec(await (await ask('/')).text())?.[1];
  const dataOf = (path: string) => `/_next/data/${build}${path === '/' ? '/index' : path}.json`;
  await setMaintenance(true);
  for (const path of [...PAGES, ...PAGES.map(dataOf), '/nothing-here', '/api/nothing-here']) {
    const answer = await ask(path);
    const isSpared = path.includes(paths.payment.threeDSecureCallback);
    expect([path, answer.status]).toEqual([path, isSpared ? 200 : 503]);
    if (isSpared) continue;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const said = path.includes('/data/') ? '"maintenance":{' : 'システムメンテナンス中です';
    expect((await answer.text()).includes(said), `${path} says ${said}`).toBe(true);
  }
  const { healthCheck, robots, manifest, securityText, office, payment } = paths;
  for (const path of [
    healthCheck,
    office.signIn,
    robots,
    manifest,
    securityText,
    payment.threeDSecureCallback,
    '/api/v1/menu/categories?project=houseCleaning',
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  }
  const order = await ask('/api/v1/order/services', {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([order.status, await order.json()]).toMatchObject([
    503,
    { error: { code: 'under_maintenance' } },
  ]);
  expect(Number(order.headers.get('retry-after'))).toBeGreaterThan(0);

  await setMaintenance(false);
  // The storefront asks every five seconds.
  await expect.poll(async () => (await ask('/')).status).toBe(200);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['nothing', {}],
  ['another token', { authorization: 'Bearer wrong' }],
])('whoever has %s cannot turn maintenance on', async (_, headers) => {
  const answer = await ask('/api/v1/maintenance_fronts', {
    method: 'PUT',
    headers: { ...headers, origin: shop.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ is_maintenance_time: true, start_at: '', end_at: '' }),
  });
  expect(answer.status).toBe(401);
  expect((await ask('/')).status).toBe(200);
});

test('the link that npm start prints opens the outbox once', async () => {
  const log = () => readFileSync(`test-results/logs/${NAME}.log`, 'utf8');
  const link = new RegExp(`^\\s*${shop.origin}/embedded/outbox#key=([\\w-]+)$`, 'm');
  await expect.poll(log).toMatch(link);
  const [, key = ''] = link.exec(log()) ?? [];
  const trade = () =>
    ask('/embedded/outbox/session', {
      method: 'POST',
      headers: { origin: shop.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    });
  const traded = await trade();
  expect(traded.status).toBe(204);
  const [cookie = ''] = traded.headers.getSetCookie();
  expect(cookie).toMatch(/^outboxSession=[\w-]{43}; Path=\/embedded; .*HttpOnly; SameSite=Strict$/);
  const opened = await ask('/embedded/outbox', {
    headers: { cookie: cookie.split(';', 1)[0] ?? '' },
  });
  expect(opened.status).toBe(200);
  expect((await trade()).status).toBe(401);
});
