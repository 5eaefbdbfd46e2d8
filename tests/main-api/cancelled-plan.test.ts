import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { chargeLaterVisits } from '@/embedded/main-api/payments/settle-charges';
import { keepPlans } from '@/embedded/main-api/plans/keep-plans';
import { completeOverdueVisits } from '@/embedded/main-api/visits/complete-visits';
import { proposalsOf } from './office-deeds';
import { outcomesOf } from './office-outcomes';
import { planCustomer } from './plan-customer';
import { openShop } from './shop-visitor';
import { PRICES } from './visit-customer';

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

  it('costs nothing more for a visit that does one again for nothing', async () => {
    shop.clock.set('2026-05-13T12:00:00+09:00');
    await completeOverdueVisits(shop.deps);
    await chargeLaterVisits(shop.deps);
    shop.clock.set('2026-05-14T18:00:00+09:00');
    const outcomes = outcomesOf(shop);
    await outcomes.outcome(`${planId}-2`, { outcome: 'done' });
    const { visitId } = await outcomes.redo(`${planId}-2`);
    const taken = () => [...shop.cardGateway.charges.values()].reduce((sum, each) => sum + each, 0);
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
    const body = { reason: '機材の故障', refund: 'none' };
    const again = await office.rejected(
      officeVisitEndpoints.cancelOrder,
      { orderId: planId },
      body,
    );
    expect(again).toEqual(['state_changed', undefined, undefined]);
  });
});
