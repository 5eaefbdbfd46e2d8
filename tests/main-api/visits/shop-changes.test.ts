import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { formatYen } from '@/domain/money';
import { staffSlots } from '@/main-api/calendar/slot-tables';
import { orderHistory } from '@/main-api/orders/order-tables';
import { proposalsOf } from '../office-deeds';
import { addStaffOffShift } from '../office-people';
import { messagesTo, newestMessageTo } from '../sent-messages';
import { openShop } from '../shop-visitor';
import { japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let office: ReturnType<typeof proposalsOf>;
beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  office = proposalsOf(shop);
});
afterAll(() => shop.close());

const NOW = '2026-05-06T10:00:00+09:00';
let tel: string;
beforeEach(async () => {
  shop.clock.set(NOW);
  shop.cardGateway.isDeclining = false;
  tel = await shop.newCustomer();
});

const changed = (path: string, body?: object) => customer.change(tel, path, body);

async function rejection(path: string, body?: object) {
  const { code, fields } = await customer.changeRejected(tel, path, body);
  return [code, fields?.[0]?.path];
}

/** Half hours of anybody that belong to the order. */
function heldHalfHours(orderId: string) {
  return shop.deps.db.$count(staffSlots, eq(staffSlots.orderId, orderId));
}

function addPerson(): Promise<string> {
  return addStaffOffShift(shop.deps.db, `extra-${tel}`);
}

/** Two hours and the way to the next customer. */
const HALF_HOURS = 5;

const newestMessage = () => newestMessageTo(shop.deps.db, tel);

describe('a visit that the shop moves', () => {
  it('is told with what changed, and may be refused for nothing until the later deadline', async () => {
    const { orderId, visitId } = await customer.book(tel, {}, '1500001');
    const before = await customer.visit(tel, visitId);
    await office.move(visitId, '2026-05-07T15:00:00', await addPerson());
    const moved = await customer.visit(tel, visitId);
    expect(moved).toMatchObject({
      startsAt: '2026-05-07T15:00:00',
      shopChange: {
        kind: 'moved',
        formerStart: before.startsAt,
        formerStaffName: before.staffName,
        refusableUntil: '2026-05-07T10:00:00',
        isAccepted: false,
      },
    });
    expect(await heldHalfHours(orderId)).toBe(HALF_HOURS);
    shop.clock.set('2026-05-06T23:00:00+09:00');
    expect(await customer.visit(tel, visitId)).toMatchObject({ cancellationFee: 0 });
    expect(await changed(`/user/visits/${visitId}/refusal`, {})).toMatchObject({
      status: 'cancelled',
      cancellationFee: 0,
    });
    expect(await shop.orders(tel)).toMatchObject([{ paymentStatus: 'refunded' }]);
    expect(await heldHalfHours(orderId)).toBe(0);
  });

  it('cannot be refused later, when cancelling costs its price again', async () => {
    const { visitId } = await customer.book(tel, {}, '1500001');
    await office.move(visitId, '2026-05-07T15:00:00', await addPerson());
    shop.clock.set('2026-05-07T10:00:00+09:00');
    expect(await rejection(`/user/visits/${visitId}/refusal`, {})).toEqual([
      'state_changed',
      undefined,
    ]);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      shopChange: null,
      cancellationFee: PRICES.bathroom,
    });
  });

  it('is never refused after its start', async () => {
    const { visitId } = await customer.book(tel, {}, '1500001');
    await office.move(visitId, '2026-05-06T11:00:00', await addPerson());
    expect((await customer.visit(tel, visitId)).shopChange?.refusableUntil).toBe(
      '2026-05-06T11:00:00',
    );
    shop.clock.set('2026-05-06T11:00:00+09:00');
    expect((await rejection(`/user/visits/${visitId}/refusal`, {}))[0]).toBe('state_changed');
  });

  it('waits for another date when others are asked for', async () => {
    const { orderId, visitId } = await customer.book(tel, {}, '1500001');
    await office.move(visitId, '2026-06-03T15:00:00');
    expect(await changed(`/user/visits/${visitId}/refusal`, { others: true })).toMatchObject({
      status: 'requested',
      staffName: null,
      shopChange: null,
    });
    expect(await heldHalfHours(orderId)).toBe(0);
    expect((await office.confirm(orderId, '2026-06-04T15:00:00')).visitId).toBe(visitId);
  });

  it('asks the customer no more once it was accepted', async () => {
    const { visitId } = await customer.book(tel, {}, '1500001');
    await office.move(visitId, '2026-06-05T15:00:00');
    const accepted = await changed(`/user/visits/${visitId}/acceptance`);
    expect(accepted.shopChange?.isAccepted).toBe(true);
    expect((await customer.visit(tel, visitId)).shopChange?.isAccepted).toBe(true);
  });

  it('is told as the customer’s own wish when they asked for it by telephone, with nothing to refuse', async () => {
    const { visitId } = await customer.book(tel, {}, '1500001');
    await office.move(visitId, '2026-06-04T09:00:00', undefined, 'customer');
    const { text } = (await newestMessage()) ?? {};
    expect(text).toContain('お客様のご希望により、訪問日時を変更しました。');
    expect(text).not.toContain('無料でお断り');
    expect(await customer.visit(tel, visitId)).toMatchObject({
      startsAt: '2026-06-04T09:00:00',
      shopChange: null,
    });
    expect((await rejection(`/user/visits/${visitId}/refusal`, {}))[0]).toBe('state_changed');
  });

  it('stays where it is when the person is taken, and is not told twice the same', async () => {
    const { visitId } = await customer.book(tel, {}, '1500001');
    const { staffId } = await office.move(visitId, '2026-06-05T09:00:00');
    const messages = async () => (await messagesTo(shop.deps.db, tel)).length;
    const told = await messages();
    await office.move(visitId, '2026-06-05T09:00:00', staffId);
    expect(await messages()).toBe(told);
    tel = await shop.newCustomer();
    const other = await customer.book(tel, {}, '1500001');
    const params = { visitId: other.visitId };
    const body = { start: '2026-06-05T10:00:00+09:00', staffId, reason: '交通の乱れ' };
    const rejected = await office.rejected(officeVisitEndpoints.moveVisitByOffice, params, body);
    expect(rejected[0]).toBe('staff_unavailable');
    expect((await customer.visit(tel, other.visitId)).startsAt).toBe(other.startsAt);
  });
});

