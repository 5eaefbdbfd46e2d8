import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { openShop } from '../main-api/shop-visitor';
import { historyOf, japanTime, PRICES, visitCustomer } from '../main-api/visit-customer';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const ANNA = '09030002221';
const BERT = '09030002222';

/** One at a time is all that PGlite does, so that nobody could come between there. */
describe.runIf(postgresqlIsHere)('visits that are changed at the same moment', () => {
  let server: ThrowawayPostgresql;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let customer: ReturnType<typeof visitCustomer>;

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
    const database = openPostgresqlDatabase(await server.createDatabase('visit_race'));
    shop = await openShop({}, database);
    customer = visitCustomer(shop);
    await shop.register(ANNA);
    await shop.register(BERT);
  }, 60_000);

  afterAll(async () => {
    await shop.close();
    await server.stop();
  });

  async function slotsOf(orderId: string): Promise<number> {
    return shop.deps.db.$count(sql`staff_slots WHERE order_id = ${orderId}`);
  }

  it('are cancelled once and free their slots, even when they are moved at the same moment', async () => {
    const { orderId, visitId, startsAt: from } = await customer.book(ANNA);
    const starts = (await customer.movableStarts(ANNA, visitId)).slice(-4);
    const path = `/user/visits/${visitId}`;
    const answers = await Promise.all([
      ...starts.map((startsAt) =>
        shop.send(ANNA, path, { method: 'PATCH', body: { from, startsAt } }),
      ),
      ...starts.map(() =>
        shop.send(ANNA, `${path}/cancel`, { method: 'POST', body: { agreedFee: 0 } }),
      ),
    ]);
    expect(answers.slice(starts.length).map(({ status }) => status)).toEqual(starts.map(() => 200));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await customer.visit(ANNA, visitId)).toMatchObject({ status: 'cancelled' });
    expect(await slotsOf(orderId)).toBe(0);
    expect([...shop.cardGateway.charges.keys()].filter((id) => id.includes(orderId))).toEqual([]);
  });

  it('do not both get the same time when two customers swap', async () => {
    const annas = await customer.book(ANNA);
    const berts = await customer.book(BERT);
    const swap = await Promise.all([
      shop.send(ANNA, `/user/visits/${annas.visitId}`, {
        method: 'PATCH',
        body: { from: annas.startsAt, startsAt: berts.startsAt },
      }),
      shop.send(BERT, `/user/visits/${berts.visitId}`, {
        method: 'PATCH',
        body: { from: berts.startsAt, startsAt: annas.startsAt },
      }),
    ]);
    expect(swap.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const visits = [
      await customer.visit(ANNA, annas.visitId),
      await customer.visit(BERT, berts.visitId),
    ];
    expect(new Set(visits.map(({ startsAt }) => startsAt)).size).toBe(2);
    expect(await slotsOf(annas.orderId)).toBe(5);
    expect(await slotsOf(berts.orderId)).toBe(5);
  });

  it('of a regular plan are charged once by four concurrent processes', async () => {
    const { orderId } = await customer.bookWeekly(BERT);
    const { startsAt } = await customer.visit(BERT, `${orderId}-2`);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    await Promise.all(Array.from({ length: 4 }, () => chargeLaterVisits(shop.deps)));
    const charges = [...shop.cardGateway.charges].filter(([id]) => id.includes(orderId));
    expect(charges.map(([, amount]) => amount)).toEqual([PRICES.weekly, PRICES.weekly]);
    shop.clock.set(japanTime(startsAt, 2, '00:00:00'));
    await Promise.all(Array.from({ length: 4 }, () => completeOverdueVisits(shop.deps)));
    const history = await historyOf(shop.deps.db, orderId);
    expect(
      history.filter(([, position, event]) => position === 1 && event === 'done'),
    ).toHaveLength(1);
    const { schedules } = await shop.answer(
      mainApi.listSchedules.response,
      BERT,
      '/user/schedules?kind=history',
    );
    expect(schedules.map(({ visitId }) => visitId)).toContain(`${orderId}-2`);
    const { items } = await customer.usage(BERT, 2026, Number(startsAt.slice(5, 7)));
    expect(items.map(({ receipt }) => receipt.number)).toContain(`R-${orderId}-2`);
  });

  it('with a declined card cause one message and one attempt a day by four processes', async () => {
    const { orderId } = await customer.bookWeekly(ANNA);
    const visitId = `${orderId}-2`;
    const { startsAt } = await customer.visit(ANNA, visitId);
    const card = `${shop.cardGateway.decided.get(orderId)}`;
    shop.cardGateway.declinedCardIds.add(card);
    const fourProcesses = () =>
      Promise.all(Array.from({ length: 4 }, () => chargeLaterVisits(shop.deps)));
    const tries = () =>
      [...shop.cardGateway.decided.keys()].filter((reference) => reference.startsWith(visitId));
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    await fourProcesses();
    shop.clock.set(japanTime(startsAt, 0, '12:00:00'));
    await fourProcesses();
    expect(tries()).toEqual([visitId, `${visitId}-try-2`]);
    const sent = (await shop.outbox.list(ANNA)).map(({ text }) => text);
    expect(sent.filter((text) => text.includes('お支払いが確認できていません'))).toHaveLength(1);
    shop.cardGateway.declinedCardIds.clear();
    shop.clock.set(japanTime(startsAt, 1, '12:00:00'));
    await fourProcesses();
    const charges = [...shop.cardGateway.charges].filter(([id]) => id.includes(visitId));
    expect(charges).toEqual([[`transaction-of-${visitId}-try-3`, PRICES.weekly]]);
  });
});
