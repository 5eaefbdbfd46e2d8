import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import type { InboxKind } from '@/contract/office-inbox';
import { hasValues } from '@/database/queries';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { insertNote, resolveReport } from '@/main-api/customers/note-repository';
import { countOverduePromises, readInbox } from '@/main-api/office/inbox-sources';
import { writeHistory } from '@/main-api/orders/change-order';
import { findOrder } from '@/main-api/orders/order-repository';
import { orders } from '@/main-api/orders/order-tables';
import type { VisitEvent } from '@/main-api/orders/states';
import { visitCharges } from '@/main-api/payments/payment-tables';
import { changeVisit } from '@/main-api/visits/change-visit';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { type OrderVisitRow, orderVisits } from '@/main-api/visits/visit-tables';
import { menuOrders, menus } from '../menu-orders';
import { proposalsOf } from '../office-deeds';
import { openShop, ZIP } from '../shop-visitor';
import { japanTime, visitCustomer } from '../visit-customer';

const NOW = '2026-05-06T10:00:00+09:00';
/** The next business day: May 6 is a holiday. */
const NEXT = '2026-05-07T18:00:00';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let keys = 0;

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
});
afterAll(() => shop.close());

/** Kind and promise of what waits about the order. */
async function waiting(orderId: string): Promise<readonly (readonly [InboxKind, string])[]> {
  const items = await readInbox(shop.deps);
  return items
    .filter((item) => item.orderId === orderId)
    .map(({ kind, promise }) => [kind, toJapanDateTime(promise)]);
}

/** A bathroom at a date on request. */
async function placeWish() {
  const tel = await shop.newCustomer();
  const [selectedDate = ''] = await shop.starts(ZIP.shibuya, 'negotiable');
  const wish = { selectedDate, selectedDateType: 'negotiable' } as const;
  keys += 1;
  const orderId = await shop.place(tel, `wish-${keys}`, await shop.orderBody(ZIP.shibuya, wish));
  return { tel, orderId };
}

async function change(
  { tel, orderId }: { readonly tel: string; readonly orderId: string },
  event: VisitEvent,
  changes: Partial<OrderVisitRow> = {},
): Promise<void> {
  await shop.deps.db.transaction(async (transaction) => {
    const stored = await findOrder(transaction, `subject-${tel}`, orderId);
    if (!stored) throw new Error('no such order');
    const { deps } = shop;
    await changeVisit({ deps, transaction, stored, author: 'operations' }, 0, event, changes);
  });
}

it('a wish waits until the end of the next business day, until it is confirmed or cancelled', async () => {
  const wish = await placeWish();
  expect(await waiting(wish.orderId)).toEqual([['wish', NEXT]]);
  await change(wish, 'confirmed');
  expect((await waiting(wish.orderId)).map(([kind]) => kind)).toEqual(['no_staff']);
  const other = await placeWish();
  await change(other, 'cancelled', { cancelledAt: shop.clock.now(), cancellationFee: 0 });
  expect(await waiting(other.orderId)).toEqual([]);
});

it('a proposal waits for the customer, and for the shop again when it is declined or expires', async () => {
  const wish = await placeWish();
  await change(wish, 'proposed');
  expect(await waiting(wish.orderId)).toEqual([]);
  await change(wish, 'proposalDeclined');
  expect(await waiting(wish.orderId)).toEqual([['other_dates', NEXT]]);
  await change(wish, 'proposed');
  await change(wish, 'proposalExpired');
  expect(await waiting(wish.orderId)).toEqual([['wish', NEXT]]);
});

it('a change by the shop that the customer refused waits as a refusal', async () => {
  const tel = await shop.newCustomer();
  const { orderId } = await customer.book(tel, {}, ZIP.shibuya);
  expect(await waiting(orderId)).toEqual([]);
  await change({ tel, orderId }, 'refused', { staffId: null });
  expect(await waiting(orderId)).toEqual([['refusal', NEXT]]);
  const refunded = { orderId, position: 0, event: 'refunded', state: 'wished' } as const;
  const { deps } = shop;
  await writeHistory({ deps, transaction: deps.db, author: 'operations' }, refunded);
  expect(await waiting(orderId), 'after a refund').toEqual([['refusal', NEXT]]);
});

