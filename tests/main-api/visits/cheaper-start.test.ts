import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { refunds } from '@/main-api/payments/payment-tables';
import { HANDLING_FEE, menuOrders, menus } from '../menu-orders';
import { proposalsOf } from '../office-deeds';
import { addStaffOffShift } from '../office-people';
import { openShop } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
let office: ReturnType<typeof proposalsOf>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  office = proposalsOf(shop);
  await shop.deps.db.execute(sql`DELETE FROM staff_slots WHERE order_id IS NULL`);
  await shop.deps.db.execute(sql`DELETE FROM staff_absences`);
  await shop.deps.db.execute(sql`UPDATE staff_shifts SET ends_minute = 1440`);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  tel = await shop.newCustomer();
});

/** Twenty-two quarters of an hour. */
const SERVICE = 22 * 600;
/** For the last 90 of 330 minutes. */
const SURCHARGE = 900;
const TRANSPORT = 990;

/** 17:00 to 22:30, booked at once and paid later, and somebody whom the office can always send. */
async function bookLate(day: string) {
  const { id } = menus.sitting;
  const basic = { id, quantity: 22, types: [{ id: '4100101', quantity: 22 }], options: [] };
  const agreedTotal = SERVICE + SURCHARGE + TRANSPORT + HANDLING_FEE;
  const selectedDate = `${day}T17:00:00`;
  const body = await menuOrders(shop).bodyOf(menus.sitting, { basic, agreedTotal, selectedDate });
  const call = { method: 'POST', key: `late-${tel}`, body } as const;
  const { orderId } = await shop.answer(mainApi.placeOrder.response, tel, '/maid/orders', call);
  const staffId = await addStaffOffShift(shop.deps.db, `extra-${tel}`, 'sitter');
  const visitId = `${orderId}-1`;
  return {
    orderId,
    visitId,
    staffId,
    moveTo: (time: string) => office.move(visitId, `${day}T${time}:00`, staffId),
  };
}

/** Yen of each refund. */
async function returned(orderId: string): Promise<number[]> {
  const lines = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return lines.map(({ amount }) => amount);
}

function send(path: string, body: object) {
  const call = { method: 'POST', body, key: `${path}-${tel}` } as const;
  return shop.answer(mainApi.answerProposal.response, tel, path, call);
}

describe('the surcharge for late hours of a visit that was booked at once', () => {
  it('goes back by what was paid, however often the office moves the visit', async () => {
    const { orderId, moveTo } = await bookLate('2026-06-10');
    await moveTo('16:30');
    expect(await returned(orderId)).toEqual([300]);
    await moveTo('16:00');
    expect(await returned(orderId)).toEqual([300, 300]);
    await moveTo('15:30');
    expect(await returned(orderId)).toEqual([300, 300, 300]);
  });

  it('stays when the visit was later meanwhile, which cost no more', async () => {
    const { orderId, moveTo } = await bookLate('2026-06-11');
    await moveTo('17:30');
    await moveTo('17:00');
    expect(await returned(orderId)).toEqual([]);
  });

  it('goes back in part when the customer takes an earlier start on offer', async () => {
    const { orderId, staffId } = await bookLate('2026-06-12');
    const start = '2026-06-16T16:30:00';
    await office.propose(orderId, 1, [{ start, staffId }]);
    await send(`/user/orders/${orderId}/proposal`, { answer: 'accept', start });
    expect(await returned(orderId)).toEqual([300]);
  });

  it('goes back in part when others were asked for and the office agrees on an earlier start', async () => {
    const { orderId, visitId, staffId, moveTo } = await bookLate('2026-06-17');
    await moveTo('17:30');
    await send(`/user/visits/${visitId}/refusal`, { others: true });
    await office.confirm(orderId, '2026-06-18T16:30:00', staffId);
    expect(await returned(orderId)).toEqual([300]);
  });
});
