import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { keepPlans } from '@/main-api/plans/keep-plans';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { planCustomer } from '../plan-customer';
import { messagesTo } from '../sent-messages';
import { openShop } from '../shop-visitor';
import { PRICES } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof planCustomer>;
let office: ReturnType<typeof proposalsOf>;
let tel = '';
let planId = '';

beforeAll(async () => {
  shop = await openShop();
  customer = planCustomer(shop);
  office = proposalsOf(shop);
});
afterAll(() => shop.close());

/** A plan on Thursdays at 9:00 from 7 May 2026 on. */
beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  await shop.deps.db.execute(sql`DELETE FROM staff_slots`);
  await shop.deps.db.execute(sql`DELETE FROM staff_absences`);
  await shop.deps.db.execute(sql`UPDATE plans SET status = 'ended'`);
  tel = await shop.newCustomer();
  planId = (await customer.bookPlan(tel)).planId;
});

/** What a week of the jobs enters. */
async function planAfterAWeek() {
  shop.clock.set('2026-05-13T10:00:00+09:00');
  await keepPlans(shop.deps);
  return customer.plan(tel);
}

describe('a plan whose order the shop cancels', () => {
  it('ends with it, and gets no further visits', async () => {
    expect(await office.cancel(planId, 'all')).toEqual({ orderId: planId, status: 'cancelled' });
    expect(await planAfterAWeek()).toMatchObject({ status: 'ended', visits: [], missing: [] });
  });

  it('keeps as a fee what was charged for a visit and does not go back', async () => {
    shop.clock.set('2026-05-13T12:00:00+09:00');
    await completeOverdueVisits(shop.deps);
    await chargeLaterVisits(shop.deps);
    await office.cancel(planId, 'none');
    const { items } = await customer.usage(tel, 2026, 5);
    expect(
      items.map(({ total, isCancellationFee, isPaid }) => [total, isCancellationFee, isPaid]),
    ).toEqual([
      [PRICES.weekly, true, true],
      [PRICES.weekly, false, true],
    ]);
    expect(await customer.visit(tel, `${planId}-2`)).toMatchObject({
      status: 'cancelled',
      cancellationFee: PRICES.weekly,
    });
  });

  /** The second visit, which the clock charges at noon of the day before while something else happens. */
  async function chargedWhile(happens: () => Promise<unknown>) {
    shop.clock.set('2026-05-13T12:00:00+09:00');
    await completeOverdueVisits(shop.deps);
    let isFirst = true;
    shop.cardGateway.beforeAuthorisation = async () => {
      const isNow = isFirst;
      isFirst = false;
      if (isNow) await happens();
    };
    await chargeLaterVisits(shop.deps);
    shop.cardGateway.beforeAuthorisation = () => Promise.resolve();
  }

  const taken = () => [...shop.cardGateway.charges.values()].reduce((sum, each) => sum + each, 0);
  const told = async () => (await messagesTo(shop.deps.db, tel))[0]?.text;

  it.each([
    ['none', 2 * PRICES.weekly, ['キャンセル料: 9,250円'], 'ご返金'],
    ['all', PRICES.weekly, ['キャンセル料: かかりません', 'ご返金: 9,250円'], '確認中'],
    [4_000, 2 * PRICES.weekly - 4_000, ['キャンセル料: 5,250円', 'ご返金: 4,000円'], '確認中'],
  ] as const)(
    'while the clock charges a visit, with back: %s, is told what was done',
    async (refund, left, says, saysNot) => {
      const before = taken() - PRICES.weekly;
      await chargedWhile(() => office.cancel(planId, refund));
      expect(taken() - before).toBe(left);
      for (const line of says) expect(await told()).toContain(line);
      expect(await told()).not.toContain(saysNot);
    },
  );

  it.each([
    ['takes the money', false],
    ['declines', true],
  ])('gives back what the gateway %s for later, and has said so', async (_, isDeclining) => {
    const before = taken();
    shop.clock.set('2026-05-13T12:00:00+09:00');
    await completeOverdueVisits(shop.deps);
    shop.cardGateway.isSilent = true;
    await chargeLaterVisits(shop.deps);
    await office.cancel(planId, 'all');
    expect(await told()).toContain(
      'カード会社に確認中の9,250円は、お支払いが成立した場合に、全額をお返しします。',
    );
    expect(await told()).not.toContain('ご返金');
    Object.assign(shop.cardGateway, { isSilent: false, isDeclining });
    await chargeLaterVisits(shop.deps);
    shop.cardGateway.isDeclining = false;
    expect(taken()).toBe(before);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'completed' }]);
    expect((await customer.usage(tel, 2026, 5)).items.map(({ total }) => total)).toEqual([
      PRICES.weekly,
    ]);
  });

  it('costs nothing more for a visit that does one again for nothing', async () => {
    shop.clock.set('2026-05-13T12:00:00+09:00');
    await completeOverdueVisits(shop.deps);
    await chargeLaterVisits(shop.deps);
    shop.clock.set('2026-05-14T18:00:00+09:00');
    const outcomes = outcomesOf(shop);
    await outcomes.outcome(`${planId}-2`, { outcome: 'done' });
    const { visitId } = await outcomes.redo(`${planId}-2`);
    const before = taken();
    await office.cancel(planId, 'none');
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'cancelled',
      cancellationFee: 0,
    });
    expect(taken()).toBe(before);
  });

  it('leaves a visit that has begun to those who say how it went', async () => {
    shop.clock.set('2026-05-07T10:00:00+09:00');
    expect(await office.cancel(planId, 'all')).toEqual({ orderId: planId, status: 'confirmed' });
    expect(await customer.visit(tel, `${planId}-1`)).toMatchObject({ status: 'confirmed' });
    expect(await customer.visit(tel, `${planId}-2`)).toMatchObject({ status: 'cancelled' });
    shop.clock.set('2026-05-09T00:00:00+09:00');
    await completeOverdueVisits(shop.deps);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'completed', refunds: [] }]);
  });

  it('ends also when none of its visits is to come', async () => {
    await shop.deps.db.execute(sql`
      UPDATE order_visits SET status = 'done' WHERE order_id = ${planId}`);
    expect(await office.cancel(planId, 'none')).toEqual({ orderId: planId, status: 'completed' });
    expect(await planAfterAWeek()).toMatchObject({ status: 'ended', visits: [] });
    const body = { reason: '機材の故障', causedBy: 'customer', refund: 'none' };
    const again = await office.rejected(
      officeVisitEndpoints.cancelOrder,
      { orderId: planId },
      body,
    );
    expect(again).toEqual(['state_changed', undefined, undefined]);
  });
});
