import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { officeOutcomeEndpoints } from '@/contract/office-visit-acts';
import { officeVisitEndpoints } from '@/contract/office-visits';
import type { OrderBody } from '@/contract/orders';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { menuOrders, menus } from '../menu-orders';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { addOfficeAccount, addStaffOffShift } from '../office-people';
import { messagesTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';
import { historyOf, japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let office: ReturnType<typeof outcomesOf>;
let tel = '';
let keys = 0;

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  office = outcomesOf(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  shop.cardGateway.isSilent = false;
  shop.cardGateway.isDeclining = false;
  tel = await shop.newCustomer();
});

/** Yen that the gateway keeps for the order and its visits. */
function keptOf(orderId: string): number {
  const all = [...shop.cardGateway.charges].filter(([id]) => id.includes(orderId));
  return all.reduce((sum, [, amount]) => sum + amount, 0);
}

const notDone = { outcome: 'not_done', cause: '担当者の急病' } as const;

function remedyCall(answer: 'redo' | 'refund') {
  keys += 1;
  return { method: 'POST', body: { answer }, key: `remedy-${keys}` } as const;
}

async function choose(visitId: string, answer: 'redo' | 'refund') {
  const path = `/user/visits/${visitId}/remedy`;
  return (await shop.answer(mainApi.chooseRemedy.response, tel, path, remedyCall(answer))).visit;
}

function chooseRejected(visitId: string, answer: 'redo' | 'refund') {
  return shop.rejection(tel, `/user/visits/${visitId}/remedy`, remedyCall(answer));
}

/** A visit that has begun. */
async function begun(terms: Partial<OrderBody> = {}) {
  const booked = await customer.book(tel, terms, ZIP.shibuya);
  shop.clock.set(`${booked.startsAt}+09:00`);
  return booked;
}

async function pointsLeft(): Promise<number> {
  const path = '/user/friendlypoints';
  return (await shop.answer(mainApi.getFriendlyPoints.response, tel, path)).usablePrice;
}

async function receipts(startsAt: string) {
  const [year = 0, month = 0] = startsAt.split('-').map(Number);
  const { items } = await customer.usage(tel, year, month);
  return items.map(({ isCancellationFee, total, tax }) => [isCancellationFee, total, tax]);
}

/** A minute later, so that the messages have an order. */
function tick(): void {
  shop.clock.set(new Date(shop.clock.now().getTime() + 60_000).toISOString());
}

/** Somebody who is free, whom the office can name. */
function addPerson(): Promise<string> {
  return addStaffOffShift(shop.deps.db, `extra-${tel}`);
}

async function lastSms(): Promise<string> {
  const sent = await shop.outbox.list(tel);
  return sent.map(({ text }) => text).find((text) => text.startsWith('【')) ?? '';
}

describe('how a visit went', () => {
  it('is said once it has begun, and gives the receipt for what was done', async () => {
    const { visitId, startsAt, orderId } = await customer.book(tel, {}, ZIP.shibuya);
    shop.clock.set(japanTime(startsAt, 0, '00:00:00'));
    expect(await office.outcomeRejected(visitId, { outcome: 'done' })).toEqual([
      400,
      'invalid_request',
      'outcome',
      '訪問が始まってから記録してください',
    ]);
    shop.clock.set(`${startsAt}+09:00`);
    expect(await receipts(startsAt)).toEqual([]);
    expect(await office.outcome(visitId, { outcome: 'done' })).toEqual({
      visitId,
      orderId,
      status: 'completed',
    });
    expect(await receipts(startsAt)).toEqual([[false, 16_500, 1_500]]);
    expect(await lastSms()).toContain('作業が完了しました');
    expect(await historyOf(shop.deps.db, orderId)).toEqual([
      ['customer', null, 'paidAndConfirmed', 'confirmed'],
      ['operations', 0, 'done', 'done'],
      ['operations', null, 'completed', 'completed'],
    ]);
  });

  it('is charged once for a plan’s visit that was moved to today and done before the clock charged it', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const second = `${orderId}-2`;
    const move = { start: '2026-05-06T10:30:00+09:00', staffId: await addPerson(), reason: '変更' };
    const { moveVisitByOffice } = officeVisitEndpoints;
    expect((await office.send(moveVisitByOffice, { visitId: second }, move)).status).toBe(200);
    shop.clock.set('2026-05-06T10:30:30+09:00');
    await office.outcome(second, { outcome: 'done' });
    expect(keptOf(orderId)).toBe(PRICES.weekly);
    await chargeLaterVisits(shop.deps);
    await chargeLaterVisits(shop.deps);
    expect(keptOf(orderId)).toBe(2 * PRICES.weekly);
  });

  it('is corrected between done and not done until seven days after the visit, not by a late tap that did not see it', async () => {
    const { visitId, startsAt } = await begun();
    await office.outcome(visitId, { outcome: 'done', seen: 'confirmed' });
    shop.clock.set(japanTime(startsAt, 7, '23:59:59'));
    const late = { ...notDone, seen: 'confirmed' };
    expect(await office.outcomeRejected(visitId, late)).toEqual([409, 'state_changed']);
    expect(await receipts(startsAt)).toEqual([[false, 16_500, 1_500]]);
    await office.outcome(visitId, { ...notDone, seen: 'done' });
    expect(await receipts(startsAt)).toEqual([]);
    await office.outcome(visitId, { outcome: 'done' });
    expect(await receipts(startsAt)).toEqual([[false, 16_500, 1_500]]);
    shop.clock.set(japanTime(startsAt, 8, '00:00:00'));
    expect(await office.outcomeRejected(visitId, notDone)).toEqual([
      400,
      'invalid_request',
      'outcome',
      '訪問から7日を過ぎています',
    ]);
  });

  it('needs a cause when it was not done, and is never an absence after it was done', async () => {
    const { visitId } = await begun();
    expect(await office.outcomeRejected(visitId, { outcome: 'not_done' })).toEqual([
      400,
      'invalid_request',
      'cause',
      '実施できなかった理由を入力してください',
    ]);
    await office.outcome(visitId, { outcome: 'done' });
    expect(await office.outcomeRejected(visitId, { outcome: 'customer_absent' })).toEqual([
      409,
      'state_changed',
    ]);
  });

  it('is said by a staff member of their own visits only, until the day after', async () => {
    const { visitId, startsAt, person } = await customer.bookNamed(tel);
    const done = { outcome: 'done' } as const;
    shop.clock.set(japanTime(startsAt, 2, '00:00:00'));
    const late = await addOfficeAccount(shop.deps, 'staff', person.id);
    expect(await office.outcomeRejected(visitId, done, late.token)).toEqual([404, 'not_found']);
    shop.clock.set(japanTime(startsAt, 1, '23:59:59'));
    const stranger = await addOfficeAccount(shop.deps, 'staff', 'somebody-else');
    expect(await office.outcomeRejected(visitId, done, stranger.token)).toEqual([404, 'not_found']);
    const { setVisitOutcome } = officeOutcomeEndpoints;
    const answer = await office.send(setVisitOutcome, { visitId }, done, late.token);
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'completed' }]);
  });
});

