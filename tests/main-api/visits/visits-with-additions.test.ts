import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { addJapanDays } from '@/domain/japan-time';
import { forgetCatalogue } from '@/main-api/catalogue/indexed-catalogue';
import { refunds, visitCharges } from '@/main-api/payments/payment-tables';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { additionsOf, apron, DAY, halfAnHourLonger, options, startAfresh } from '../added-options';
import { proposalsOf } from '../office-deeds';
import { outcomesOf, payByBill } from '../office-outcomes';
import { addOfficeAccount, sendToOffice } from '../office-people';
import { messagesTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';
import { japanTime, PRICES, visitCustomer } from '../visit-customer';

/** The course of the catalogue has no options. */
const COURSE_OPTION = {
  id: '2200551',
  label: '30分延長',
  description: '',
  illustration: null,
  price: 2_200,
  taxRate: 10,
  durationMinutes: 30,
  maxQuantity: 4,
  isPerUnit: false,
};

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let additions: ReturnType<typeof additionsOf>;
let office: ReturnType<typeof outcomesOf>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  additions = additionsOf(shop);
  office = outcomesOf(shop);
  await shop.deps.db.execute(sql`
    UPDATE menus SET options = ${JSON.stringify([COURSE_OPTION])}::jsonb WHERE id = '22005'`);
  forgetCatalogue(shop.deps);
});
afterAll(() => shop.close());

beforeEach(async () => {
  await startAfresh(shop);
  tel = await shop.newCustomer();
});

/** A bathroom in Kamakura, where one person works, from 10:00 to 12:00. */
function book(overrides: Parameters<typeof customer.book>[1] = {}) {
  return customer.book(tel, { selectedDate: `${DAY}T10:00:00`, ...overrides });
}

async function receipts() {
  const { items } = await customer.usage(tel, 2026, 5);
  return items.map(({ menuLabel, total, tax, isCancellationFee, receipt }) => [
    receipt.number,
    menuLabel,
    total,
    tax,
    isCancellationFee,
  ]);
}

