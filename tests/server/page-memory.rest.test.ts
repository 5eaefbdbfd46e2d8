import { randomInt } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { housecleanOptionPath, paths } from '@/config/paths';
import { officeApi } from '@/contract/office';
import { toJapanDate } from '@/domain/japan-time';
import { callOffice } from '../../e2e/office';
import { makeTemplate } from '../../e2e/seeded-data';
import { OPS_TOKEN, type Shop, startShop } from '../../e2e/shop';
import { type ShopCustomer, shopCustomer } from '../load/shop-customer';

/** 浴室クリーニング, which is in the list of house cleaning. */
const BATHROOM = '12001';
/** A change of the office, and maintenance, show after this time at the latest; a request under way may be a moment older. */
const SEEN_WITHIN_MS = 5_500;

/** In the data of a page with the offer of a partner. */
const OFFERED = '"status":"offered"';

let shop: Shop;
let customers: readonly ShopCustomer[];

beforeAll(async () => {
  makeTemplate();
  shop = await startShop({ name: 'page-memory' });
  customers = [0, 1, 2].map((index) =>
    shopCustomer(
      { origin: shop.origin, opsToken: OPS_TOKEN },
      `080${index}${randomInt(1_000_000, 10_000_000)}`,
      `127.0.3.${index + 1}`,
      toJapanDate(new Date()),
    ),
  );
  for (const customer of customers) await customer.signUp();
});
afterAll(() => shop.stop());

async function read(path: string) {
  const answer = await fetch(new URL(path, shop.origin), { redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
}

/** Asks again and again while the work is done. */
async function under(work: () => Promise<void>, asking: readonly (() => Promise<void>)[]) {
  let isOver = false;
  const loads = asking.map(async (ask) => {
    while (!isOver) await ask();
  });
  const worked = work().finally(() => {
    isOver = true;
  });
  await Promise.all([worked, ...loads]);
}

const nothingOfACustomer = (html: string) =>
  customers.every(({ tel }) => !html.includes(tel)) && html.includes('"status":"unauthenticated"');

test('sessions, partners, searches, what is sold and maintenance never meet in one page', async () => {
  let isOnSale = true;
  let changedAt = 0;
  let answers = 0;
  /** Answers that must show the last change. */
  let judged = 0;

  const asVisitor = async () => {
    const sent = performance.now();
    const wasOnSale = isOnSale;
    const { status, html } = await read(paths.menuSelect.houseclean);
    expect(status).toBe(200);
    expect(nothingOfACustomer(html)).toBe(true);
    expect(html.includes(OFFERED)).toBe(false);
    if (wasOnSale === isOnSale && sent - changedAt > SEEN_WITHIN_MS) {
      expect(html.includes(housecleanOptionPath(BATHROOM)), `on sale: ${isOnSale}`).toBe(isOnSale);
      judged += 1;
    }
    answers += 1;
  };
  const asCustomer = (customer: ShopCustomer) => async () => {
    for (const path of ['/', paths.menuSelect.houseclean]) {
      const answer = await customer.ask(path, { headers: { 'accept-encoding': 'gzip' } });
      const html = gunzipSync(await answer.arrayBuffer()).toString();
      const found = customers.filter(({ tel }) => html.includes(tel));
      expect(found.map(({ tel }) => tel)).toEqual([customer.tel]);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    answers += 1;
  };
  const asPartner = async () => {
    const { html } = await read(`${paths.menuSelect.kaji}?alliance=HIDAMARI`);
    expect(html.includes(OFFERED)).toBe(true);
    expect(nothingOfACustomer(html)).toBe(true);
    const plain = await read(paths.menuSelect.kaji);
    expect(plain.html.includes(OFFERED)).toBe(false);
  };
  const asSearcher = async () => {
    const { html } = await read(`${paths.menuSelect.houseclean}?q=${encodeURIComponent('換気扇')}`);
    const searched = 'value="換気扇"';
    expect(html.includes(searched)).toBe(true);
    expect((await read(paths.menuSelect.houseclean)).html.includes(searched)).toBe(false);
  };

  const switchSale = async (on: boolean) => {
    await callOffice(shop.origin, officeApi.setMenuSale, { menuId: BATHROOM }, { on });
    isOnSale = on;
    changedAt = performance.now();
    judged = 0;
    await vi.waitFor(() => expect(judged).toBeGreaterThan(50), { timeout: 30_000 });
  };
  await under(async () => {
    for (const on of [false, true]) await switchSale(on);
  }, [asVisitor, asVisitor, ...customers.map(asCustomer), asPartner, asSearcher]);
  expect(answers).toBeGreaterThan(200);
});

async function setMaintenance(isOn: boolean): Promise<void> {
  const answer = await fetch(`${shop.origin}/api/v1/maintenance_fronts`, {
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

test.each([
  ['begins', true, 503],
  ['ends', false, 200],
] as const)(
  'maintenance %s within five seconds on a page that is in memory',
  async (_, isOn, status) => {
    await read('/');
    await setMaintenance(isOn);
    await vi.waitFor(async () => expect((await read('/')).status).toBe(status), {
      timeout: SEEN_WITHIN_MS,
      interval: 100,
    });
    expect((await read('/')).status).toBe(status);
  },
);