it('the starts that a customer did not take are named before the wishes', async () => {
  const tel = await shop.newCustomer();
  const { orderId, starts } = await customer.wish(tel);
  const office = proposalsOf(shop);
  const proposed = await office.propose(orderId, 2);
  keys += 1;
  await shop.answer(mainApi.answerProposal.response, tel, `/user/orders/${orderId}/proposal`, {
    method: 'POST',
    body: { answer: 'others' },
    key: `others-${keys}`,
  });
  const shownStart = (start: string) => formatJapanDateTime(toJapanDateTime(new Date(start)));
  const detailsOf = async () =>
    (await readInbox(shop.deps)).find((item) => item.orderId === orderId)?.details;
  const wishes = starts.map(formatJapanDateTime).join('、');
  const declined = proposed.starts.map(({ start }) => shownStart(start)).join('、');
  expect(await detailsOf()).toBe(`お断りの日時: ${declined} / ご希望: ${wishes}`);

  const [start = ''] = starts;
  await office.confirm(orderId, start);
  keys += 1;
  await shop.answer(mainApi.refuseShopChange.response, tel, `/user/visits/${orderId}-1/refusal`, {
    method: 'POST',
    body: { others: true },
    key: `refusal-${keys}`,
  });
  expect(await detailsOf()).toBe(`お断りの日時: ${formatJapanDateTime(start)} / ご希望: ${wishes}`);
});

it('an order by telephone waits until the end of the next business day', async () => {
  const tel = await shop.newCustomer();
  const byTelephone = { selectedDate: '', phone_applied: true };
  const body = await menuOrders(shop).bodyOf(menus.counselling, byTelephone);
  const orderId = await shop.place(tel, 'telephone', body);
  expect(await waiting(orderId)).toEqual([['telephone', NEXT]]);
});

/** A wish of an estimate menu whose inspection is agreed. The clock is at its end. */
async function placeInspection() {
  const inspection = await placeWish();
  const { db } = shop.deps;
  const isIt = eq(orders.id, inspection.orderId);
  const [order] = await db.select().from(orders).where(isIt);
  if (!order) throw new Error('no such order');
  await db
    .update(orders)
    .set({ terms: { ...order.terms, kindType: 'estimate' } })
    .where(isIt);
  await change(inspection, 'confirmed', { staffId: null });
  const isOfIt = eq(orderVisits.orderId, inspection.orderId);
  const person = { staffId: 'tky-cleaner-1' };
  const [visit] = await db.update(orderVisits).set(person).where(isOfIt).returning();
  if (!visit) throw new Error('no such visit');
  shop.clock.set(visit.endsAt.toISOString());
  return { inspection, visit };
}

it('an estimate waits from the end of the inspection, for three business days', async () => {
  const { inspection } = await placeInspection();
  const { orderId } = inspection;
  expect(await waiting(orderId)).toEqual([['quote', '2026-05-13T18:00:00']]);
  await change(inspection, 'done');
  expect(await waiting(orderId)).toEqual([['quote', '2026-05-13T18:00:00']]);
  shop.clock.set(NOW);
});

it('an inspection that is done again waits once: for its new date, then for the quote', async () => {
  const { inspection, visit } = await placeInspection();
  const { orderId } = inspection;
  await change(inspection, 'done');
  const { db, clock } = shop.deps;
  const redo = { ...visit, position: 1, redoOf: 0, status: 'wished', staffId: null } as const;
  await db.insert(orderVisits).values({ ...redo, statusSince: clock.now() });
  const isRedo = and(eq(orderVisits.orderId, orderId), eq(orderVisits.position, 1));
  const rows = async () => {
    const items = (await readInbox(shop.deps)).filter((item) => item.orderId === orderId);
    return items.map(({ kind, position }) => [kind, position]);
  };
  expect(await rows()).toEqual([['wish', 1]]);
  await db.update(orderVisits).set({ status: 'done' }).where(isRedo);
  expect(await rows()).toEqual([['quote', 1]]);
  const cancelled = { status: 'cancelled', cancelledAt: clock.now(), cancellationFee: 0 } as const;
  await db.update(orderVisits).set(cancelled).where(isRedo);
  expect(await rows(), 'after the redo was cancelled').toEqual([['quote', 0]]);
  shop.clock.set(NOW);
});

