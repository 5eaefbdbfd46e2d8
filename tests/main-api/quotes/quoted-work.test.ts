import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeApi } from '@/contract/office';
import { hasValues } from '@/database/queries';
import { coolingOffTerms } from '@/domain/order-terms';
import { staffSlots } from '@/main-api/calendar/slot-tables';
import { countOverduePromises, readInbox } from '@/main-api/office/inbox-sources';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { keepProposals } from '@/main-api/visits/keep-proposals';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { addStaffOffShift } from '../office-people';
import { quotedOrders, TOTAL } from '../quoted-orders';
import { messagesTo } from '../sent-messages';
import { openShop } from '../shop-visitor';
import { japanTime, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let office: ReturnType<typeof proposalsOf>;
let outcomes: ReturnType<typeof outcomesOf>;
let estimates: ReturnType<typeof quotedOrders>;
beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  office = proposalsOf(shop);
  outcomes = outcomesOf(shop);
  estimates = quotedOrders(shop);
});
afterAll(() => shop.close());

let tel: string;
beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  tel = await shop.newCustomer();
});

const HALF_HOURS = 5;

function halfHours(orderId: string): Promise<number> {
  return shop.deps.db.$count(staffSlots, hasValues(staffSlots, { orderId }));
}

const statusOf = async () => (await shop.orders(tel))[0]?.status;
const lastCharge = () => [...shop.cardGateway.charges.values()].at(-1);

/** An inspection on May 12 at 10:00, by somebody of the test's own. */
async function agreed() {
  const orderId = await estimates.order(tel);
  const staffId = await addStaffOffShift(shop.deps.db, `extra-${tel}`);
  const { visitId } = await office.confirm(orderId, '2026-05-12T10:00:00', staffId);
  return { orderId, inspection: visitId, staffId };
}

/**
 * Inspected on May 12, quoted then, and accepted by card for the first free start after May 20: on May 13, when nobody
 * is there any more.
 */
async function accepted(at = '2026-05-13T10:00:00+09:00') {
  const { orderId, inspection } = await agreed();
  shop.clock.set('2026-05-12T10:30:00+09:00');
  const { quoteId } = await estimates.quote(orderId);
  shop.clock.set(at);
  const [start = ''] = await estimates.openStarts(tel, orderId, '2026-05-21');
  const body = { ...estimates.accepting(quoteId), start, ...(await estimates.byCard(tel)) };
  await estimates.answer(tel, orderId, body);
  return { orderId, inspection, work: `${orderId}-2`, start };
}

