import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { refunds } from '@/main-api/payments/payment-tables';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { additionsOf, options } from '../added-options';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { sendToOffice } from '../office-people';
import { planCustomer } from '../plan-customer';
import { messagesTo } from '../sent-messages';
import { openShop } from '../shop-visitor';
import { japanTime, PRICES } from '../visit-customer';

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

/** Yen that the gateway keeps for the order and its visits, or for one of these. */
function keptOf(id: string): number {
  const all = [...shop.cardGateway.charges].filter(([charge]) => charge.includes(id));
  return all.reduce((sum, [, amount]) => sum + amount, 0);
}

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

/** A plan whose first visit is paid wholly by points. */
async function bookWithPoints() {
  await shop.deps.db.execute(
    sql`UPDATE customers SET point_balance = ${PRICES.weekly} WHERE subject = ${`subject-${tel}`}`,
  );
  const creditToken = `points-${tel}`;
  await shop.authenticate(tel, creditToken);
  const points = { friendlypointPrice: PRICES.weekly, agreedTotal: 0 };
  return customer.bookWeekly(tel, { ...shop.newCard, creditToken, ...points });
}

/** Its second visit. */
async function chargedAfterPoints(isDeclining = false) {
  return charged((await bookWithPoints()).orderId, isDeclining);
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

it('a visit whose charge was waived costs nothing when it is cancelled too late, as its customer is told', async () => {
  const { orderId, visitId } = await charged((await customer.bookWeekly(tel)).orderId, true);
  expect(await customer.visit(tel, visitId)).toMatchObject({ cancellationFee: PRICES.weekly });
  await office.refund(visitId, PRICES.weekly);
  expect(await customer.visit(tel, visitId)).toMatchObject({ cancellationFee: 0 });
  const { visits } = await customer.plan(tel);
  expect(visits.find((visit) => visit.visitId === visitId)).toMatchObject({ cancellationFee: 0 });
  expect(await customer.cancel(tel, visitId, 0)).toMatchObject({
    status: 'cancelled',
    cancellationFee: 0,
  });
  const [notice] = await messagesTo(shop.deps.db, tel);
  expect(notice?.text).toContain('キャンセル料: かかりません');
  await chargeLaterVisits(shop.deps);
  expect(keptOf(orderId)).toBe(PRICES.weekly);
});

it('a fee that is waived afterwards is none on my page', async () => {
  const { visitId } = await charged((await customer.bookWeekly(tel)).orderId, true);
  await customer.cancel(tel, visitId, PRICES.weekly);
  await office.refund(visitId, PRICES.weekly);
  expect(await customer.visit(tel, visitId)).toMatchObject({ cancellationFee: 0 });
});

it('a visit that is moved across a new price once it is charged costs what was charged', async () => {
  const { planId, visits } = await customer.bookPlan(tel);
  const body = { from: '2026-06-05', perVisit: 9_900 };
  const request = { params: { planId }, body };
  const { changePlanPrice } = officeApi;
  await sendToOffice(shop.app.request, changePlanPrice, shop.deps.opsToken, request);
  const visit = visits.find(({ startsAt }) => startsAt.startsWith('2026-06-04'));
  const visitId = visit?.visitId ?? '';
  shop.clock.set('2026-06-03T12:00:00+09:00');
  await chargeLaterVisits(shop.deps);
  await proposalsOf(shop).move(visitId, '2026-06-09T09:00:00');
  shop.clock.set('2026-06-08T12:00:00+09:00');
  expect(await customer.visit(tel, visitId)).toMatchObject({ cancellationFee: PRICES.weekly });
  const before = keptOf(visitId);
  expect(await customer.cancel(tel, visitId, PRICES.weekly)).toMatchObject({
    cancellationFee: PRICES.weekly,
  });
  expect([before, keptOf(visitId)]).toEqual([PRICES.weekly, PRICES.weekly]);
});

/** Whether the mail about it names the receipt. */
async function doneWithReceipt(visitId: string): Promise<boolean> {
  const { startsAt } = await customer.visit(tel, visitId);
  shop.clock.set(`${startsAt}+09:00`);
  await office.outcome(visitId, { outcome: 'done' });
  const [notice] = await messagesTo(shop.deps.db, tel);
  expect(notice?.text).toContain('作業が完了しました。');
  return notice?.text.includes('領収書') ?? false;
}

it('the mail of a visit that was done names the receipt of its own charge', async () => {
  const { orderId, visitId } = await chargedAfterPoints();
  expect(await doneWithReceipt(`${orderId}-1`)).toBe(false);
  expect(await doneWithReceipt(visitId)).toBe(true);
});

it('the mail of a visit that was done names no receipt of a charge that was waived', async () => {
  const { orderId } = await customer.bookWeekly(tel);
  expect(await doneWithReceipt(`${orderId}-1`)).toBe(true);
  const { visitId } = await charged(orderId, true);
  await office.refund(visitId, PRICES.weekly);
  expect(await doneWithReceipt(visitId)).toBe(false);
});

it('the mail of a visit paid by points names the receipt of what was added to it', async () => {
  const { orderId } = await bookWithPoints();
  const visitId = `${orderId}-1`;
  const additions = additionsOf(shop);
  const { options: offered } = await additions.offer(tel, visitId);
  const added = [{ id: options.longer.id, quantity: 1 }];
  await additions.add(tel, visitId, added, offered[0]?.price ?? 0);
  expect(await doneWithReceipt(visitId)).toBe(true);
});
