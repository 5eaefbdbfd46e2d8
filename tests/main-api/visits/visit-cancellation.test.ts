import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { isAnyOf } from '@/database/queries';
import { formatJapanDateTime } from '@/domain/japan-time';
import { coupons } from '@/main-api/catalogue/catalogue-tables';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { closingLines, linkOf, messagesTo } from '../sent-messages';
import { openShop, TODAY, ZIP } from '../shop-visitor';
import { historyOf, japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  shop.cardGateway.isSilent = false;
  tel = await shop.newCustomer();
});

/** What the customer's cards are charged for the order and its visits, yen. */
function chargesOf(orderId: string): number[] {
  const all = [...shop.cardGateway.charges];
  return all.filter(([id]) => id.includes(orderId)).map(([, amount]) => amount);
}

async function points(): Promise<number> {
  const path = '/user/friendlypoints';
  return (await shop.answer(mainApi.getFriendlyPoints.response, tel, path)).usablePrice;
}

async function deferredLeft(): Promise<number | null> {
  const path = '/user/customer_pay_methods';
  const { np } = await shop.answer(mainApi.listCustomerPayMethods.response, tel, path);
  return np.usableAmount;
}

async function couponUses(): Promise<number | undefined> {
  const [coupon] = await shop.deps.db
    .select({ uses: coupons.usedCount })
    .from(coupons)
    .where(eq(coupons.code, 'HAJIMETE1000'));
  return coupon?.uses;
}