describe('the work of an accepted quote', () => {
  it('can be cancelled in time with everything back, and ends the order', async () => {
    const { orderId, work, inspection } = await accepted();
    const charges = shop.cardGateway.charges.size;
    expect(await customer.visit(tel, work)).toMatchObject({
      canBeCancelled: true,
      cancellationFee: 0,
      cancelsWholeOrder: false,
      givenBack: ['payment'],
    });
    await customer.cancel(tel, work, 0);
    expect(charges - shop.cardGateway.charges.size).toBe(1);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'cancelled', paymentStatus: 'refunded' },
    ]);
    // Those of the inspection, which took place.
    expect(await halfHours(orderId)).toBe(2);
    await outcomes.outcome(inspection, { outcome: 'done' });
    expect(await statusOf()).toBe('cancelled');
  });

  it('without a date is not cancelled by the clock, and by its customer for nothing', async () => {
    const before = shop.cardGateway.charges.size;
    const orderId = await estimates.order(tel);
    const { quoteId } = await estimates.quote(orderId);
    const body = { ...estimates.accepting(quoteId), ...(await estimates.byCard(tel)) };
    await estimates.answer(tel, orderId, body);
    const told = (await messagesTo(shop.deps.db, tel))[0]?.text;
    expect(told).toContain('日時が決まらなくても自動では取り消されません。');
    const overdue = await countOverduePromises(shop.deps);
    shop.clock.set('2026-05-26T10:00:00+09:00');
    await keepProposals(shop.deps);
    expect(await statusOf()).toBe('confirmed');
    const inbox = await readInbox(shop.deps);
    expect(inbox.filter((item) => item.orderId === orderId)).toMatchObject([
      { kind: 'wish', position: 1, promise: new Date('2026-05-07T18:00:00+09:00') },
    ]);
    expect(await countOverduePromises(shop.deps)).toBeGreaterThan(overdue);
    await customer.cancel(tel, `${orderId}-2`, 0);
    expect(await statusOf()).toBe('cancelled');
    expect(shop.cardGateway.charges.size).toBe(before);
    expect(await shop.orders(tel)).toMatchObject([
      { paymentStatus: 'refunded', refunds: [{ amount: TOTAL, state: 'returned' }] },
    ]);
  });

  it('costs its whole price when it is cancelled after noon of the day before', async () => {
    const { work, start } = await accepted();
    const day = start.slice(0, 10);
    shop.clock.set(new Date(Date.parse(`${day}T12:00:00+09:00`) - 24 * 3_600_000).toISOString());
    expect((await customer.visit(tel, work)).cancellationFee).toBe(TOTAL);
    await customer.cancel(tel, work, TOTAL);
    expect(lastCharge()).toBe(TOTAL);
    const [, year, month] = /^(\d+)-(\d+)/.exec(day) ?? [];
    const { items } = await customer.usage(tel, Number(year), Number(month));
    expect(items).toMatchObject([{ isCancellationFee: true, total: TOTAL, tax: 0 }]);
  });

  it('can be moved to any free start at the same price, as a quote has no surcharges', async () => {
    const { orderId, work } = await accepted();
    const evening = (await customer.movableStarts(tel, work, '2026-05-21')).find((start) =>
      start.endsWith('T17:00:00'),
    );
    const moved = await customer.move(tel, work, evening ?? '');
    expect(moved.endsAt).toMatch(/T19:00:00$/);
    expect(await halfHours(orderId)).toBe(2 + HALF_HOURS);
    expect(lastCharge()).toBe(TOTAL);
  });

  it('alone is on the receipt, on its own day, once it is done, and completes the order', async () => {
    const { orderId, work, inspection, start } = await accepted();
    await outcomes.outcome(inspection, { outcome: 'done' });
    expect((await messagesTo(shop.deps.db, tel))[0]?.text).not.toContain('領収書');
    expect(await statusOf()).toBe('confirmed');
    expect((await customer.usage(tel, 2026, 5)).items).toEqual([]);
    shop.clock.set(`${start}+09:00`);
    await outcomes.outcome(work, { outcome: 'done' });
    expect(await statusOf()).toBe('completed');
    expect((await messagesTo(shop.deps.db, tel))[0]?.text).toContain('領収書');
    const { items } = await customer.usage(tel, 2026, Number(start.slice(5, 7)));
    expect(items).toMatchObject([
      {
        orderId,
        usedOn: start.slice(0, 10),
        total: TOTAL,
        tax: 2_700,
        taxByRate: [{ taxRate: 10, amount: TOTAL, tax: 2_700 }],
        lines: [
          { kind: 'quote', label: '全室の清掃', amount: 33_000 },
          { kind: 'quote', label: '初回の値引き', amount: -3_300 },
        ],
        receipt: { number: `R-${orderId}` },
      },
    ]);
    const { left, document } = await outcomes.refund(orderId, 11_000);
    expect(left).toBe(TOTAL - 11_000);
    expect(document).toMatchObject({
      amount: 11_000,
      taxByRate: [{ taxRate: 10, amount: 11_000, tax: 1_000 }],
    });
    await outcomes.redo(work);
    expect(await statusOf()).toBe('confirmed');
    expect(await customer.visit(tel, `${orderId}-3`)).toMatchObject({ isRedo: true });
  });

  it('that nobody could do gives a choice, and everything goes back', async () => {
    const { work, start } = await accepted();
    shop.clock.set(`${start}+09:00`);
    await outcomes.outcome(work, { outcome: 'not_done', cause: '急病' });
    expect((await customer.visit(tel, work)).remedy).toEqual({ refund: TOTAL, points: 0 });
  });

  it('keeps its price as a fee when nobody was there', async () => {
    const { work, start } = await accepted();
    shop.clock.set(`${start}+09:00`);
    await outcomes.outcome(work, { outcome: 'customer_absent' });
    expect((await messagesTo(shop.deps.db, tel))[0]?.text).toContain('キャンセル料: 29,700円');
  });

  it('is cancelled by the office with everything, nothing or an amount back', async () => {
    const { orderId, start } = await accepted();
    shop.clock.set(japanTime(start, -1, '12:00:00'));
    expect(await office.cancel(orderId, 10_000)).toEqual({ orderId, status: 'cancelled' });
    expect(lastCharge()).toBe(TOTAL - 10_000);
    expect((await customer.visit(tel, `${orderId}-2`)).cancellationFee).toBe(TOTAL - 10_000);
  });
});

