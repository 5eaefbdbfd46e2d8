import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { hasValues } from '@/database/queries';
import { toJapanDateTime } from '@/domain/japan-time';
import { staffSlots } from '@/main-api/calendar/slot-tables';
import { sendUnsentNotices } from '@/main-api/messages/order-message';
import { readInbox } from '@/main-api/office/inbox-sources';
import { keepQuotes } from '@/main-api/quotes/keep-quotes';
import { proposalsOf } from '../office-deeds';
import { addStaffOffShift, sendToOffice } from '../office-people';
import { QUOTE, quotedOrders, TOTAL } from '../quoted-orders';
import { messagesTo, newestMessageTo } from '../sent-messages';
import { openShop } from '../shop-visitor';
import { historyOf, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let office: ReturnType<typeof proposalsOf>;
let estimates: ReturnType<typeof quotedOrders>;
beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  office = proposalsOf(shop);
  estimates = quotedOrders(shop);
});
afterAll(() => shop.close());

const NOW = '2026-05-06T10:00:00+09:00';
/** 18:00 of the next business day: May 6 is a holiday. */
const NEXT = '2026-05-07T18:00:00';
/** Half hours of two hours of work, and of the way to the next customer. */
const HALF_HOURS = 5;
/** Of an inspection of thirty minutes. */
const INSPECTION = 2;

let tel: string;
beforeEach(async () => {
  shop.clock.set(NOW);
  shop.cardGateway.isDeclining = false;
  tel = await shop.newCustomer();
});

/** Half hours of anybody that belong to the order. */
function halfHours(orderId: string): Promise<number> {
  return shop.deps.db.$count(staffSlots, hasValues(staffSlots, { orderId }));
}

const newestMessage = () => newestMessageTo(shop.deps.db, tel);

async function subjects(): Promise<string[]> {
  return (await messagesTo(shop.deps.db, tel)).map(({ subject }) => subject.slice(9));
}

/** Kind and promise of what the office has to do about the order. */
async function waiting(orderId: string) {
  const items = await readInbox(shop.deps);
  return items
    .filter((item) => item.orderId === orderId)
    .map(({ kind, promise }) => [kind, toJapanDateTime(promise)]);
}

const statusOf = async () => (await shop.orders(tel))[0]?.status;

/** An order whose inspection is agreed for May 12 at 10:00. */
async function inspected() {
  const orderId = await estimates.order(tel);
  const staffId = await addStaffOffShift(shop.deps.db, `extra-${tel}`);
  const { visitId } = await office.confirm(orderId, '2026-05-12T10:00:00', staffId);
  return { orderId, visitId };
}

/** Two starts in the last days of the calendar, where the tests take no others. */
const offered = [{ start: '2026-06-01T10:00:00+09:00' }, { start: '2026-06-02T10:00:00+09:00' }];

