import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeApi } from '@/contract/office';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { hasValues } from '@/database/queries';
import { staffSlots } from '@/main-api/calendar/slot-tables';
import { recoverPendingOrders } from '@/main-api/orders/with-idempotency-key';
import { releaseUnpaidOrders } from '@/main-api/payments/payment-requests';
import { sendToOffice } from '../main-api/office-people';
import { openShop } from '../main-api/shop-visitor';
import { telephoneOrders } from '../main-api/telephone-orders';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const ROUNDS = 5;
const NOW = '2026-05-06T10:00:00+09:00';

/** PGlite runs one transaction at a time, so that nobody could come between there. */
describe.runIf(postgresqlIsHere)(
  'a payment by link, at the same moment,',
  {
    timeout: 120_000,
  },
  () => {
    let server: ThrowawayPostgresql;
    let shop: Awaited<ReturnType<typeof openShop>>;
    let telephone: ReturnType<typeof telephoneOrders>;

    beforeAll(async () => {
      server = await startThrowawayPostgresql();
      shop = await openShop(
        {},
        openPostgresqlDatabase(await server.createDatabase('payment_race')),
      );
      telephone = telephoneOrders(shop);
    }, 120_000);

    afterAll(async () => {
      await shop.close();
      await server.stop();
    });

    /** An order that waits for its payment, and four payments of it: two of one page, two of others. */
    async function requested() {
      shop.clock.set(NOW);
      const tel = await shop.newCustomer();
      const { orderId } = await telephone.ask(tel);
      const [one, two, three] = await Promise.all(
        [1, 2, 3].map(() => telephone.paymentOf(tel, {}, 'temporary')),
      );
      const calls = [
        { key: `${tel}-1`, body: one },
        { key: `${tel}-1`, body: one },
        { key: `${tel}-2`, body: two },
        { key: `${tel}-3`, body: three },
      ];
      const pay = () =>
        calls.map(async (call) => {
          const path = `/user/orders/${orderId}/payment`;
          return (await shop.send(tel, path, { method: 'POST', ...call })).status;
        });
      return { tel, orderId, pay };
    }

    const slotsOf = (orderId: string) =>
      shop.deps.db.$count(staffSlots, hasValues(staffSlots, { orderId }));

    const chargesOf = (orderId: string) =>
      [...shop.cardGateway.charges.keys()].filter((id) => id.includes(orderId)).length;

    it('is one charge and one order, whoever pays, and beside the recovery', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { tel, orderId, pay } = await requested();
        const recovered = recoverPendingOrders(shop.deps, { onlyProcess: true });
        const statuses = await Promise.all(pay());
        await recovered;
        expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
        expect(statuses).toContain(200);
        expect([chargesOf(orderId), await slotsOf(orderId)]).toEqual([1, 5]);
        expect(await shop.orders(tel)).toMatchObject([{ orderId, status: 'confirmed' }]);
      }
    });

    it('is either paid or released when its time is over meanwhile', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { tel, orderId, pay } = await requested();
        shop.clock.set('2026-05-07T09:59:59+09:00');
        const paid = pay();
        shop.clock.set('2026-05-07T10:00:00+09:00');
        const [first, second, ...statuses] = await Promise.all([
          releaseUnpaidOrders(shop.deps),
          releaseUnpaidOrders(shop.deps),
          ...paid,
        ]);
        expect([first, second]).toEqual([undefined, undefined]);
        await releaseUnpaidOrders(shop.deps);
        const isPaid = statuses.includes(200);
        expect(chargesOf(orderId)).toBe(isPaid ? 1 : 0);
        expect(await slotsOf(orderId)).toBe(isPaid ? 5 : 0);
        expect(await shop.orders(tel)).toHaveLength(isPaid ? 1 : 0);
      }
    });

    it('leaves neither money nor half hours when the office cancels meanwhile', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { tel, orderId, pay } = await requested();
        const body = { reason: 'ご希望のため', causedBy: 'customer', refund: 'all' };
        const cancelling = { params: { orderId }, body };
        const { cancelOrder } = officeApi;
        const [cancelled] = await Promise.all([
          sendToOffice(shop.app.request, cancelOrder, shop.deps.opsToken, cancelling),
          ...pay(),
        ]);
        const isCancelled = cancelled.status === 200;
        expect(isCancelled || cancelled.status === 409).toBe(true);
        expect(chargesOf(orderId)).toBe(isCancelled ? 0 : 1);
        expect(await slotsOf(orderId)).toBe(isCancelled ? 0 : 5);
        const [order] = await shop.orders(tel);
        expect(order?.status).toBe(isCancelled ? 'cancelled' : 'confirmed');
      }
    });
  },
);
