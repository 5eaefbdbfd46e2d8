import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { sumDays } from '@/main-api/office/sum-days';
import { findOrders } from '@/main-api/orders/order-list-reader';
import { insertCopies } from '../../bench/copied-rows';
import { outcomesOf } from '../office-outcomes';
import { sendToOffice } from '../office-people';
import { openShop, ZIP } from '../shop-visitor';
import { japanTime, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
});
afterAll(() => shop.close());

async function ask(endpoint: Endpoint, query: object): Promise<unknown> {
  const answer = await sendToOffice(shop.app.request, endpoint, shop.deps.opsToken, { query });
  expect(answer.status).toBe(200);
  return answer.json();
}

const weeks = { from: '2026-05-04', until: '2026-05-17' };
const figures = async () =>
  officeApi.getFigures.response.parse(await ask(officeApi.getFigures, weeks)).items;

/** Ten days are counted a round. */
async function sumAll(): Promise<void> {
  for (let round = 0; round < 25; round += 1) await sumDays(shop.deps);
}

describe('the figures of past days', () => {
  it('are kept as they were, and counted anew when a visit of the day gets another outcome', async () => {
    const tel = await shop.newCustomer();
    const { visitId, startsAt } = await customer.book(tel, {}, ZIP.shibuya);
    const cancelled = await customer.book(await shop.newCustomer(), {}, ZIP.shibuya);
    await customer.cancel(tel, visitId, 0).catch(() => {});
    const open = await customer.book(await shop.newCustomer(), {}, ZIP.shibuya);
    await outcomesOf(shop).refund(cancelled.orderId, 1_000);
    shop.clock.set(japanTime(startsAt, 9, '10:00:00'));
    const before = await figures();
    expect(before.reduce((sum, { revenue }) => sum + revenue, 0)).toBeGreaterThan(0);
    await sumAll();
    expect(await figures()).toEqual(before);

    // What is behind them is not asked any more.
    await shop.deps.db.execute(sql`UPDATE order_payments SET amount = amount + 1`);
    expect(await figures()).toEqual(before);
    await shop.deps.db.execute(sql`UPDATE order_payments SET amount = amount - 1`);

    await outcomesOf(shop).outcome(open.visitId, { outcome: 'customer_absent' });
    const absent = (items: typeof before) =>
      items.reduce((sum, { customerAbsent }) => sum + customerAbsent, 0);
    expect(absent(await figures())).toBe(absent(before) + 1);
  });
});

describe('the list of orders', () => {
  const all = { state: undefined, q: '', day: undefined, staff: '' } as const;
  const found = async (search: Partial<Parameters<typeof findOrders>[1]>) =>
    findOrders(shop.deps.db, { ...all, limit: 3, offset: 0, ...search }, shop.clock.now());

  it('has every order once, newest first, over pages that begin within any day', async () => {
    // The clock goes back here, as none does.
    await shop.deps.db.execute(sql`DELETE FROM summed_days`);
    for (const day of ['2026-05-06', '2026-05-07', '2026-05-07', '2026-05-09']) {
      shop.clock.set(`${day}T10:00:00+09:00`);
      await customer.book(await shop.newCustomer(), {}, ZIP.shibuya);
    }
    shop.clock.set('2026-06-20T10:00:00+09:00');
    const pages = async () => {
      const ids: string[] = [];
      for (let offset = 0; ; offset += 3) {
        const page = await found({ offset });
        ids.push(...page.found.map(({ order }) => order.id));
        if (page.found.length === 0) return { ids, total: page.total };
      }
    };
    const { rows } = await shop.deps.db.execute<{ id: string }>(sql`
      SELECT id FROM orders WHERE status NOT IN ('pending_payment', 'released')
      ORDER BY placed_at DESC, id`);
    const wanted = { ids: rows.map(({ id }) => id), total: rows.length };
    expect(await pages(), 'before the days are counted').toEqual(wanted);
    await sumAll();
    expect(await pages(), 'after that').toEqual(wanted);
  });

  it('ends after a thousand where it is narrowed down, and finds the one among many', async () => {
    shop.clock.set('2026-05-06T10:00:00+09:00');
    const { orderId } = await customer.book(await shop.newCustomer(), {}, ZIP.shibuya);
    await insertCopies(
      shop.deps.db,
      'orders',
      sql`jsonb_build_object('id', 'MANY-' || lpad(n::text, 4, '0'), 'status', 'completed',
        'placed_at', template.placed_at - n * interval '1 minute',
        'working_address', template.working_address || jsonb_build_object('customerName',
          CASE WHEN n = 1050 THEN '鶴亀 千年' ELSE '千年 万年' END))`,
      sql`generate_series(1, 1100) AS n, (SELECT * FROM orders WHERE id = ${orderId}) AS template`,
    );
    const many = await found({ q: '年', state: 'completed' });
    expect([many.total, many.hasMore]).toEqual([1_000, true]);
    expect(many.found.map(({ order }) => order.id)).toEqual([
      'MANY-0001',
      'MANY-0002',
      'MANY-0003',
    ]);
    const last = await found({ q: '千年万年', offset: 999 });
    expect(last.found.map(({ order }) => order.id)).toEqual(['MANY-1000']);
    const one = await found({ q: '鶴亀' });
    expect([one.total, one.hasMore]).toEqual([1, false]);
    expect(one.found.map(({ order }) => order.id)).toEqual(['MANY-1050']);
  });
});