describe('a quote', () => {
  it('is shown and told with its lines, and holds the half hours of its starts for 48 hours', async () => {
    const orderId = await estimates.order(tel);
    expect(await waiting(orderId)).toEqual([['wish', NEXT]]);
    const { quoteId, total, heldUntil } = await estimates.quote(orderId, { starts: offered });
    expect([total, heldUntil]).toEqual([TOTAL, '2026-05-08T01:00:00.000Z']);
    expect(await halfHours(orderId)).toBe(2 * HALF_HOURS);
    expect(await statusOf()).toBe('quoted');
    expect(await waiting(orderId)).toEqual([]);
    expect(await shop.orders(tel)).toMatchObject([{ shopAnswer: null }]);
    const shown = await estimates.quotes(tel, orderId);
    expect(shown).toMatchObject([
      {
        quoteId,
        status: 'open',
        lines: QUOTE.lines,
        total: TOTAL,
        taxByRate: [{ taxRate: 10, amount: TOTAL, tax: 2_700 }],
        validUntil: '2026-05-20',
        heldUntil: '2026-05-08T10:00:00',
        payMethods: ['creditCard', 'np'],
        starts: [
          { startsAt: '2026-06-01T10:00:00', staffName: expect.any(String) },
          { startsAt: '2026-06-02T10:00:00', staffName: expect.any(String) },
        ],
      },
    ]);
    const message = await newestMessage();
    expect(message?.subject).toBe('【おうちサービス】お見積もりのご確認');
    expect(message?.text).toContain(
      'お見積もりの合計: 29,700円(税込)\n有効期限: 2026年5月20日(水)の終わりまで',
    );
    expect(message?.text).toContain(
      'これらの日時は、2026年5月8日(金) 10:00まで、お客様のためにおとりしています。',
    );
    expect(message?.text).toContain('お受けになる場合、お見積もりのための訪問は取りやめます。');
    shop.clock.set('2026-05-08T10:00:00+09:00');
    await Promise.all([keepQuotes(shop.deps), keepQuotes(shop.deps)]);
    expect(await halfHours(orderId)).toBe(0);
    const [later] = await estimates.quotes(tel, orderId);
    expect([later?.heldUntil, later?.starts]).toEqual([null, shown[0]?.starts]);
    expect(await estimates.openStarts(tel, orderId)).toContain('2026-06-01T10:00:00');
  });

  it('offers no start any more, once its hold is over and the person has something else', async () => {
    const orderId = await estimates.order(tel);
    await estimates.quote(orderId, { starts: offered });
    const [held] = await shop.deps.db
      .select()
      .from(staffSlots)
      .where(hasValues(staffSlots, { orderId }));
    shop.clock.set('2026-05-08T10:00:00+09:00');
    await keepQuotes(shop.deps);
    const other = await customer.wish(await shop.newCustomer());
    await office.confirm(other.orderId, '2026-06-01T10:00:00', held?.staffId);
    const [quote] = await estimates.quotes(tel, orderId);
    expect(quote?.starts.map(({ startsAt }) => startsAt)).toEqual(['2026-06-02T10:00:00']);
  });

  it('does not replace one that its author has not seen', async () => {
    const orderId = await estimates.order(tel);
    const { quoteId } = await estimates.quote(orderId, { seen: null });
    expect(await estimates.quoteRejected(orderId, { seen: null })).toEqual([
      'state_changed',
      undefined,
    ]);
    expect((await estimates.quotes(tel, orderId)).map((quote) => quote.quoteId)).toEqual([quoteId]);
    const second = await estimates.quote(orderId, { seen: quoteId });
    expect((await estimates.quotes(tel, orderId))[0]?.quoteId).toBe(second.quoteId);
  });

  it('is replaced by the next one, which may offer the same starts again', async () => {
    const orderId = await estimates.order(tel);
    const first = await estimates.quote(orderId, { starts: offered });
    const before = await estimates.quotes(tel, orderId);
    const second = await estimates.quote(orderId, { starts: offered.slice(0, 1), minutes: 180 });
    expect(await halfHours(orderId)).toBe(HALF_HOURS + 2);
    const quotes = await estimates.quotes(tel, orderId);
    expect(quotes.map(({ quoteId, status }) => [quoteId, status])).toEqual([
      [second.quoteId, 'open'],
      [first.quoteId, 'replaced'],
    ]);
    expect(quotes[0]?.starts).toEqual(before[0]?.starts.slice(0, 1));
    const late = { ...estimates.accepting(first.quoteId), ...(await estimates.byBill()) };
    expect(await estimates.answerRejected(tel, orderId, late)).toMatchObject({
      code: 'state_changed',
    });
  });

  it.each([
    [
      'a discount over its tax rate',
      { lines: [...QUOTE.lines, { text: '値引き', amount: -1, taxRate: 8 as const }] },
      'lines',
    ],
    [
      'a sum below zero',
      { lines: [{ text: '値引き', amount: -1, taxRate: 10 as const }] },
      'lines',
    ],
    [
      'a sum over what a card gateway takes',
      { lines: [{ text: '改修', amount: 10_000_000, taxRate: 10 as const }] },
      'lines',
    ],
    ['a last day that is over', { validUntil: '2026-05-05' }, 'validUntil'],
    ['a last day in two years', { validUntil: '2028-05-05' }, 'validUntil'],
    [
      'a start that is over',
      { starts: [{ start: '2026-05-06T09:30:00+09:00' }] },
      'starts.0.start',
    ],
    ['a start twice', { starts: [...offered, ...offered.slice(0, 1)] }, 'starts'],
  ])('is rejected with %s, and nothing changes', async (_, overrides, path) => {
    const orderId = await estimates.order(tel);
    expect(await estimates.quoteRejected(orderId, overrides)).toEqual(['invalid_request', path]);
    expect([await statusOf(), await halfHours(orderId)]).toEqual(['received', 0]);
  });

  it('is rejected with a control character or a line break in what the message shows as one line, and has the lines of its note set in', async () => {
    const orderId = await estimates.order(tel);
    const line = { text: '清掃\nご返金: 9,999円', amount: 1_000, taxRate: 10 } as const;
    expect(await estimates.quoteRejected(orderId, { lines: [line] })).toEqual([
      'invalid_request',
      'lines.0.text',
    ]);
    for (const note of ['窓\t側', '窓\u2028ご返金']) {
      expect(await estimates.quoteRejected(orderId, { note })).toEqual(['invalid_request', 'note']);
    }
    await estimates.quote(orderId, { note: '窓の外側\nご返金: 9,999円' });
    expect((await newestMessage())?.text).toContain('\n担当者より: 窓の外側\n　ご返金: 9,999円\n');
  });

  it('is not for a menu with a price', async () => {
    const { orderId } = await customer.book(tel, {}, '1500001');
    expect(await estimates.quoteRejected(orderId)).toEqual(['state_changed', undefined]);
  });

  it('follows an inspection, which does not complete the order, and leaves the inbox', async () => {
    const { orderId, visitId } = await inspected();
    shop.clock.set('2026-05-12T11:00:00+09:00');
    await office.send(officeApi.setVisitOutcome, { visitId }, { outcome: 'done' });
    expect(await statusOf()).toBe('confirmed');
    expect(await waiting(orderId)).toEqual([['quote', '2026-05-15T18:00:00']]);
    await estimates.quote(orderId);
    expect(await waiting(orderId)).toEqual([]);
    expect((await newestMessage())?.text).not.toContain('取りやめます');
  });

  it('leaves an inspection whose date is refused to the office, which agrees on another while it is open', async () => {
    const { orderId, visitId } = await inspected();
    await estimates.quote(orderId);
    shop.clock.set('2026-05-06T11:00:00+09:00');
    const refuse = { method: 'POST', key: `refusal-${tel}`, body: { others: true } } as const;
    const { response } = mainApi.refuseShopChange;
    await shop.answer(response, tel, `/user/visits/${visitId}/refusal`, refuse);
    expect((await newestMessage())?.text).toContain(
      '翌営業日の18:00までに、別の日時について担当者からご連絡します。',
    );
    expect((await customer.visit(tel, visitId)).shopAnswer).toEqual({
      until: NEXT,
      isOverdue: false,
    });
    expect(await waiting(orderId)).toEqual([['refusal', NEXT]]);
    await office.confirm(orderId, '2026-05-13T10:00:00', `extra-${tel}`);
    expect(await waiting(orderId)).toEqual([]);
    expect(await statusOf()).toBe('quoted');
    const refuseAgain = { ...refuse, key: `again-${tel}` };
    await shop.answer(response, tel, `/user/visits/${visitId}/refusal`, refuseAgain);
    await office.propose(orderId, 1);
    expect((await customer.visit(tel, visitId)).proposal?.starts).toHaveLength(1);
    const [quote] = await estimates.quotes(tel, orderId);
    await estimates.answer(tel, orderId, { answer: 'decline', quoteId: quote?.quoteId ?? '' });
    expect((await customer.visit(tel, visitId)).proposal?.starts).toHaveLength(1);
    expect(await waiting(orderId)).toEqual([]);
  });

  it('is answered before the wish that waited for an inspection, which promises nothing meanwhile', async () => {
    const orderId = await estimates.order(tel);
    expect((await customer.visit(tel, `${orderId}-1`)).shopAnswer).toMatchObject({ until: NEXT });
    await estimates.quote(orderId);
    expect(await waiting(orderId)).toEqual([]);
    expect((await customer.visit(tel, `${orderId}-1`)).shopAnswer).toBeNull();
  });

  it('withdraws starts that were proposed for the inspection', async () => {
    const orderId = await estimates.order(tel);
    await office.propose(orderId, 2);
    await estimates.quote(orderId);
    expect(await halfHours(orderId)).toBe(0);
    expect((await customer.visit(tel, `${orderId}-1`)).proposal).toBeNull();
  });
});