describe('a visit with options that were added', () => {
  it('shows them with its order, in the office, and to its staff member without money', async () => {
    const { visitId, orderId } = await book();
    await additions.add(tel, visitId, [{ id: options.mirror.id, quantity: 2 }], 8_800);
    const added = [{ label: '鏡のウロコ取り', quantity: 2 }];
    const [order] = await shop.orders(tel);
    expect(order).toMatchObject({
      price: { totalIncludingTax: PRICES.bathroom },
      additions: [{ startsAt: `${DAY}T10:00:00`, options: added, total: 8_800 }],
    });
    const read = (endpoint: Endpoint, params: object, token = shop.deps.opsToken) =>
      sendToOffice((path, init) => shop.app.request(path, init), endpoint, token, { params });
    const { getOfficeOrder, getOfficeDay, getOfficeVisit } = officeApi;
    expect(await (await read(getOfficeOrder, { orderId })).json()).toMatchObject({
      visits: [{ visitId, additions: [{ options: added, amount: 8_800, minutes: 60 }] }],
      charges: [
        { chargeId: orderId, kind: 'order', amount: PRICES.bathroom },
        { chargeId: `${visitId}-A1`, kind: 'addition', amount: 8_800, state: 'authorised' },
      ],
    });
    expect(await (await read(getOfficeDay, { date: DAY })).json()).toMatchObject({
      items: [{ visits: [{ visitId, end: `${DAY}T13:00:00+09:00`, addedOptions: added }] }],
    });
    shop.clock.set(japanTime(DAY, -1, '12:00:00'));
    const { token } = await addOfficeAccount(shop.deps, 'staff', 'kmk-cleaner-1');
    const seen = await read(getOfficeVisit, { visitId }, token);
    const text = await seen.text();
    expect(JSON.parse(text)).toMatchObject({ visitId, addedOptions: added });
    expect(text).not.toContain('8800');
  });

  it('keeps its length when it is moved, and gives all its half hours back when it is cancelled', async () => {
    const { visitId, orderId } = await book();
    await additions.add(tel, visitId, apron, 5_500);
    const moved = await customer.move(tel, visitId, `${DAY}T14:00:00`);
    expect(moved.endsAt).toBe(`${DAY}T16:30:00`);
    expect(await additions.halfHours(orderId)).toEqual([
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
    ]);
    expect(await customer.movableStarts(tel, visitId)).not.toContain(`${DAY}T18:00:00`);
    await customer.cancel(tel, visitId, 0);
    expect(await additions.halfHours(orderId)).toEqual([]);
    expect(additions.keptOf(orderId)).toBe(0);
    expect(await receipts()).toEqual([]);
  });

  it('keeps its length when the shop moves it, or offers other starts', async () => {
    const { visitId, orderId } = await book();
    await additions.add(tel, visitId, apron, 5_500);
    const deeds = proposalsOf(shop);
    await deeds.move(visitId, `${DAY}T15:00:00`);
    expect((await customer.visit(tel, visitId)).endsAt).toBe(`${DAY}T17:30:00`);
    const start = '2026-05-22T10:00:00';
    await deeds.propose(orderId, 1, [{ start, staffId: 'kmk-cleaner-1' }]);
    expect(await additions.halfHours(orderId)).toEqual(halfAnHourLonger);
    const call = { method: 'POST', key: 'answer', body: { answer: 'accept', start } } as const;
    await shop.answer(
      mainApi.answerProposal.response,
      tel,
      `/user/orders/${orderId}/proposal`,
      call,
    );
    expect((await customer.visit(tel, visitId)).endsAt).toBe('2026-05-22T12:30:00');
    expect(await additions.halfHours(orderId)).toEqual(halfAnHourLonger);
  });

  it('costs its whole price with them when it is cancelled too late', async () => {
    const { visitId, orderId } = await book();
    await additions.add(tel, visitId, apron, 5_500);
    shop.clock.set(japanTime(DAY, -1, '12:00:00'));
    expect((await customer.visit(tel, visitId)).cancellationFee).toBe(22_000);
    await customer.cancel(tel, visitId, 22_000);
    expect(additions.keptOf(orderId)).toBe(22_000);
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(0);
    expect(await receipts()).toEqual([
      [`R-${orderId}`, '浴室クリーニング', 16_500, 0, true],
      [`R-${visitId}-A1`, '浴室クリーニング(追加のオプション)', 5_500, 0, true],
    ]);
  });

  it('has a receipt for each charge once it is done', async () => {
    const { visitId, orderId } = await book();
    await additions.add(tel, visitId, apron, 5_500);
    expect(await receipts()).toEqual([]);
    shop.clock.set(japanTime(DAY, 0, '10:00:00'));
    await office.outcome(visitId, { outcome: 'done' });
    expect(await receipts()).toEqual([
      [`R-${orderId}`, '浴室クリーニング', 16_500, 1_500, false],
      [`R-${visitId}-A1`, '浴室クリーニング(追加のオプション)', 5_500, 500, false],
    ]);
    const { items } = await customer.usage(tel, 2026, 5);
    expect(items[1]).toMatchObject({
      usedOn: DAY,
      isPaid: true,
      lines: [{ kind: 'option', label: '浴槽エプロン内部の高圧洗浄', amount: 5_500 }],
    });
  });

  it('becomes a fee as a whole when nobody is there', async () => {
    const { visitId, orderId } = await book();
    await additions.add(tel, visitId, apron, 5_500);
    shop.clock.set(japanTime(DAY, 0, '10:00:00'));
    await office.outcome(visitId, { outcome: 'customer_absent' });
    const [notice] = await messagesTo(shop.deps.db, tel);
    expect(notice?.text).toContain('キャンセル料: 22,000円');
    expect(await receipts()).toEqual([
      [`R-${orderId}`, '浴室クリーニング', 16_500, 0, true],
      [`R-${visitId}-A1`, '浴室クリーニング(追加のオプション)', 5_500, 0, true],
    ]);
  });

  it('gives everything back when it was not done, or is as long when it is done again', async () => {
    const { visitId, orderId } = await book();
    await additions.add(tel, visitId, apron, 5_500);
    shop.clock.set(japanTime(DAY, 0, '10:00:00'));
    await office.outcome(visitId, { outcome: 'not_done', cause: '担当者の急病' });
    expect((await customer.visit(tel, visitId)).remedy).toEqual({ refund: 22_000, points: 0 });
    const call = { method: 'POST', key: 'remedy', body: { answer: 'refund' } } as const;
    await shop.answer(mainApi.chooseRemedy.response, tel, `/user/visits/${visitId}/remedy`, call);
    expect(additions.keptOf(orderId)).toBe(0);
    const [notice] = await messagesTo(shop.deps.db, tel);
    expect(notice?.text).toContain('ご返金: 22,000円');
    expect((await customer.visit(tel, visitId)).remedy).toBeNull();
  });

  it('is done again for nothing, as long as it was', async () => {
    const { visitId } = await book();
    await additions.add(tel, visitId, apron, 5_500);
    shop.clock.set(japanTime(DAY, 0, '10:00:00'));
    await office.outcome(visitId, { outcome: 'not_done', cause: '担当者の急病' });
    const redo = await office.redo(visitId, { start: '2026-05-22T10:00:00+09:00' });
    expect(await customer.visit(tel, redo.visitId)).toMatchObject({
      endsAt: '2026-05-22T12:30:00',
      isRedo: true,
    });
  });

  it('gives back of an addition’s charge what the office says, and no more than was taken', async () => {
    const { visitId, orderId } = await book();
    await additions.add(tel, visitId, apron, 5_500);
    const chargeId = `${visitId}-A1`;
    expect(await office.refund(chargeId, 2_000)).toMatchObject({
      chargeId,
      amount: 2_000,
      left: 3_500,
    });
    expect(await office.refundRejected(chargeId, 3_501)).toEqual([
      400,
      'invalid_request',
      'amount',
      '返金できるのは3,500円までです',
    ]);
    expect(additions.keptOf(orderId)).toBe(PRICES.bathroom + 3_500);
    shop.clock.set(japanTime(DAY, -1, '12:00:00'));
    expect((await customer.visit(tel, visitId)).cancellationFee).toBe(PRICES.bathroom + 3_500);
  });

  it('goes back by hand once the bill that it is on is paid', async () => {
    const { np } = await shop.orderBody(ZIP.kamakura, { selectedDate: `${DAY}T10:00:00` });
    const { visitId, orderId } = await book({ np, agreedTotal: 16_830 });
    await additions.add(tel, visitId, apron, 5_500);
    const chargeId = `${visitId}-A1`;
    expect(await office.refund(chargeId, 2_000)).toMatchObject({ state: 'returned', left: 3_500 });
    await payByBill(shop.deps, orderId);
    expect(await office.refund(chargeId, 3_500)).toMatchObject({ state: 'by_hand', left: 0 });
  });

  it('gives everything back when the shop cancels the order', async () => {
    const { visitId, orderId } = await book();
    await additions.add(tel, visitId, apron, 5_500);
    await proposalsOf(shop).cancel(orderId, 'all');
    expect(additions.keptOf(orderId)).toBe(0);
    expect((await customer.visit(tel, visitId)).cancellationFee).toBe(0);
  });
});