describe('an order that the office cancels', () => {
  const { cancelOrder } = officeVisitEndpoints;
  const early = '訪問前日の正午(12:00)までの取り消しは、すべて返金してください';
  const notTheirs = 'お客様の都合でない取り消しは、すべて返金してください';

  /** The customer's visit, with the clock at a time of the day before it. */
  async function booked(time: string) {
    const found = await customer.book(tel, {}, '1500001');
    shop.clock.set(japanTime(found.startsAt, -1, time));
    return found;
  }

  async function rejected(orderId: string, causedBy: string, refund: 'none' | number) {
    const body = { reason: '機材の故障', causedBy, refund };
    return office.rejected(cancelOrder, { orderId }, body);
  }

  /** Who caused it, in the history that the office reads. */
  async function recorded(orderId: string) {
    const rows = await shop.deps.db
      .select({ details: orderHistory.details })
      .from(orderHistory)
      .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.event, 'cancelled')));
    return [...new Set(rows.map(({ details }) => details.causedBy))];
  }

  it('gives everything back for the shop’s own reason, whatever the deadline', async () => {
    const { orderId, visitId } = await booked('23:00:00');
    expect(await office.cancel(orderId, 'all')).toEqual({ orderId, status: 'cancelled' });
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'cancelled',
      cancellationFee: 0,
    });
    expect(await shop.orders(tel)).toMatchObject([{ paymentStatus: 'refunded' }]);
    expect(await heldHalfHours(orderId)).toBe(0);
    const { text } = (await newestMessage()) ?? {};
    expect(text).toContain('当店の都合により、お申し込みをキャンセルしました。');
    expect(text).toContain('ご返金: 16,500円');
    expect(await recorded(orderId)).toEqual(['shop']);
  });

  it('gives everything back when the weather is the cause', async () => {
    const { orderId } = await booked('23:00:00');
    expect(await rejected(orderId, 'weather', 'none')).toEqual([
      'invalid_request',
      'refund',
      notTheirs,
    ]);
    const body = { reason: '台風', causedBy: 'weather', refund: 'all' };
    expect((await office.send(cancelOrder, { orderId }, body)).status).toBe(200);
    expect((await newestMessage())?.text).toContain('天候のため、お申し込みをキャンセルしました。');
    expect(await shop.orders(tel)).toMatchObject([{ paymentStatus: 'refunded' }]);
    expect(await recorded(orderId)).toEqual(['weather']);
  });

  it.each([
    ['shop', 'none', '23:00:00', notTheirs],
    ['shop', 16_499, '23:00:00', notTheirs],
    ['customer', 'none', '11:59:59', early],
    ['customer', 1, '11:59:59', early],
  ] as const)('keeps nothing (%s, back: %s, at %s)', async (causedBy, refund, time, message) => {
    const { orderId, visitId } = await booked(time);
    expect(await rejected(orderId, causedBy, refund)).toEqual([
      'invalid_request',
      'refund',
      message,
    ]);
    expect((await customer.visit(tel, visitId)).status).toBe('confirmed');
    expect([...shop.cardGateway.charges.values()].at(-1)).toBe(PRICES.bathroom);
  });

  it('keeps the fee of what the customer cancels after the deadline', async () => {
    const { orderId, visitId } = await booked('12:00:00');
    await office.cancel(orderId, 'none');
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'cancelled',
      cancellationFee: PRICES.bathroom,
    });
    expect(await shop.orders(tel)).toMatchObject([{ paymentStatus: 'authorised' }]);
    const { text } = (await newestMessage()) ?? {};
    expect(text).toContain('お客様のご希望により、キャンセルを承りました。');
    expect(text).toContain('キャンセル料: 16,500円');
    expect(await recorded(orderId)).toEqual(['customer']);
  });

  it('keeps of a course no more than the visits that are past the deadline cost', async () => {
    const { orderId, starts } = await customer.bookCourse(tel);
    const share = PRICES.course / 3;
    shop.clock.set(japanTime(starts[0] ?? '', -1, '12:00:00'));
    const most = `いただけるのは、期限を過ぎた訪問の${formatYen(share)}までです`;
    expect(await rejected(orderId, 'customer', 2 * share - 1)).toEqual([
      'invalid_request',
      'refund',
      most,
    ]);
    await office.cancel(orderId, 2 * share);
    expect([...shop.cardGateway.charges.values()].at(-1)).toBe(share);
  });

  it('returns points of an order that they paid wholly, where nothing may be kept', async () => {
    await shop.deps.db.execute(sql`UPDATE customers SET point_balance = 16500 WHERE tel = ${tel}`);
    const byPoints = { friendlypointPrice: PRICES.bathroom, agreedTotal: 0 };
    const { orderId } = await customer.book(tel, byPoints, '1500001');
    expect((await rejected(orderId, 'customer', 'none'))[2]).toBe(early);
  });

  it('gives back an amount of what was taken, and never more', async () => {
    const { orderId, visitId } = await booked('12:00:00');
    const tooMuch = { reason: '機材の故障', causedBy: 'customer', refund: PRICES.bathroom + 1 };
    const answer = await office.rejected(cancelOrder, { orderId }, tooMuch);
    expect(answer).toEqual(['invalid_request', 'refund', '返金できるのは16,500円までです']);
    expect((await customer.visit(tel, visitId)).status).toBe('confirmed');
    await office.cancel(orderId, 10_000);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'cancelled',
      cancellationFee: 6_500,
    });
    expect([...shop.cardGateway.charges.values()].at(-1)).toBe(6_500);
  });
});

describe('a start without the surcharge that was agreed', () => {
  const wish = '2027-01-03T09:00:00';

  it('is charged as cheaper once, in whatever words, and no start costs more', async () => {
    shop.clock.set('2026-12-10T10:00:00+09:00');
    const dear = { selectedDate: wish, agreedTotal: 21_450 };
    const { orderId } = await customer.wish(tel, dear);
    await office.confirm(orderId, '2027-01-05T10:00:00', await addPerson());
    const refunded = [...shop.cardGateway.charges.values()].at(-1);
    expect(refunded).toBe(PRICES.bathroom);
    expect((await newestMessage())?.text).toContain(
      '料金は、お申し込みのときより4,950円安くなりました。\nご返金: 4,950円\nお支払いのクレジットカードへご返金します。',
    );
    await shop.deps.db.execute(sql`UPDATE refunds SET reason = 'その他の言葉'`);
    await office.move(`${orderId}-1`, '2027-01-02T10:00:00', `extra-${tel}`);
    await office.move(`${orderId}-1`, '2027-01-06T10:00:00', `extra-${tel}`);
    expect([...shop.cardGateway.charges.values()].at(-1)).toBe(PRICES.bathroom);
  });
});