describe('a visit that is cancelled', () => {
  it('costs nothing at 11:59:59 of the day before, and the charge is refunded and the slot freed', async () => {
    const { orderId, visitId, startsAt } = await customer.book(tel);
    shop.clock.set(japanTime(startsAt, -1, '11:59:59'));
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'confirmed',
      cancellationFee: 0,
      freeUntil: japanTime(startsAt, -1, '12:00:00').slice(0, 19),
      canBeMoved: true,
      canBeCancelled: true,
      cancelsWholeOrder: false,
    });
    const cancelled = await customer.cancel(tel, visitId, 0);
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancellationFee: 0,
      canBeMoved: false,
      canBeCancelled: false,
    });
    expect(chargesOf(orderId)).toEqual([]);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'cancelled', paymentStatus: 'refunded', selectedDate: [startsAt] },
    ]);
    shop.clock.set('2026-05-06T10:00:00+09:00');
    expect(await shop.starts(ZIP.kamakura, 'open')).toContain(startsAt);
  });

  it('costs the full charge from 12:00:00, and is rejected without agreement to the fee', async () => {
    const { orderId, visitId, startsAt } = await customer.book(tel);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    expect(await customer.visit(tel, visitId)).toMatchObject({
      cancellationFee: PRICES.bathroom,
      canBeMoved: false,
      canBeCancelled: true,
    });
    expect(await customer.cancelRejected(tel, visitId, 0)).toMatchObject({
      status: 409,
      code: 'cancellation_fee_changed',
      fields: [{ path: 'agreedFee' }],
    });
    expect(await customer.visit(tel, visitId)).toMatchObject({ status: 'confirmed' });

    expect(await customer.cancel(tel, visitId, PRICES.bathroom)).toMatchObject({
      status: 'cancelled',
      cancellationFee: PRICES.bathroom,
    });
    expect(chargesOf(orderId)).toEqual([PRICES.bathroom]);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'cancelled', paymentStatus: 'authorised' },
    ]);
    shop.clock.set('2026-05-06T10:00:00+09:00');
    expect(await shop.starts(ZIP.kamakura, 'open')).toContain(startsAt);
  });

  it('costs nothing from 12:00:00 when points paid for it wholly, and these come back', async () => {
    await shop.deps.db.execute(sql`UPDATE customers SET point_balance = 16500 WHERE tel = ${tel}`);
    const wholly = { friendlypointPrice: 16_500, agreedTotal: 0 };
    const { visitId, startsAt } = await customer.book(tel, wholly);
    expect(await points()).toBe(0);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    const { cancellationFee, givenBack } = await customer.visit(tel, visitId);
    expect([cancellationFee, givenBack]).toEqual([0, ['points']]);
    await customer.cancel(tel, visitId, 0);
    await customer.cancel(tel, visitId, 0);
    expect(await points()).toBe(16_500);
    const [message] = await messagesTo(shop.deps.db, tel);
    expect(message?.text).toContain(
      'キャンセル料: かかりません\nお返しするポイント: 16,500ポイント',
    );
  });

  it('is cancelled once on repeated requests, with one message and one refund of points and coupon', async () => {
    await shop.deps.db.execute(sql`UPDATE customers SET point_balance = 800 WHERE tel = ${tel}`);
    const usesBefore = await couponUses();
    const { visitId, orderId, startsAt } = await customer.book(tel, {
      coupon: 'HAJIMETE1000',
      friendlypointPrice: 500,
      agreedTotal: 15_000,
    });
    expect((await customer.visit(tel, visitId)).givenBack).toEqual(['payment', 'points', 'coupon']);
    expect(await points()).toBe(300);
    expect(await couponUses()).toBe((usesBefore ?? 0) + 1);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => customer.cancel(tel, visitId, 0)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await customer.cancel(tel, visitId, 99)).toMatchObject({ cancellationFee: 0 });
    expect(await points()).toBe(800);
    expect(await couponUses()).toBe(usesBefore);
    const sent = await messagesTo(shop.deps.db, tel);
    const [message, ...further] = sent.filter(({ sms }) => sms.includes('キャンセル'));
    expect(further).toEqual([]);
    expect(message?.subject).toBe('【おうちサービス】キャンセルを承りました');
    const link = linkOf(message?.sms ?? '');
    expect(message?.sms).toBe(`【おうちサービス】キャンセルを承りました\n${link}`);
    expect(message?.text.split('\n')).toEqual([
      '試験 太郎 様',
      '',
      `お申し込み番号: ${orderId}`,
      'サービス: 浴室クリーニング',
      `キャンセルした訪問: ${formatJapanDateTime(startsAt)} 開始`,
      'キャンセル料: かかりません',
      'ご返金: 15,000円',
      'お支払いのクレジットカードへご返金します。明細に載る時期は、カード会社により異なります。',
      'お返しするポイント: 500ポイント',
      ...closingLines(link),
    ]);
  });

  it('is refunded once, later, when the card gateway does not answer', async () => {
    const { orderId, visitId } = await customer.book(tel);
    shop.cardGateway.isSilent = true;
    expect(await customer.cancel(tel, visitId, 0)).toMatchObject({ status: 'cancelled' });
    await chargeLaterVisits(shop.deps);
    expect(chargesOf(orderId)).toEqual([PRICES.bathroom]);
    shop.cardGateway.isSilent = false;
    await chargeLaterVisits(shop.deps);
    expect(chargesOf(orderId)).toEqual([]);
    await chargeLaterVisits(shop.deps);
    expect(await shop.orders(tel)).toMatchObject([{ paymentStatus: 'refunded' }]);
  });

  it('frees the deferred credit before the deadline, and keeps it used for the fee afterwards', async () => {
    const body = await shop.orderBody(ZIP.kamakura);
    const first = await customer.book(tel, { np: body.np, agreedTotal: 16_830 });
    expect((await customer.visit(tel, first.visitId)).givenBack).toEqual([]);
    expect(await deferredLeft()).toBe(38_170);
    await customer.cancel(tel, first.visitId, 0);
    expect(await deferredLeft()).toBe(55_000);
    const second = await customer.book(tel, { np: body.np, agreedTotal: 16_830 });
    shop.clock.set(japanTime(second.startsAt, 0, '07:00:00'));
    await customer.cancel(tel, second.visitId, 16_830);
    expect(await deferredLeft()).toBe(38_170);
  });

  it('cannot be cancelled once it has begun', async () => {
    const { visitId, startsAt } = await customer.book(tel);
    shop.clock.set(`${startsAt}+09:00`);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'confirmed',
      canBeCancelled: false,
      cancellationFee: 0,
    });
    const rejection = { status: 409, code: 'visit_not_changeable' };
    expect(await customer.cancelRejected(tel, visitId, PRICES.bathroom)).toEqual(rejection);
    shop.clock.set(japanTime(startsAt, 2, '00:00:00'));
    await completeOverdueVisits(shop.deps);
    expect(await customer.visit(tel, visitId)).toMatchObject({ status: 'completed' });
    expect(await customer.cancelRejected(tel, visitId, 0)).toEqual(rejection);
  });

  it('counts as done from the end of the next day, when nobody has said how it went', async () => {
    const { orderId, visitId, startsAt } = await customer.book(tel);
    shop.clock.set(japanTime(startsAt, 1, '23:59:59'));
    await completeOverdueVisits(shop.deps);
    expect(await customer.visit(tel, visitId)).toMatchObject({ status: 'confirmed' });
    shop.clock.set(japanTime(startsAt, 2, '00:00:00'));
    await completeOverdueVisits(shop.deps);
    await completeOverdueVisits(shop.deps);
    expect(await customer.visit(tel, visitId)).toMatchObject({ status: 'completed' });
    expect(await historyOf(shop.deps.db, orderId)).toEqual([
      ['customer', null, 'paidAndConfirmed', 'confirmed'],
      ['system:overdue', 0, 'done', 'done'],
      ['system:overdue', null, 'completed', 'completed'],
    ]);
  });

  it('does not count as done by itself when nobody may have come, and keeps no other from it', async () => {
    const { db } = shop.deps;
    const bare = await customer.book(tel);
    const ofBare = eq(orderVisits.orderId, bare.orderId);
    const [row] = await db.update(orderVisits).set({ staffId: null }).where(ofBare).returning();
    if (!row) throw new Error('the order has no visit');
    const others = Array.from({ length: 100 }, (_, index) => ({ ...row, position: index + 1 }));
    await db.insert(orderVisits).values(others);
    const absent = await customer.book(await shop.newCustomer());
    await db.execute(sql`INSERT INTO staff_absences (staff_id, kind, starts_at, ends_at)
      SELECT staff_id, 'sickness', starts_at, ends_at FROM order_visits
      WHERE order_id = ${absent.orderId}`);
    const left = await customer.book(await shop.newCustomer(), {}, ZIP.shibuya);
    await db.execute(sql`UPDATE staff SET ends_on = ${TODAY}
      WHERE id = (SELECT staff_id FROM order_visits WHERE order_id = ${left.orderId})`);
    const made = await customer.book(await shop.newCustomer());
    shop.clock.set(japanTime(made.startsAt, 3, '00:00:00'));
    await completeOverdueVisits(shop.deps);
    const ids = [bare, absent, left, made].map(({ orderId }) => orderId);
    const first = and(isAnyOf(orderVisits.orderId, ids), eq(orderVisits.position, 0));
    const { orderId, status } = orderVisits;
    const found = await db.select({ orderId, status }).from(orderVisits).where(first);
    expect(new Map(found.map((visit) => [visit.orderId, visit.status]))).toEqual(
      new Map([
        [bare.orderId, 'confirmed'],
        [absent.orderId, 'confirmed'],
        [left.orderId, 'confirmed'],
        [made.orderId, 'done'],
      ]),
    );
    await db.execute(sql`UPDATE staff SET ends_on = NULL`);
    await db.execute(sql`DELETE FROM staff_absences WHERE kind = 'sickness'`);
  });

  it('makes the trial available again', async () => {
    const { orderId } = await customer.bookTrial(tel);
    await expect(customer.bookTrial(tel)).rejects.toThrow('first_trial_used');
    await customer.cancel(tel, `${orderId}-1`, 0);
    await customer.bookTrial(tel);
  });
});