describe('nobody is there', () => {
  it('what was taken becomes the cancellation fee, untaxed, and nothing goes back', async () => {
    const { visitId, startsAt, orderId } = await begun();
    await office.outcome(visitId, { outcome: 'customer_absent' });
    expect(await receipts(startsAt)).toEqual([[true, 16_500, 0]]);
    expect(keptOf(orderId)).toBe(16_500);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'customer_absent',
      remedy: null,
      canBeCancelled: false,
    });
    expect(await lastSms()).toContain('ご不在');
    expect(await chooseRejected(visitId, 'refund')).toMatchObject({ code: 'state_changed' });
  });

  it('the points that paid for it wholly are kept, and the mail says so', async () => {
    await shop.deps.db.execute(sql`UPDATE customers SET point_balance = 16500 WHERE tel = ${tel}`);
    const { visitId } = await begun({ friendlypointPrice: 16_500, agreedTotal: 0 });
    await office.outcome(visitId, { outcome: 'customer_absent' });
    const [message] = await messagesTo(shop.deps.db, tel);
    expect(message?.text).toContain('キャンセル料: ご利用の16,500ポイント');
    expect(await pointsLeft()).toBe(0);
  });

  it('the charge of a plan’s visit becomes the fee, and is charged once', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const second = `${orderId}-2`;
    const { startsAt } = await customer.visit(tel, second);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    await chargeLaterVisits(shop.deps);
    shop.clock.set(`${startsAt}+09:00`);
    await office.outcome(second, { outcome: 'customer_absent' });
    await chargeLaterVisits(shop.deps);
    expect(keptOf(orderId)).toBe(2 * PRICES.weekly);
    expect(await receipts(startsAt)).toEqual([[true, PRICES.weekly, 0]]);
  });

  it('at a visit that does again what was done costs nothing, and the receipt stands', async () => {
    const { visitId, startsAt } = await begun();
    await office.outcome(visitId, { outcome: 'done' });
    const start = japanTime(startsAt, 2, startsAt.slice(11));
    const { visitId: again } = await office.redo(visitId, { start });
    shop.clock.set(start);
    await office.outcome(again, { outcome: 'customer_absent' });
    const [message] = await messagesTo(shop.deps.db, tel);
    expect(message?.text).toContain('キャンセル料: かかりません');
    expect(await receipts(startsAt)).toEqual([[false, 16_500, 1_500]]);
  });

  it('at the redo of a plan’s done visit, whose charge and receipt stay', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const second = `${orderId}-2`;
    const { startsAt } = await customer.visit(tel, second);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    await chargeLaterVisits(shop.deps);
    shop.clock.set(`${startsAt}+09:00`);
    await office.outcome(second, { outcome: 'done' });
    const before = await receipts(startsAt);
    expect(before).toHaveLength(1);
    const start = japanTime(startsAt, 1, startsAt.slice(11));
    const { visitId: again } = await office.redo(second, { start, staffId: await addPerson() });
    shop.clock.set(start);
    await office.outcome(again, { outcome: 'customer_absent' });
    expect(await receipts(startsAt)).toEqual(before);
    expect(keptOf(orderId)).toBe(2 * PRICES.weekly);
  });

  it('at a visit that does again what was not done is a fee', async () => {
    const { visitId, startsAt } = await begun();
    await office.outcome(visitId, notDone);
    const start = japanTime(startsAt, 2, startsAt.slice(11));
    const { visitId: again } = await office.redo(visitId, { start, staffId: await addPerson() });
    shop.clock.set(start);
    await office.outcome(again, { outcome: 'customer_absent' });
    expect(await receipts(startsAt)).toEqual([[true, 16_500, 0]]);
  });

  it('of one visit of a course only its share is a fee', async () => {
    const { orderId, starts } = await customer.bookCourse(tel);
    const [first = '', second = ''] = starts;
    shop.clock.set(`${first}+09:00`);
    await office.outcome(`${orderId}-1`, { outcome: 'done' });
    shop.clock.set(`${second}+09:00`);
    await office.outcome(`${orderId}-2`, { outcome: 'customer_absent' });
    const share = PRICES.course / 3;
    const items = await receipts(first);
    expect(items.map(([isFee, total]) => [isFee, total]).toSorted()).toEqual([
      [false, 2 * share],
      [true, share],
    ]);
    expect(keptOf(orderId)).toBe(PRICES.course);
  });
});