describe('an addition to a visit of a plan', () => {
  const longer = [{ id: options.longer.id, quantity: 2 }];

  async function bookPlan() {
    const { orderId } = await customer.bookWeekly(tel);
    const visitId = `${orderId}-2`;
    return { orderId, visitId, before: await customer.visit(tel, visitId) };
  }

  it('is for this visit only, and is charged with it at noon of the day before', async () => {
    const { orderId, visitId, before } = await bookPlan();
    const offer = await additions.offer(tel, visitId);
    expect(offer).toMatchObject({ due: 'with_visit', cardNumberBottom: '1111' });
    const price = offer.options[0]?.price ?? 0;
    const { visit } = await additions.add(tel, visitId, longer, 2 * price);
    expect(visit.endsAt.slice(11)).not.toBe(before.endsAt.slice(11));
    expect(additions.keptOf(orderId)).toBe(PRICES.weekly);
    const [notice] = await messagesTo(shop.deps.db, tel);
    expect(notice?.text).toContain(
      'お支払い: この回の料金とあわせて、訪問前日の正午(12:00)にご請求します。',
    );
    shop.clock.set(japanTime(before.startsAt, -1, '12:00:00'));
    await chargeLaterVisits(shop.deps);
    expect(additions.keptOf(orderId)).toBe(2 * PRICES.weekly + 2 * price);
    expect((await customer.visit(tel, visitId)).cancellationFee).toBe(PRICES.weekly + 2 * price);
    const third = await customer.visit(tel, `${orderId}-3`);
    expect(third).toMatchObject({ additions: [], canAddOptions: true });
    expect(third.endsAt.slice(11)).toBe(before.endsAt.slice(11));
  });

  it('costs nothing when the visit is cancelled in time', async () => {
    const { orderId, visitId } = await bookPlan();
    const { options: offered } = await additions.offer(tel, visitId);
    await additions.add(tel, visitId, longer, 2 * (offered[0]?.price ?? 0));
    await customer.cancel(tel, visitId, 0);
    expect(additions.keptOf(orderId)).toBe(PRICES.weekly);
    expect(await shop.deps.db.$count(visitCharges, eq(visitCharges.orderId, orderId))).toBe(0);
  });

  it('is charged apart for the first visit, which the order has paid', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const visitId = `${orderId}-1`;
    const { due, options: offered } = await additions.offer(tel, visitId);
    const price = offered[0]?.price ?? 0;
    expect(due).toBe('now');
    await additions.add(tel, visitId, longer, 2 * price);
    expect(additions.keptOf(orderId)).toBe(PRICES.weekly + 2 * price);
    await customer.cancel(tel, visitId, 0);
    expect(additions.keptOf(orderId)).toBe(0);
  });
});