describe('wishes', () => {
  it('count as one visit that can be cancelled without a fee at any time', async () => {
    const [first = '', second = ''] = await shop.starts(ZIP.kamakura, 'negotiable');
    const { orderId, visitId } = await customer.book(tel, {
      selectedDate: [first, second].join(','),
      selectedDateType: 'negotiable',
    });
    expect(await shop.rejection(tel, `/user/visits/${orderId}-2`)).toMatchObject({ status: 404 });
    shop.clock.set(japanTime(first, -1, '18:00:00'));
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'requested',
      startsAt: first,
      staffName: null,
      cancellationFee: 0,
      canBeMoved: false,
      canBeCancelled: true,
    });
    await customer.cancel(tel, visitId, 0);
    expect(chargesOf(orderId)).toEqual([]);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('a regular plan', () => {
  it('charges each later visit once, from noon of the day before', async () => {
    const { orderId, starts } = await customer.bookWeekly(tel);
    const { startsAt: secondAt, givenBack } = await customer.visit(tel, `${orderId}-2`);
    expect(givenBack).toEqual([]);
    expect((await customer.visit(tel, `${orderId}-1`)).givenBack).toEqual(['payment']);
    expect(secondAt).toBe(japanTime(starts[0] ?? '', 7, starts[0]?.slice(11) ?? '').slice(0, 19));
    shop.clock.set(japanTime(secondAt, -1, '11:59:59'));
    await chargeLaterVisits(shop.deps);
    expect(chargesOf(orderId)).toEqual([PRICES.weekly]);
    shop.clock.set(japanTime(secondAt, -1, '12:00:00'));
    await chargeLaterVisits(shop.deps);
    await chargeLaterVisits(shop.deps);
    expect(chargesOf(orderId)).toEqual([PRICES.weekly, PRICES.weekly]);
    await customer.cancel(tel, `${orderId}-2`, PRICES.weekly);
    await chargeLaterVisits(shop.deps);
    expect(chargesOf(orderId)).toEqual([PRICES.weekly, PRICES.weekly]);
    const [order] = await shop.orders(tel);
    expect(order).toMatchObject({ status: 'confirmed' });
    expect(order?.selectedDate).not.toContain(secondAt);
  });

  it('charges the fee for an uncharged later visit, and refunds only the first visit', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    await customer.cancel(tel, `${orderId}-1`, 0);
    expect(chargesOf(orderId)).toEqual([]);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed' }]);
    const secondAt = (await customer.visit(tel, `${orderId}-2`)).startsAt;
    shop.clock.set(japanTime(secondAt, -1, '15:00:00'));
    shop.cardGateway.isSilent = true;
    await customer.cancel(tel, `${orderId}-2`, PRICES.weekly);
    expect(chargesOf(orderId)).toEqual([]);
    shop.cardGateway.isSilent = false;
    await chargeLaterVisits(shop.deps);
    expect(chargesOf(orderId)).toEqual([PRICES.weekly]);
    await customer.cancel(tel, `${orderId}-3`, 0);
    await customer.cancel(tel, `${orderId}-4`, 0);
    // The plan goes on until it is ended.
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed' }]);
    expect(chargesOf(orderId)).toEqual([PRICES.weekly]);
  });
});

describe('a course', () => {
  it('is cancelled as a whole before its deadline', async () => {
    const { orderId, starts } = await customer.bookCourse(tel);
    const [first = '', second = ''] = starts;
    expect(await customer.visit(tel, `${orderId}-2`)).toMatchObject({
      cancelsWholeOrder: true,
      freeUntil: japanTime(second, -1, '12:00:00').slice(0, 19),
      freeToCancelUntil: japanTime(first, -1, '12:00:00').slice(0, 19),
      cancelUntil: first,
    });
    await customer.cancel(tel, `${orderId}-2`, 0);
    expect(await customer.visit(tel, `${orderId}-1`)).toMatchObject({ status: 'cancelled' });
    expect(chargesOf(orderId)).toEqual([]);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('costs the share of the first visit after its deadline, and cannot be cancelled once begun', async () => {
    const { orderId, starts } = await customer.bookCourse(tel);
    const [first = ''] = starts;
    shop.clock.set(japanTime(first, -1, '12:00:00'));
    const share = 16_280;
    expect(await customer.visit(tel, `${orderId}-3`)).toMatchObject({
      price: share,
      cancellationFee: share,
    });
    shop.clock.set(`${first}+09:00`);
    expect(await customer.cancelRejected(tel, `${orderId}-3`, 0)).toMatchObject({
      code: 'visit_not_changeable',
    });
    shop.clock.set(japanTime(first, -1, '12:00:00'));
    await customer.cancel(tel, `${orderId}-3`, share);
    expect(chargesOf(orderId)).toEqual([share]);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'cancelled', paymentStatus: 'authorised' },
    ]);
  });
});