describe('a quote that is accepted', () => {
  it('is charged once to a new card, at the start that was held, without the inspection', async () => {
    const { orderId } = await inspected();
    const { quoteId } = await estimates.quote(orderId, { starts: offered });
    const [quote] = await estimates.quotes(tel, orderId);
    expect(await halfHours(orderId)).toBe(INSPECTION + 2 * HALF_HOURS);
    const start = '2026-06-02T10:00:00';
    const body = { ...estimates.accepting(quoteId), start, ...(await estimates.byCard(tel)) };
    const before = shop.cardGateway.charges.size;
    const accepted = await estimates.answer(tel, orderId, body, 'accept');
    expect(accepted).toMatchObject({ orderId, status: 'confirmed', quote: { status: 'accepted' } });
    expect(await estimates.answer(tel, orderId, body, 'accept')).toEqual(accepted);
    expect(shop.cardGateway.charges.size - before).toBe(1);
    expect([...shop.cardGateway.charges.values()].at(-1)).toBe(TOTAL);
    expect(await halfHours(orderId)).toBe(HALF_HOURS);
    expect(await customer.visit(tel, `${orderId}-1`)).toMatchObject({
      status: 'cancelled',
      cancellationFee: 0,
    });
    expect(await customer.visit(tel, `${orderId}-2`)).toMatchObject({
      status: 'confirmed',
      startsAt: start,
      endsAt: '2026-06-02T12:00:00',
      staffName: quote?.starts[1]?.staffName,
    });
    expect(await shop.orders(tel)).toMatchObject([
      {
        status: 'confirmed',
        payMethod: 'creditCard',
        paymentStatus: 'authorised',
        durationMinutes: 120,
        price: { totalIncludingTax: TOTAL, tax: 2_700 },
        selectedDate: [start],
      },
    ]);
    expect((await historyOf(shop.deps.db, orderId)).slice(-4)).toEqual([
      ['customer', null, 'quoteAccepted', 'confirmed'],
      ['customer', 1, 'workEntered', 'wished'],
      ['customer', 0, 'superseded', 'cancelled'],
      ['customer', 1, 'confirmed', 'confirmed'],
    ]);
    const { text, sms } = (await newestMessage()) ?? {};
    expect(text).toContain(
      'お見積もりのための訪問(2026年5月12日(火) 10:00 開始)は、取りやめました。',
    );
    expect(text).toContain('お見積もりの合計: 29,700円(税込)');
    expect(sms).toMatch(/^【おうちサービス】ご予約が確定しました 6\/2\(火\)10:00\n/);
    expect(await estimates.quoteRejected(orderId)).toEqual(['state_changed', undefined]);
  });

  it('is paid later within the limit, with a free start of the calendar', async () => {
    const orderId = await estimates.order(tel);
    const { quoteId } = await estimates.quote(orderId);
    const start = (await estimates.openStarts(tel, orderId)).at(-3);
    const body = { ...estimates.accepting(quoteId), start, ...(await estimates.byBill()) };
    await estimates.answer(tel, orderId, body);
    expect(await shop.orders(tel)).toMatchObject([{ payMethod: 'np', paymentStatus: 'reserved' }]);
    expect(await customer.visit(tel, `${orderId}-2`)).toMatchObject({ startsAt: start });
    const again = await estimates.order(tel);
    const other = await estimates.quote(again);
    const over = { ...estimates.accepting(other.quoteId), ...(await estimates.byBill()) };
    expect(await estimates.answerRejected(tel, again, over)).toMatchObject({
      code: 'deferred_payment_limit',
    });
    expect((await estimates.quotes(tel, again))[0]?.status).toBe('open');
  });

  it('without a start has a wished visit, for which somebody calls until the next business day', async () => {
    const orderId = await estimates.order(tel);
    const { quoteId } = await estimates.quote(orderId, { starts: offered });
    const body = { ...estimates.accepting(quoteId), ...(await estimates.byCard(tel)) };
    await estimates.answer(tel, orderId, body);
    expect(await halfHours(orderId)).toBe(0);
    expect(await waiting(orderId)).toEqual([['wish', NEXT]]);
    expect((await newestMessage())?.text).toContain(
      '作業の日時について、翌営業日の18:00までに担当者からご連絡します。',
    );
    await office.confirm(orderId, '2026-06-03T13:00:00');
    expect(await halfHours(orderId)).toBe(HALF_HOURS);
    expect(await waiting(orderId)).toEqual([]);
  });

  it('that costs nothing asks for no payment', async () => {
    const orderId = await estimates.order(tel);
    const lines = [{ text: '無料の点検', amount: 0, taxRate: 10 as const }];
    const { quoteId } = await estimates.quote(orderId, { lines });
    expect((await estimates.quotes(tel, orderId))[0]?.payMethods).toEqual([]);
    const free = estimates.accepting(quoteId, 0);
    const paid = { ...free, ...(await estimates.byBill(0)) };
    expect(await estimates.answerRejected(tel, orderId, paid)).toMatchObject({
      code: 'pay_method_unavailable',
    });
    await estimates.answer(tel, orderId, free);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed', payMethod: null }]);
  });
});