describe('the work of a quote that was accepted during the visit', () => {
  /** The last minute of its day counts, as nobody notes when the person leaves. */
  it.each(['2026-05-12T10:30:00+09:00', '2026-05-12T23:59:00+09:00'])(
    'is withdrawn by its customer for nothing until it begins, when accepted at %s',
    async (at) => {
      const { orderId, work, start } = await accepted(at);
      shop.clock.set(japanTime(start, 0, '00:00:00'));
      expect(await customer.visit(tel, work)).toMatchObject({
        canBeCancelled: true,
        cancellationFee: 0,
        freeToCancelUntil: start,
        givenBack: ['payment'],
      });
      expect(await shop.orders(tel)).toMatchObject([{ orderId, isWithdrawable: true }]);
      await customer.cancel(tel, work, 0);
      expect(await shop.orders(tel)).toMatchObject([
        { status: 'cancelled', refunds: [{ amount: TOTAL, state: 'returned' }] },
      ]);
    },
  );

  it('is cancelled by the office only with everything back', async () => {
    const { orderId, start } = await accepted('2026-05-12T10:30:00+09:00');
    shop.clock.set(japanTime(start, -1, '12:00:00'));
    await expect(office.cancel(orderId, 'none')).rejects.toThrow('すべて返金してください');
    expect(await office.cancel(orderId, 'all')).toEqual({ orderId, status: 'cancelled' });
    expect(await shop.orders(tel)).toMatchObject([{ refunds: [{ amount: TOTAL }] }]);
  });

  it('can be refunded in full even after it was done', async () => {
    const { orderId, work, start } = await accepted('2026-05-12T10:30:00+09:00');
    shop.clock.set(japanTime(start, 0, '18:00:00'));
    await outcomes.outcome(work, { outcome: 'done' });
    expect((await outcomes.refund(orderId, TOTAL)).left).toBe(0);
  });

  it('may be withdrawn although nobody was there, which the mail about the fee says', async () => {
    const { work, start } = await accepted('2026-05-12T10:30:00+09:00');
    shop.clock.set(`${start}+09:00`);
    await outcomes.outcome(work, { outcome: 'customer_absent' });
    const text = (await messagesTo(shop.deps.db, tel))[0]?.text ?? '';
    expect(text).toContain('キャンセル料: 29,700円');
    expect(text).toContain(coolingOffTerms.right);
  });

  it('is told with the right to withdraw, and with the paper', async () => {
    await accepted('2026-05-12T10:30:00+09:00');
    const text = (await messagesTo(shop.deps.db, tel))[0]?.text ?? '';
    expect(text).toContain(coolingOffTerms.right);
    expect(text).toContain(coolingOffTerms.handed);
    expect(text).not.toContain('キャンセルされた場合は、料金の100%');
  });

  it('is none when it was accepted on another day, or before somebody came', async () => {
    await accepted();
    expect(await shop.orders(tel)).toMatchObject([{ isWithdrawable: false }]);
    const text = (await messagesTo(shop.deps.db, tel))[0]?.text ?? '';
    expect(text).not.toContain('クーリング・オフ');
    shop.clock.set('2026-05-06T10:00:00+09:00');
    tel = await shop.newCustomer();
    const { orderId } = await agreed();
    const { quoteId } = await estimates.quote(orderId);
    shop.clock.set('2026-05-12T09:59:00+09:00');
    const body = { ...estimates.accepting(quoteId), ...(await estimates.byCard(tel)) };
    await estimates.answer(tel, orderId, body);
    expect(await shop.orders(tel)).toMatchObject([{ orderId, isWithdrawable: false }]);
  });
});

