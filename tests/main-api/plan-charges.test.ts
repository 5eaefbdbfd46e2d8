import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { refunds } from '@/embedded/main-api/orders/order-tables';
import { chargeLaterVisits } from '@/embedded/main-api/payments/settle-charges';
import { outcomesOf } from './office-outcomes';
import { planCustomer } from './plan-customer';
import { openShop } from './shop-visitor';
import { japanTime, PRICES } from './visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof planCustomer>;
let office: ReturnType<typeof outcomesOf>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = planCustomer(shop);
  office = outcomesOf(shop);
});
afterAll(() => shop.close());

/** Every plan begins on Thursday, 7 May 2026 at 9:00. */
beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  await shop.deps.db.execute(sql`DELETE FROM staff_slots`);
  await shop.deps.db.execute(sql`UPDATE plans SET status = 'ended'`);
  tel = await shop.newCustomer();
});

/** The second visit of a plan, after noon of the day before it. */
async function charged(orderId: string, isDeclining = false) {
  const visitId = `${orderId}-2`;
  const { startsAt } = await customer.visit(tel, visitId);
  shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
  shop.cardGateway.isDeclining = isDeclining;
  await chargeLaterVisits(shop.deps);
  shop.cardGateway.isDeclining = false;
  return { orderId, visitId, startsAt };
}

/** The same, of a plan whose first visit was paid wholly by points. */
async function chargedAfterPoints(isDeclining = false) {
  await shop.deps.db.execute(
    sql`UPDATE customers SET point_balance = ${PRICES.weekly} WHERE subject = ${`subject-${tel}`}`,
  );
  const creditToken = `points-${tel}`;
  await shop.authenticate(tel, creditToken);
  const points = { friendlypointPrice: PRICES.weekly, agreedTotal: 0 };
  const { orderId } = await customer.bookWeekly(tel, { ...shop.newCard, creditToken, ...points });
  return charged(orderId, isDeclining);
}

async function notDoneAfterPoints(isDeclining = false) {
  const booked = await chargedAfterPoints(isDeclining);
  shop.clock.set(`${booked.startsAt}+09:00`);
  await office.outcome(booked.visitId, { outcome: 'not_done', cause: '担当者の急病' });
  return booked;
}

const remedyCall = (answer: 'redo' | 'refund') =>
  ({ method: 'POST', body: { answer }, key: `${answer}-${tel}` }) as const;

it('a visit that was not done leaves no choice once its charge went back, also when points paid the first visit', async () => {
  const { visitId } = await notDoneAfterPoints();
  const remedy = { refund: PRICES.weekly, points: 0 };
  expect(await customer.visit(tel, visitId)).toMatchObject({ remedy });
  await office.refund(visitId, PRICES.weekly);
  expect(await customer.visit(tel, visitId)).toMatchObject({ remedy: null });
  const path = `/user/visits/${visitId}/remedy`;
  expect(await shop.rejection(tel, path, remedyCall('redo'))).toMatchObject({
    code: 'state_changed',
  });
  expect(await office.redoRejected(visitId)).toEqual([409, 'state_changed']);
});

it('a visit that was not done is asked about once when its customer chooses money that no card has paid', async () => {
  const { orderId, visitId } = await notDoneAfterPoints(true);
  const path = `/user/visits/${visitId}/remedy`;
  await shop.answer(mainApi.chooseRemedy.response, tel, path, remedyCall('refund'));
  expect(await customer.visit(tel, visitId)).toMatchObject({ remedy: null });
  expect(await shop.rejection(tel, path, remedyCall('redo'))).toMatchObject({
    code: 'state_changed',
  });
  const lines = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  expect(lines).toMatchObject([
    { position: 1, amount: 0, points: 0, state: 'returned', remedyFor: 1 },
  ]);
  expect(await shop.orders(tel)).toMatchObject([{ refunds: [] }]);
});