describe('an addition to one visit of a course', () => {
  async function bookCourse() {
    const { orderId } = await customer.bookCourse(tel);
    const visitId = `${orderId}-2`;
    await additions.add(tel, visitId, [{ id: COURSE_OPTION.id, quantity: 1 }], 2_200);
    return { orderId, visitId, visit: await customer.visit(tel, visitId) };
  }

  it('makes that visit longer, and goes back with the course', async () => {
    const { orderId, visitId, visit } = await bookCourse();
    const lengths = await shop.deps.db
      .select({ minutes: sql<string>`extract(epoch FROM ends_at - starts_at) / 60` })
      .from(orderVisits)
      .where(eq(orderVisits.orderId, orderId))
      .orderBy(orderVisits.position);
    expect(lengths.map(({ minutes }) => Number(minutes))).toEqual([180, 210, 180]);
    expect(additions.keptOf(orderId)).toBe(PRICES.course + 2_200);
    expect(visit.cancellationFee).toBe(0);
    await customer.cancel(tel, visitId, 0);
    expect(additions.keptOf(orderId)).toBe(0);
  });

  it('goes back when only the first visit is too late, and is kept when its own is', async () => {
    const { orderId, visitId } = await bookCourse();
    const first = await customer.visit(tel, `${orderId}-1`);
    shop.clock.set(japanTime(first.startsAt, -1, '12:00:00'));
    const { startsAt } = await customer.visit(tel, visitId);
    expect(startsAt.slice(0, 10) > first.startsAt.slice(0, 10)).toBe(true);
    const { cancellationFee } = await customer.visit(tel, visitId);
    expect(cancellationFee).toBe(Math.floor(PRICES.course / 3));
    await customer.cancel(tel, visitId, cancellationFee);
    expect(additions.keptOf(orderId)).toBe(Math.floor(PRICES.course / 3));
  });

  it('stays on the receipt of a visit that was done, when a part of the rest goes back', async () => {
    const { orderId, starts } = await customer.bookCourse(tel);
    const [start = '', second = '', third = ''] = starts;
    const share = PRICES.course / 3;
    for (const position of [1, 3]) {
      const visitId = `${orderId}-${position}`;
      await additions.add(tel, visitId, [{ id: COURSE_OPTION.id, quantity: 1 }], 2_200);
    }
    shop.clock.set(`${start}+09:00`);
    await office.outcome(`${orderId}-1`, { outcome: 'done' });
    shop.clock.set(`${second}+09:00`);
    await office.outcome(`${orderId}-2`, { outcome: 'done' });
    shop.clock.set(`${addJapanDays(third.slice(0, 10), -1)}T13:00:00+09:00`);
    await proposalsOf(shop).cancel(orderId, 5_000);
    const { items, refunds: lines } = await customer.usage(tel, 2026, Number(start.slice(5, 7)));
    const totals = items.map(({ receipt, total }) => [receipt.number, total]);
    expect(Object.fromEntries(totals)).toEqual({
      [`R-${orderId}`]: 2 * share,
      [`R-${orderId}-1-A1`]: 2_200,
      [`R-${orderId}-3`]: share - 2_800,
    });
    expect(lines.map(({ amount, lowersReceipt }) => [amount, lowersReceipt]).toSorted()).toEqual([
      [2_200, 0],
      [2_800, 0],
    ]);
  });
});