describe('a visit that was not done', () => {
  it('is refunded once when its customer chooses the money, without receipt or document', async () => {
    const { visitId, startsAt, orderId } = await begun();
    await office.outcome(visitId, notDone);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'not_done',
      remedy: { refund: 16_500, points: 0 },
    });
    shop.cardGateway.isSilent = true;
    expect(await choose(visitId, 'refund')).toMatchObject({ status: 'not_done', remedy: null });
    expect(keptOf(orderId)).toBe(16_500);
    shop.cardGateway.isSilent = false;
    await chargeLaterVisits(shop.deps);
    expect(keptOf(orderId)).toBe(0);
    expect(await chooseRejected(visitId, 'refund')).toMatchObject({ code: 'state_changed' });
    expect(await chooseRejected(visitId, 'redo')).toMatchObject({ code: 'state_changed' });
    expect(await office.outcomeRejected(visitId, { outcome: 'done' })).toEqual([
      409,
      'state_changed',
    ]);
    expect(await receipts(startsAt)).toEqual([]);
    expect(await lastSms()).toContain('16,500円をご返金します');
  });

  it('gives back its share of a course, and the receipt is for the others', async () => {
    const { orderId, starts } = await customer.bookCourse(tel);
    const [first = '', second = ''] = starts;
    const share = PRICES.course / 3;
    shop.clock.set(`${first}+09:00`);
    await office.outcome(`${orderId}-1`, { outcome: 'done' });
    shop.clock.set(`${second}+09:00`);
    await office.outcome(`${orderId}-2`, notDone);
    expect((await customer.visit(tel, `${orderId}-2`)).remedy).toEqual({
      refund: share,
      points: 0,
    });
    await choose(`${orderId}-2`, 'refund');
    expect(await chooseRejected(`${orderId}-2`, 'refund')).toMatchObject({ code: 'state_changed' });
    expect(keptOf(orderId)).toBe(2 * share);
    expect((await receipts(first)).map(([, total]) => total)).toEqual([2 * share]);
  });

  it('of a course paid wholly by points gives back its share of them, once for each choice', async () => {
    await shop.deps.db.execute(
      sql`UPDATE customers SET point_balance = 48840 WHERE subject = ${`subject-${tel}`}`,
    );
    const creditToken = `points-${tel}`;
    await shop.authenticate(tel, creditToken);
    const byPoints = { ...shop.newCard, creditToken, friendlypointPrice: 48_840, agreedTotal: 0 };
    const { orderId, starts } = await customer.bookCourse(tel, byPoints);
    expect(await pointsLeft()).toBe(0);
    const [first = '', second = '', third = ''] = starts;
    shop.clock.set(`${first}+09:00`);
    await office.outcome(`${orderId}-1`, { outcome: 'done' });
    for (const [index, start] of [second, third].entries()) {
      const visitId = `${orderId}-${index + 2}`;
      shop.clock.set(`${start}+09:00`);
      await office.outcome(visitId, notDone);
      const { remedy } = await customer.visit(tel, visitId);
      expect(remedy).toEqual({ refund: 0, points: 16_280 });
      expect((await choose(visitId, 'refund')).remedy).toBeNull();
      expect(await chooseRejected(visitId, 'refund')).toMatchObject({ code: 'state_changed' });
      expect(await pointsLeft()).toBe(16_280 * (index + 1));
    }
    expect(await shop.orders(tel)).not.toMatchObject([{ paymentStatus: 'refunded' }]);
  });

  it('of a plan is not asked for any more when its card has not paid', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const second = `${orderId}-2`;
    const { startsAt } = await customer.visit(tel, second);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    shop.cardGateway.isDeclining = true;
    await chargeLaterVisits(shop.deps);
    shop.clock.set(`${startsAt}+09:00`);
    await office.outcome(second, notDone);
    shop.cardGateway.isDeclining = false;
    await choose(second, 'refund');
    shop.clock.set(japanTime(startsAt, 3, '12:00:00'));
    await chargeLaterVisits(shop.deps);
    expect(keptOf(orderId)).toBe(PRICES.weekly);
    const path = '/user/concerns';
    const concerns = await shop.answer(mainApi.getConcerns.response, tel, path);
    expect(concerns.unpaidCharges).toEqual([]);
  });

  it('of a plan is paid back once when the gateway answers its charge only afterwards', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const second = `${orderId}-2`;
    const { startsAt } = await customer.visit(tel, second);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    shop.cardGateway.isSilent = true;
    await chargeLaterVisits(shop.deps);
    shop.clock.set(`${startsAt}+09:00`);
    await office.outcome(second, notDone);
    await choose(second, 'refund');
    shop.cardGateway.isSilent = false;
    await chargeLaterVisits(shop.deps);
    await chargeLaterVisits(shop.deps);
    expect(keptOf(orderId)).toBe(PRICES.weekly);
  });

  it('of a plan is neither paid back nor asked for when the gateway declines its charge afterwards', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const second = `${orderId}-2`;
    const { startsAt } = await customer.visit(tel, second);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    shop.cardGateway.isSilent = true;
    await chargeLaterVisits(shop.deps);
    shop.clock.set(`${startsAt}+09:00`);
    await office.outcome(second, notDone);
    await choose(second, 'refund');
    shop.cardGateway.isSilent = false;
    shop.cardGateway.isDeclining = true;
    await chargeLaterVisits(shop.deps);
    shop.cardGateway.isDeclining = false;
    shop.clock.set(japanTime(startsAt, 2, '12:00:00'));
    await chargeLaterVisits(shop.deps);
    expect(keptOf(orderId)).toBe(PRICES.weekly);
    expect((await shop.orders(tel))[0]?.refunds).toEqual([]);
    const sent = (await shop.outbox.list(tel)).map(({ text }) => text).join();
    expect(sent).not.toContain('お支払いが確認できていません');
    expect(await chooseRejected(second, 'refund')).toMatchObject({ code: 'state_changed' });
  });

  it('is done again for nothing when its customer chooses that, and the receipt is for that', async () => {
    const { visitId, startsAt, orderId } = await begun();
    await office.outcome(visitId, notDone);
    await choose(visitId, 'redo');
    const again = `${orderId}-2`;
    expect(await customer.visit(tel, again)).toMatchObject({
      status: 'requested',
      isRedo: true,
      shopAnswer: { until: expect.stringMatching(/T18:00:00$/), isOverdue: false },
      cancellationFee: 0,
      canBeCancelled: true,
      cancelsWholeOrder: false,
      givenBack: [],
    });
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed' }]);
    expect(await chooseRejected(visitId, 'refund')).toMatchObject({ code: 'state_changed' });
    expect(keptOf(orderId)).toBe(16_500);
    await customer.cancel(tel, again, 0);
    expect(keptOf(orderId)).toBe(16_500);
    expect((await customer.visit(tel, visitId)).remedy).toEqual({ refund: 16_500, points: 0 });
    await choose(visitId, 'refund');
    expect(keptOf(orderId)).toBe(0);
    expect(await receipts(startsAt)).toEqual([]);
  });
});