it('a visit without a person waits until the evening before, on the day itself for 30 minutes', async () => {
  const tel = await shop.newCustomer();
  const { orderId, startsAt } = await customer.book(tel, {}, ZIP.shibuya);
  const leave = (statusSince: Date) =>
    shop.deps.db
      .update(orderVisits)
      .set({ staffId: null, statusSince })
      .where(hasValues(orderVisits, { orderId }));
  await leave(shop.clock.now());
  expect(await waiting(orderId)).toEqual([
    ['no_staff', japanTime(startsAt, -1, '18:00:00').slice(0, 19)],
  ]);
  await leave(new Date(japanTime(startsAt, 0, '07:00:00')));
  expect(await waiting(orderId)).toEqual([
    ['no_staff', japanTime(startsAt, 0, '07:30:00').slice(0, 19)],
  ]);
});

it('a visit that nobody may have come to waits beyond its end, until somebody says how it went', async () => {
  const tel = await shop.newCustomer();
  const { db } = shop.deps;
  const bare = await customer.book(tel, {}, ZIP.shibuya);
  await db
    .update(orderVisits)
    .set({ staffId: null })
    .where(hasValues(orderVisits, { orderId: bare.orderId }));
  const absent = await customer.book(tel, {}, ZIP.shibuya);
  await db.execute(sql`INSERT INTO staff_absences (staff_id, kind, starts_at, ends_at)
    SELECT staff_id, 'sickness', starts_at, ends_at FROM order_visits
    WHERE order_id = ${absent.orderId}`);
  const kinds = async ({ orderId }: { readonly orderId: string }) =>
    (await waiting(orderId)).map(([kind]) => kind);
  const both = async () => [await kinds(bare), await kinds(absent)];
  expect(await both()).toEqual([['no_staff'], ['absence']]);
  shop.clock.set(japanTime(absent.startsAt, 8, '12:00:00'));
  await completeOverdueVisits(shop.deps);
  expect(await both()).toEqual([['no_staff'], ['absence']]);
  await change({ tel, ...bare }, 'notDone');
  await change({ tel, ...absent }, 'done');
  expect(await both()).toEqual([[], []]);
  shop.clock.set(NOW);
});

it('a charge waits once its retries have ended', async () => {
  const tel = await shop.newCustomer();
  const { orderId } = await customer.bookWeekly(tel);
  const { db, clock } = shop.deps;
  const now = clock.now();
  await db.insert(visitCharges).values({
    ...{ orderId, position: 1, subject: `subject-${tel}`, kind: 'visit', amount: 9_000 },
    ...{ lines: [], payMethod: 'creditCard', gatewayCardId: 'card', status: 'failed' },
    ...{ transactionId: null, chargedAt: now, tries: 9, triedAt: now, declinedAt: now },
    givenUpAt: null,
  });
  expect(await waiting(orderId)).toEqual([]);
  await db.update(visitCharges).set({ givenUpAt: now }).where(eq(visitCharges.orderId, orderId));
  expect(await waiting(orderId)).toEqual([['charge_given_up', NEXT]]);
});

it('each report from a visit waits until the end of the next business day', async () => {
  const tel = await shop.newCustomer();
  const { orderId } = await customer.book(tel, {}, ZIP.shibuya);
  const act = { deps: shop.deps, transaction: shop.deps.db, author: 'operations' } as const;
  const report = {
    subject: `subject-${tel}`,
    kind: 'harassment',
    text: '大声',
    visit: { orderId, position: 0 },
    isReport: true,
  } as const;
  await insertNote(act, report);
  const id = await insertNote(act, report);
  expect(await waiting(orderId)).toEqual([
    ['harassment', NEXT],
    ['harassment', NEXT],
  ]);
  await resolveReport(act, { subject: report.subject, id }, '電話で確認');
  expect(await waiting(orderId)).toEqual([['harassment', NEXT]]);
});

it('a promise counts as overdue from its time on', async () => {
  const { db, clock } = shop.deps;
  await db.delete(orders);
  await placeWish();
  shop.clock.set(`${NEXT}+09:00`);
  expect(await countOverduePromises(shop.deps)).toBe(0);
  shop.clock.set(new Date(clock.now().getTime() + 1).toISOString());
  expect(await countOverduePromises(shop.deps)).toBe(1);
});
