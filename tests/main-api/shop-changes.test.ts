import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { staffSlots } from '@/embedded/main-api/availability/staff-tables';
import { proposalsOf } from './office-deeds';
import { addStaffOffShift } from './office-people';
import { messagesTo, newestMessageTo } from './sent-messages';
import { openShop } from './shop-visitor';
import { PRICES, visitCustomer } from './visit-customer';

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
  it('gives everything back, whatever the deadline', async () => {
    const { orderId, visitId } = await customer.book(tel, {}, '1500001');
    await office.move(visitId, '2026-05-06T12:00:00', await addPerson());
    expect(await office.cancel(orderId, 'all')).toEqual({ orderId, status: 'cancelled' });
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'cancelled',
      cancellationFee: 0,
    });
    expect(await shop.orders(tel)).toMatchObject([{ paymentStatus: 'refunded' }]);
    expect(await heldHalfHours(orderId)).toBe(0);
    expect((await newestMessage())?.text).toContain('ご返金: 16,500円');
  });

  it('gives nothing back when the office says so', async () => {
    const { orderId, visitId } = await customer.book(tel, {}, '1500001');
    await office.cancel(orderId, 'none');
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'cancelled',
      cancellationFee: PRICES.bathroom,
    });
    expect(await shop.orders(tel)).toMatchObject([{ paymentStatus: 'authorised' }]);
  });

  it('gives back an amount of what was taken, and never more', async () => {
    const { orderId, visitId } = await customer.book(tel, {}, '1500001');
    const tooMuch = { reason: '機材の故障', refund: PRICES.bathroom + 1 };
    const rejected = await office.rejected(officeVisitEndpoints.cancelOrder, { orderId }, tooMuch);
    expect(rejected).toEqual(['invalid_request', 'refund', '返金できるのは16,500円までです']);
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