describe('the message about a visit that was not done', () => {
  const CHOICE = '無料のやり直しとご返金のどちらかを、マイページからお選びください。';
  const newestText = async () => (await messagesTo(shop.deps.db, tel))[0]?.text;

  it('names the choice while there is one', async () => {
    const { visitId } = await begun();
    await office.outcome(visitId, notDone);
    expect(await newestText()).toContain(CHOICE);
  });

  it('names no choice when the shop does it again already, or everything went back', async () => {
    const redone = await begun();
    await office.outcome(redone.visitId, { outcome: 'done' });
    await office.redo(redone.visitId);
    tick();
    await office.outcome(redone.visitId, notDone);
    expect(await newestText()).toContain('作業を実施できませんでした。');
    expect(await newestText()).not.toContain('お選び');
    tel = await shop.newCustomer();
    const refunded = await begun();
    await office.outcome(refunded.visitId, { outcome: 'done' });
    await office.refund(refunded.orderId, 16_500);
    tick();
    await office.outcome(refunded.visitId, notDone);
    expect(await newestText()).toContain('作業を実施できませんでした。');
    expect(await newestText()).not.toContain('お選び');
  });

  it('of a free order offers to do it again, and no money', async () => {
    const { openStarts, bodyOf } = menuOrders(shop);
    const [selectedDate = ''] = await openStarts(menus.counselling);
    const body = await bodyOf(menus.counselling, { selectedDate });
    const orderId = await shop.place(tel, `free-${tel}`, body);
    shop.clock.set(`${selectedDate}+09:00`);
    await office.outcome(`${orderId}-1`, notDone);
    expect(await newestText()).toContain('無料のやり直しを、マイページからお選びいただけます。');
    expect(await newestText()).not.toContain('返金');
    await choose(`${orderId}-1`, 'redo');
    expect(await customer.visit(tel, `${orderId}-2`)).toMatchObject({ isRedo: true });
  });
});

