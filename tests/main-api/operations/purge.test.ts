import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { recoverPendingOrders } from '@/main-api/orders/with-idempotency-key';
import { openShop, ZIP } from '../shop-visitor';

const TEL = '09050001111';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
  await shop.register(TEL);
});
afterAll(() => shop.close());

/** What is left: keys by name, attempts and authentications of cards by number. */
async function left() {
  const [row] = await shop.deps.db
    .select({
      keys: sql`(SELECT string_agg(idempotency_key, ' ' ORDER BY idempotency_key) FROM order_requests)`,
      attempts: sql`(SELECT count(*)::int FROM card_attempts)`,
      authentications: sql`(SELECT count(*)::int FROM card_authentications)`,
    })
    .from(sql`(SELECT 1) AS one`);
  return row;
}

it('the purge deletes idempotency keys and card attempts after thirty days, and not earlier', async () => {
  await shop.place(TEL, 'placed', await shop.orderBody(ZIP.shibuya));
  await shop.authenticate(TEL, 'token');
  const late = { ...(await shop.orderBody(ZIP.shibuya, shop.newCard)), creditToken: 'token' };
  shop.cardGateway.losesAnswers = true;
  await shop.placeRejected(TEL, 'settled-late', late);
  shop.cardGateway.losesAnswers = false;
  await recoverPendingOrders(shop.deps, { onlyProcess: true });

  const all = { keys: 'placed settled-late', attempts: 1, authentications: 1 };
  await purgeExpiredRows(shop.deps);
  expect(await left()).toEqual(all);
  shop.clock.set('2026-06-05T09:59:59+09:00');
  await purgeExpiredRows(shop.deps);
  expect(await left()).toEqual(all);
  const { length } = await shop.orders(TEL);
  await shop.place(TEL, 'settled-late', late);
  expect(await shop.orders(TEL)).toHaveLength(length);

  shop.clock.set('2026-06-05T10:00:00+09:00');
  await purgeExpiredRows(shop.deps);
  expect(await left()).toEqual({ keys: null, attempts: 0, authentications: 0 });
  expect(await shop.orders(TEL)).toHaveLength(length);
});

it('the purge keeps the idempotency key of an order that is not settled', async () => {
  await shop.authenticate(TEL, 'another');
  const body = { ...(await shop.orderBody(ZIP.kamakura, shop.newCard)), creditToken: 'another' };
  shop.cardGateway.losesAnswers = true;
  await shop.placeRejected(TEL, 'open', body);
  shop.clock.set('2026-08-05T10:00:00+09:00');
  await purgeExpiredRows(shop.deps);
  expect(await left()).toMatchObject({ keys: 'open' });
});