describe('the inspection of an accepted quote', () => {
  it('is completed by the job once overdue, and the work stays confirmed', async () => {
    const { inspection, work } = await accepted();
    shop.clock.set('2026-05-14T00:00:01+09:00');
    await completeOverdueVisits(shop.deps);
    expect((await customer.visit(tel, inspection)).status).toBe('completed');
    expect(await statusOf()).toBe('confirmed');
    expect((await customer.visit(tel, work)).status).toBe('confirmed');
  });

  it('is neither repeated nor taken back any more', async () => {
    const { inspection } = await accepted();
    await outcomes.outcome(inspection, { outcome: 'done' });
    const notDone = { outcome: 'not_done', cause: '急病' } as const;
    expect(await outcomes.outcomeRejected(inspection, notDone)).toEqual([409, 'state_changed']);
    expect(await outcomes.redoRejected(inspection)).toEqual([409, 'state_changed']);
    expect((await customer.visit(tel, inspection)).cancellationFee).toBe(0);
  });
});

describe('an inspection that nobody has quoted', () => {
  it('keeps its order open while it was done, and not when it was not', async () => {
    const { orderId, inspection } = await agreed();
    shop.clock.set('2026-05-12T11:00:00+09:00');
    await outcomes.outcome(inspection, { outcome: 'not_done', cause: '急病' });
    expect(await statusOf()).toBe('completed');
    await office.send(officeApi.setVisitOutcome, { visitId: inspection }, { outcome: 'done' });
    expect(await statusOf()).toBe('confirmed');
    expect(await office.cancel(orderId, 'all')).toEqual({ orderId, status: 'cancelled' });
  });

  it('opens its cancelled order when it is done again, so that a date can be agreed', async () => {
    const { orderId, inspection, staffId } = await agreed();
    shop.clock.set('2026-05-12T11:00:00+09:00');
    await outcomes.outcome(inspection, { outcome: 'done' });
    await office.cancel(orderId, 'all');
    const redo = await outcomes.redo(inspection);
    expect(await statusOf()).toBe('confirmed');
    const waiting = (await readInbox(shop.deps)).filter((item) => item.orderId === orderId);
    expect(waiting.map(({ kind, position }) => [kind, position])).toContainEqual(['wish', 1]);
    await office.confirm(orderId, '2026-05-14T10:00:00', staffId);
    expect((await customer.visit(tel, redo.visitId)).status).toBe('confirmed');
  });

  it('is cancelled with its order, although an earlier one was not done', async () => {
    const { orderId, inspection, staffId } = await agreed();
    shop.clock.set('2026-05-12T11:00:00+09:00');
    await outcomes.outcome(inspection, { outcome: 'not_done', cause: '急病' });
    const redo = await outcomes.redo(inspection);
    const ofMay12 = await halfHours(orderId);
    await office.confirm(orderId, '2026-05-14T10:00:00', staffId);
    expect(await halfHours(orderId)).toBe(2 * ofMay12);
    expect(await office.cancel(orderId, 'all')).toEqual({ orderId, status: 'cancelled' });
    expect((await customer.visit(tel, redo.visitId)).status).toBe('cancelled');
    expect(await halfHours(orderId)).toBe(ofMay12);
  });
});