describe('a free visit that was not done', () => {
  it('is over when its customer chooses that it is not done again, and is asked once', async () => {
    const { openStarts, bodyOf } = menuOrders(shop);
    const [selectedDate = ''] = await openStarts(menus.counselling);
    const body = await bodyOf(menus.counselling, { selectedDate });
    const orderId = await shop.place(tel, `free-end-${tel}`, body);
    const visitId = `${orderId}-1`;
    shop.clock.set(`${selectedDate}+09:00`);
    await office.outcome(visitId, notDone);
    expect((await customer.visit(tel, visitId)).remedy).toEqual({ refund: 0, points: 0 });
    const told = await lastSms();
    expect((await choose(visitId, 'refund')).remedy).toBeNull();
    expect(await chooseRejected(visitId, 'redo')).toMatchObject({ code: 'state_changed' });
    expect(await lastSms()).toBe(told);
  });
});

describe('a redo by the office', () => {
  it('of a visit that was done is a visit for nothing, with its half hours taken', async () => {
    const { visitId, startsAt, orderId } = await begun();
    await office.outcome(visitId, { outcome: 'done' });
    const start = japanTime(startsAt, 6, startsAt.slice(11));
    expect(await office.redo(visitId, { start })).toEqual({
      visitId: `${orderId}-2`,
      orderId,
      status: 'confirmed',
    });
    expect(await office.redoRejected(visitId, { start })).toEqual([409, 'state_changed']);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed' }]);
    shop.clock.set(start);
    expect(await receipts(startsAt)).toEqual([[false, 16_500, 1_500]]);
    await office.outcome(`${orderId}-2`, { outcome: 'done' });
    await chargeLaterVisits(shop.deps);
    expect(keptOf(orderId)).toBe(16_500);
    expect(await receipts(startsAt)).toEqual([[false, 16_500, 1_500]]);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'completed' }]);
  });

  it('is rejected where the person is taken, later than seven days, and for a visit to come', async () => {
    const coming = await customer.book(tel, {}, ZIP.shibuya);
    expect(await office.redoRejected(coming.visitId)).toEqual([409, 'state_changed']);
    const { visitId, startsAt, person } = await customer.bookNamed(tel);
    shop.clock.set(`${startsAt}+09:00`);
    await office.outcome(visitId, { outcome: 'done' });
    const free = person.openStarts.find((start) => start.slice(0, 10) > startsAt.slice(0, 10));
    const start = `${free}+09:00`;
    const { visitId: again } = await office.redo(visitId, { start, staffId: person.id });
    const other = await begun();
    await office.outcome(other.visitId, { outcome: 'done' });
    const taken = { start, staffId: person.id };
    const [status, code] = await office.redoRejected(other.visitId, taken);
    expect([status, code]).toEqual([409, 'staff_unavailable']);
    expect(await shop.rejection(tel, `/user/visits/${other.orderId}-2`)).toMatchObject({
      status: 404,
    });
    shop.clock.set(start);
    await office.outcome(again, { outcome: 'done' });
    shop.clock.set(japanTime(start, 8, '00:00:00'));
    expect(await office.redoRejected(again)).toEqual([
      400,
      'invalid_request',
      'visitId',
      '訪問から7日を過ぎています',
    ]);
  });

  it('of a plan’s visit is not charged', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const first = `${orderId}-1`;
    const { startsAt } = await customer.visit(tel, first);
    shop.clock.set(`${startsAt}+09:00`);
    await office.outcome(first, { outcome: 'done' });
    const start = japanTime(startsAt, 1, startsAt.slice(11));
    const { visitId } = await office.redo(first, { start });
    expect(visitId).toBe(`${orderId}-5`);
    shop.clock.set(start);
    await chargeLaterVisits(shop.deps);
    expect(keptOf(orderId)).toBe(PRICES.weekly);
  });
});