describe('a quote that is not accepted', () => {
  it('is declined for nothing, and somebody calls until the next business day', async () => {
    const orderId = await estimates.order(tel);
    const { quoteId } = await estimates.quote(orderId, { starts: offered });
    const declined = await estimates.answer(
      tel,
      orderId,
      { answer: 'decline', quoteId },
      `${tel}-no`,
    );
    expect(declined).toMatchObject({
      status: 'received',
      quote: { status: 'declined', starts: [] },
    });
    expect(
      await estimates.answer(tel, orderId, { answer: 'decline', quoteId }, `${tel}-no`),
    ).toEqual(declined);
    expect(await halfHours(orderId)).toBe(0);
    expect(await waiting(orderId)).toEqual([['quote', NEXT]]);
    const { subject, text } = (await newestMessage()) ?? {};
    expect(subject).toBe('【おうちサービス】お見積もりのお断りを承りました');
    expect(text).toContain(
      '改めてのお見積もりについて、翌営業日の18:00までに担当者からご連絡します。',
    );
    expect(
      await estimates.answerRejected(tel, orderId, { answer: 'decline', quoteId }),
    ).toMatchObject({ code: 'state_changed' });
    await estimates.quote(orderId);
    expect(await waiting(orderId)).toEqual([]);
  });

  it('leaves an inspection that is agreed, and says so', async () => {
    const { orderId, visitId } = await inspected();
    const { quoteId } = await estimates.quote(orderId);
    await estimates.answer(tel, orderId, { answer: 'decline', quoteId });
    expect(await statusOf()).toBe('confirmed');
    expect(await waiting(orderId)).toEqual([]);
    expect((await newestMessage())?.text).toContain(
      'お見積もりのための訪問(2026年5月12日(火) 10:00 開始)には、予定どおりうかがいます。',
    );
    expect(await customer.visit(tel, visitId)).toMatchObject({
      canBeCancelled: true,
      cancellationFee: 0,
    });
    shop.clock.set('2026-05-12T11:00:00+09:00');
    await office.send(officeApi.setVisitOutcome, { visitId }, { outcome: 'done' });
    expect(await waiting(orderId)).toEqual([['quote', '2026-05-15T18:00:00']]);
  });

  it('is reminded of once from 9:00 of its last day on, while it can be answered', async () => {
    const reminders = async () =>
      (await messagesTo(shop.deps.db, tel)).filter(({ key }) => key.startsWith('quote-reminder/'));
    const orderId = await estimates.order(tel);
    await estimates.quote(orderId, { validUntil: '2026-05-20' });
    shop.clock.set('2026-05-19T09:00:00+09:00');
    await keepQuotes(shop.deps);
    shop.clock.set('2026-05-20T08:59:59+09:00');
    await keepQuotes(shop.deps);
    expect(await reminders()).toEqual([]);
    shop.clock.set('2026-05-20T09:00:00+09:00');
    await Promise.all([keepQuotes(shop.deps), keepQuotes(shop.deps)]);
    shop.clock.set('2026-05-20T21:00:00+09:00');
    await keepQuotes(shop.deps);
    const [reminder, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(reminder?.sms).toMatch(
      /^【おうちサービス】お見積もりの期限 5\/20\(水\)まで\nhttp.*\/l\/[a-z0-9]{8}$/,
    );
    expect(reminder?.text).toContain('有効期限: 2026年5月20日(水)の終わりまで');
    expect((await estimates.quotes(tel, orderId))[0]?.status).toBe('open');
  });

  it.each([
    [
      'declined',
      (orderId: string, quoteId: string) =>
        estimates.answer(tel, orderId, { answer: 'decline', quoteId }),
    ],
    ['given on its last day', () => Promise.resolve()],
  ])('is not reminded of when it was %s', async (what, act) => {
    const orderId = await estimates.order(tel);
    if (what.startsWith('given')) shop.clock.set('2026-05-20T08:00:00+09:00');
    const { quoteId } = await estimates.quote(orderId, { validUntil: '2026-05-20' });
    await act(orderId, quoteId);
    shop.clock.set('2026-05-20T12:00:00+09:00');
    await keepQuotes(shop.deps);
    const keys = (await messagesTo(shop.deps.db, tel)).map(({ key }) => key);
    expect(keys).not.toContain(`quote-reminder/${quoteId}`);
  });

  it('expires once after its last day in Japan, and waits for the office', async () => {
    const { orderId, visitId } = await inspected();
    shop.clock.set('2026-05-12T11:00:00+09:00');
    await office.send(officeApi.setVisitOutcome, { visitId }, { outcome: 'done' });
    await estimates.quote(orderId, { starts: offered });
    shop.clock.set('2026-05-20T23:59:59+09:00');
    await keepQuotes(shop.deps);
    expect(await statusOf()).toBe('quoted');
    shop.clock.set('2026-05-21T00:00:00+09:00');
    await Promise.all([keepQuotes(shop.deps), keepQuotes(shop.deps)]);
    await keepQuotes(shop.deps);
    expect(await statusOf()).toBe('received');
    expect(await halfHours(orderId)).toBe(INSPECTION);
    await sendUnsentNotices(shop.deps);
    const told = async () =>
      (await subjects()).filter((subject) => subject === 'お見積もりの有効期限が過ぎました');
    expect(await told()).toEqual([]);
    shop.clock.set('2026-05-21T09:00:00+09:00');
    await Promise.all([sendUnsentNotices(shop.deps), sendUnsentNotices(shop.deps)]);
    expect(await told()).toHaveLength(1);
    expect((await newestMessage())?.text).toContain(
      '改めてのお見積もりについて、翌営業日の18:00までに担当者からご連絡します。',
    );
    expect(await waiting(orderId)).toEqual([['quote', '2026-05-22T18:00:00']]);
    expect(await office.cancel(orderId, 'none')).toEqual({ orderId, status: 'cancelled' });
    expect(await waiting(orderId)).toEqual([]);
  });

  it('is closed when the customer cancels the inspection that is to come', async () => {
    const { orderId, visitId } = await inspected();
    await estimates.quote(orderId, { starts: offered });
    await customer.cancel(tel, visitId, 0);
    expect(await statusOf()).toBe('cancelled');
    expect((await estimates.quotes(tel, orderId))[0]?.status).toBe('declined');
    expect(await halfHours(orderId)).toBe(0);
    expect(await waiting(orderId)).toEqual([]);
  });

  it('is closed when the office cancels the order', async () => {
    const orderId = await estimates.order(tel);
    const { quoteId } = await estimates.quote(orderId, { starts: offered });
    await office.cancel(orderId, 'all');
    expect(await statusOf()).toBe('cancelled');
    expect(await halfHours(orderId)).toBe(0);
    const late = { ...estimates.accepting(quoteId), ...(await estimates.byBill()) };
    expect(await estimates.answerRejected(tel, orderId, late)).toMatchObject({
      code: 'state_changed',
    });
  });
});

it('a quote is in the office’s view of the order, and in the customer’s history', async () => {
  const orderId = await estimates.order(tel);
  const { quoteId } = await estimates.quote(orderId, { starts: offered });
  const { getOfficeOrder } = officeApi;
  const response = await sendToOffice(
    (path, init) => shop.app.request(path, init),
    getOfficeOrder,
    shop.deps.opsToken,
    { params: { orderId } },
  );
  const { quotes, state } = getOfficeOrder.response.parse(await response.json());
  expect(state).toBe('quoted');
  expect(quotes).toMatchObject([
    {
      quoteId,
      state: 'open',
      quotedAt: '2026-05-06T10:00:00+09:00',
      heldUntil: '2026-05-08T10:00:00+09:00',
      starts: [{ start: '2026-06-01T10:00:00+09:00', staffName: expect.any(String) }, {}],
    },
  ]);
});
