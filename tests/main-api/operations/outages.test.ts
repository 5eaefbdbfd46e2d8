import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readInbox } from '@/main-api/office/inbox-sources';
import { notePresence } from '@/main-api/operations/note-presence';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { messagesTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';
import { japanTime, PRICES, visitCustomer } from '../visit-customer';

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
  tel = await shop.newCustomer();
});

/** A visit of the day after tomorrow or later, and the shop away from one time of the day before it to another. */
async function bookAndLeave(from: string, until: string) {
  const start = (await shop.starts(ZIP.shibuya, 'open')).find((each) => each > '2026-05-08') ?? '';
  const booked = await customer.book(tel, { selectedDate: start }, ZIP.shibuya);
  await leave(start, from, until);
  return booked;
}

async function leave(start: string, from: string, until: string): Promise<void> {
  shop.clock.set(japanTime(start, -1, from));
  await notePresence(shop.deps);
  shop.clock.set(japanTime(start, -1, until));
  await notePresence(shop.deps);
}

const waiting = async (orderId: string) =>
  (await readInbox(shop.deps))
    .filter((item) => item.orderId === orderId)
    .map(({ kind, promise }) => [kind, promise]);

it('who could not cancel before the deadline cancels for nothing until the next noon, or the start', async () => {
  const { orderId, visitId, startsAt } = await bookAndLeave('08:00:00', '13:30:00');
  const before = await messagesTo(shop.deps.db, tel);
  const { freeToCancelUntil, cancellationFee, canBeMoved } = await customer.visit(tel, visitId);
  const noon = `${startsAt.slice(0, 10)}T12:00:00`;
  const end = startsAt < noon ? startsAt : noon;
  expect([freeToCancelUntil, cancellationFee, canBeMoved]).toEqual([end, 0, false]);
  expect(await waiting(orderId)).toEqual([['outage', new Date(`${end}+09:00`)]]);
  expect(await messagesTo(shop.deps.db, tel), 'nothing is sent').toEqual(before);
  expect((await customer.cancel(tel, visitId, 0)).status).toBe('cancelled');
  expect(await waiting(orderId)).toEqual([]);
});

it('when the shop is back before noon, the deadline is as ever', async () => {
  const { orderId, visitId, startsAt } = await bookAndLeave('03:00:00', '11:00:00');
  const { freeToCancelUntil } = await customer.visit(tel, visitId);
  expect(`${freeToCancelUntil}+09:00`).toBe(japanTime(startsAt, -1, '12:00:00'));
  expect(await waiting(orderId)).toEqual([]);
});

it('a restart over the deadline changes nothing', async () => {
  const { orderId, visitId } = await bookAndLeave('11:55:00', '12:04:00');
  expect((await customer.visit(tel, visitId)).cancellationFee).toBe(PRICES.bathroom);
  expect(await waiting(orderId)).toEqual([]);
});

it('a later visit of a plan is charged only when it cannot be cancelled for nothing any more', async () => {
  const { orderId } = await customer.bookWeekly(tel);
  const { startsAt } = await customer.visit(tel, `${orderId}-2`);
  await leave(startsAt, '11:00:00', '23:00:00');
  const charged = () =>
    [...shop.cardGateway.charges.keys()].filter((id) => id.includes(`${orderId}-2`)).length;
  await chargeLaterVisits(shop.deps);
  expect(charged()).toBe(0);
  shop.clock.set(japanTime(startsAt, 0, '12:00:00'));
  await chargeLaterVisits(shop.deps);
  expect(charged()).toBe(1);
});