describe('a redo that the office cancels with everything back', () => {
  const cancelAll = (orderId: string) => proposalsOf(shop).cancel(orderId, 'all');
  const newestText = async () => (await messagesTo(shop.deps.db, tel))[0]?.text;

  it('gives back what was paid for the visit that was never done, and asks no question', async () => {
    const { visitId, orderId } = await begun();
    await office.outcome(visitId, notDone);
    await choose(visitId, 'redo');
    tick();
    expect(await cancelAll(orderId)).toEqual({ orderId, status: 'completed' });
    expect(keptOf(orderId)).toBe(0);
    expect(await newestText()).toContain('ご返金: 16,500円');
    expect(await shop.orders(tel)).toMatchObject([{ paymentStatus: 'refunded' }]);
    expect((await customer.visit(tel, visitId)).remedy).toBeNull();
    expect(await chooseRejected(visitId, 'redo')).toMatchObject({ code: 'state_changed' });
  });

  it('gives back the visit’s share of a course once, beside that of a visit to come', async () => {
    const { orderId, starts } = await customer.bookCourse(tel);
    const [first = '', second = ''] = starts;
    shop.clock.set(`${first}+09:00`);
    await office.outcome(`${orderId}-1`, { outcome: 'done' });
    shop.clock.set(`${second}+09:00`);
    await office.outcome(`${orderId}-2`, notDone);
    await office.redo(`${orderId}-2`);
    await cancelAll(orderId);
    expect(keptOf(orderId)).toBe(PRICES.course / 3);
    expect((await customer.visit(tel, `${orderId}-2`)).remedy).toBeNull();
    expect(await chooseRejected(`${orderId}-2`, 'refund')).toMatchObject({ code: 'state_changed' });
    expect((await receipts(first)).map(([, total]) => total)).toEqual([PRICES.course / 3]);
  });

  it('keeps what was paid for a visit that was done', async () => {
    const { visitId, startsAt, orderId } = await begun();
    await office.outcome(visitId, { outcome: 'done' });
    await office.redo(visitId);
    tick();
    await cancelAll(orderId);
    expect(keptOf(orderId)).toBe(16_500);
    expect(await newestText()).not.toContain('ご返金');
    expect(await receipts(startsAt)).toEqual([[false, 16_500, 1_500]]);
  });

  it('asks no question about a free visit, either', async () => {
    const { openStarts, bodyOf } = menuOrders(shop);
    const [selectedDate = ''] = await openStarts(menus.counselling);
    const body = await bodyOf(menus.counselling, { selectedDate });
    const orderId = await shop.place(tel, `free-redo-${tel}`, body);
    shop.clock.set(`${selectedDate}+09:00`);
    await office.outcome(`${orderId}-1`, notDone);
    await choose(`${orderId}-1`, 'redo');
    await cancelAll(orderId);
    expect((await customer.visit(tel, `${orderId}-1`)).remedy).toBeNull();
  });
});
