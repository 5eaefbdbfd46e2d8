import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { hasValues } from '@/database/queries';
import { staffSlots } from '@/main-api/calendar/slot-tables';
import { keepQuotes } from '@/main-api/quotes/keep-quotes';
import { quotePayments } from '@/main-api/quotes/quote-repository';
import { proposalsOf } from '../main-api/office-deeds';
import { quotedOrders } from '../main-api/quoted-orders';
import { openShop } from '../main-api/shop-visitor';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const ROUNDS = 5;

/** PGlite runs one transaction at a time, so that nobody could come between there. */
describe.runIf(postgresqlIsHere)('a quote, at the same moment,', { timeout: 120_000 }, () => {
  let server: ThrowawayPostgresql;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let estimates: ReturnType<typeof quotedOrders>;

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
    shop = await openShop({}, openPostgresqlDatabase(await server.createDatabase('quote_race')));
    estimates = quotedOrders(shop);
  }, 120_000);

  afterAll(async () => {
    await shop.close();
    await server.stop();
  });

  const slotsOf = (orderId: string) =>
    shop.deps.db.$count(staffSlots, hasValues(staffSlots, { orderId }));

  /** An open quote, and four acceptances of it: two of one page, two by other ways to pay. */
  async function quoted() {
    const tel = await shop.newCustomer();
    const orderId = await estimates.order(tel);
    const { quoteId } = await estimates.quote(orderId);
    const start = (await estimates.openStarts(tel, orderId)).at(-1);
    const accepting = { ...estimates.accepting(quoteId), start };
    const byCard = { ...accepting, ...(await estimates.byCard(tel)) };
    const bodies = [
      { key: `${tel}-1`, body: byCard },
      { key: `${tel}-1`, body: byCard },
      { key: `${tel}-2`, body: { ...accepting, ...(await estimates.byCard(tel)) } },
      { key: `${tel}-3`, body: { ...accepting, ...(await estimates.byBill()) } },
    ];
    const accept = () =>
      bodies.map(async (call) => {
        const path = `/user/orders/${orderId}/quote`;
        const { status } = await shop.send(tel, path, { method: 'POST', ...call });
        return status;
      });
    return { tel, orderId, accept };
  }

  it('is accepted once and charged once, whoever asks', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { tel, orderId, accept } = await quoted();
      const before = shop.cardGateway.charges.size;
      const statuses = await Promise.all(accept());
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(statuses).toContain(200);
      const [order] = await shop.orders(tel);
      const isByCard = order?.payMethod === 'creditCard';
      expect(shop.cardGateway.charges.size - before).toBe(isByCard ? 1 : 0);
      expect([order?.status, await slotsOf(orderId)]).toEqual(['confirmed', 5]);
    }
    expect(await shop.deps.db.$count(quotePayments)).toBe(0);
  });

  it('that the office cancels meanwhile leaves neither money nor half hours', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { tel, orderId, accept } = await quoted();
      const before = shop.cardGateway.charges.size;
      const [cancelled, ...statuses] = await Promise.all([
        proposalsOf(shop).cancel(orderId, 'all'),
        keepQuotes(shop.deps),
        ...accept(),
      ]);
      expect(cancelled.status).toBe('cancelled');
      const unexpected = statuses.filter((status) => status && status !== 200 && status !== 409);
      expect(unexpected).toEqual([]);
      expect((await shop.orders(tel))[0]?.status).toBe('cancelled');
      expect(shop.cardGateway.charges.size).toBe(before);
      expect(await slotsOf(orderId)).toBe(0);
    }
    expect(await shop.deps.db.$count(quotePayments)).toBe(0);
  });
});
