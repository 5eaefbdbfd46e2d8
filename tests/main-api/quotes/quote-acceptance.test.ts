import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeApi } from '@/contract/office';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { hasValues } from '@/database/queries';
import { staffSlots } from '@/main-api/calendar/slot-tables';
import { keepQuotes } from '@/main-api/quotes/keep-quotes';
import { proposalsOf } from '../office-deeds';
import { sendToOffice } from '../office-people';
import { quotedOrders, TOTAL } from '../quoted-orders';
import { messagesTo } from '../sent-messages';
import { openShop } from '../shop-visitor';
import { japanTime } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let office: ReturnType<typeof proposalsOf>;
let estimates: ReturnType<typeof quotedOrders>;
beforeAll(async () => {
  shop = await openShop();
  office = proposalsOf(shop);
  estimates = quotedOrders(shop);
});
afterAll(() => shop.close());

const NOW = '2026-05-06T10:00:00+09:00';
/** Half hours of two hours of work, and of the way to the next customer. */
const HALF_HOURS = 5;

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

async function subjects(): Promise<string[]> {
  return (await messagesTo(shop.deps.db, tel)).map(({ subject }) => subject.slice(9));
}

async function officeOrder(orderId: string) {
  const { app, deps } = shop;
  const { getOfficeOrder } = officeApi;
  const params = { orderId };
  const answer = await sendToOffice(app.request, getOfficeOrder, deps.opsToken, { params });
  return getOfficeOrder.response.parse(await answer.json());
}

const statusOf = async () => (await shop.orders(tel))[0]?.status;

/** Two starts in the last days of the calendar, where the tests take no others. */
const offered = [{ start: '2026-06-01T10:00:00+09:00' }, { start: '2026-06-02T10:00:00+09:00' }];

describe('an acceptance', () => {
  async function quoted(overrides: Parameters<typeof estimates.quote>[1] = {}) {
    const orderId = await estimates.order(tel);
    const { quoteId } = await estimates.quote(orderId, overrides);
    return { orderId, quoteId };
  }

  async function byCard(quoteId: string, start?: string) {
    return { ...estimates.accepting(quoteId), start, ...(await estimates.byCard(tel)) };
  }

  const stillOpen = async (orderId: string) => [
    await statusOf(),
    (await estimates.quotes(tel, orderId))[0]?.status,
  ];

  it('is rejected at another total, and nothing is charged', async () => {
    const { orderId, quoteId } = await quoted();
    const before = shop.cardGateway.decided.size;
    const body = { ...(await byCard(quoteId)), agreedTotal: TOTAL + 1 };
    expect(await estimates.answerRejected(tel, orderId, body)).toMatchObject({
      code: 'price_changed',
      fields: [{ path: 'agreedTotal' }],
    });
    const { agreedTotal: _, ...without } = body;
    expect(await estimates.answerRejected(tel, orderId, without)).toMatchObject({
      code: 'invalid_request',
    });
    expect(shop.cardGateway.decided.size).toBe(before);
    expect(await stillOpen(orderId)).toEqual(['quoted', 'open']);
  });

  it('by a declined card leaves quote, start and key free for another card', async () => {
    const { orderId, quoteId } = await quoted();
    const start = (await estimates.openStarts(tel, orderId)).at(-5) ?? '';
    shop.cardGateway.isDeclining = true;
    const declined = await byCard(quoteId, start);
    expect(await estimates.answerRejected(tel, orderId, declined, 'card')).toMatchObject({
      code: 'card_declined',
    });
    expect(await stillOpen(orderId)).toEqual(['quoted', 'open']);
    expect(await halfHours(orderId)).toBe(0);
    expect(await estimates.openStarts(tel, orderId)).toContain(start);
    shop.cardGateway.isDeclining = false;
    const other = await byCard(quoteId, start);
    expect(await estimates.answer(tel, orderId, other, 'card')).toMatchObject({
      status: 'confirmed',
    });
  });

  it('by a declined card keeps a start that the quote holds', async () => {
    const { orderId, quoteId } = await quoted({ starts: offered });
    shop.cardGateway.isDeclining = true;
    const body = await byCard(quoteId, '2026-06-01T10:00:00');
    await estimates.answerRejected(tel, orderId, body);
    expect(await halfHours(orderId)).toBe(2 * HALF_HOURS);
  });

  it('with a key that was used for something else is rejected', async () => {
    const { orderId, quoteId } = await quoted();
    const body = await byCard(quoteId);
    await estimates.answer(tel, orderId, body, 'reused');
    const other = { ...body, start: '2026-06-01T13:00:00' };
    expect(await estimates.answerRejected(tel, orderId, other, 'reused')).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('is one acceptance with one charge, however many come at once', async () => {
    const { orderId, quoteId } = await quoted();
    const start = (await estimates.openStarts(tel, orderId)).at(-7);
    const body = await byCard(quoteId, start);
    const before = shop.cardGateway.charges.size;
    const same = await Promise.all(
      ['one', 'one', 'one'].map((key) => estimates.answer(tel, orderId, body, `${tel}-${key}`)),
    );
    expect(same.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(shop.cardGateway.charges.size - before).toBe(1);
    expect(await halfHours(orderId)).toBe(HALF_HOURS);
    expect((await subjects()).filter((subject) => subject === 'ご予約が確定しました')).toHaveLength(
      1,
    );
  });

  it('from two pages at once is one acceptance with one charge', async () => {
    const { orderId, quoteId } = await quoted();
    const bodies = [
      await byCard(quoteId),
      await byCard(quoteId),
      { ...estimates.accepting(quoteId), ...(await estimates.byBill()) },
    ];
    const before = shop.cardGateway.charges.size;
    const answers = await Promise.all(
      bodies.map((body, index) =>
        shop.send(tel, `/user/orders/${orderId}/quote`, {
          method: 'POST',
          key: `${tel}-${index}`,
          body,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const byOneCard = (await shop.orders(tel))[0]?.payMethod === 'creditCard' ? 1 : 0;
    expect(shop.cardGateway.charges.size - before).toBe(byOneCard);
    expect((await estimates.quotes(tel, orderId))[0]?.status).toBe('accepted');
  });

  it('whose answer was lost is settled by the job, charged once, and answered to its key', async () => {
    const { orderId, quoteId } = await quoted();
    const start = (await estimates.openStarts(tel, orderId)).at(-9);
    const body = await byCard(quoteId, start);
    const before = shop.cardGateway.charges.size;
    shop.cardGateway.losesAnswers = true;
    expect(await estimates.answerRejected(tel, orderId, body, `${tel}-lost`)).toMatchObject({
      code: 'back_end_unavailable',
    });
    shop.cardGateway.losesAnswers = false;
    expect(await stillOpen(orderId)).toEqual(['quoted', 'open']);
    expect(await halfHours(orderId)).toBe(HALF_HOURS);
    shop.clock.set('2026-05-06T10:00:20+09:00');
    await Promise.all([keepQuotes(shop.deps), keepQuotes(shop.deps)]);
    expect(await statusOf()).toBe('confirmed');
    const answer = await estimates.answer(tel, orderId, body, `${tel}-lost`);
    expect(answer.quote.status).toBe('accepted');
    expect(shop.cardGateway.charges.size - before).toBe(1);
    expect(await halfHours(orderId)).toBe(HALF_HOURS);
  });

  it('that nobody answered for eleven minutes is given up, with the money and the start', async () => {
    const { orderId, quoteId } = await quoted();
    const start = (await estimates.openStarts(tel, orderId)).at(-11);
    const body = await byCard(quoteId, start);
    const before = shop.cardGateway.charges.size;
    shop.cardGateway.losesAnswers = true;
    await estimates.answerRejected(tel, orderId, body);
    shop.cardGateway.losesAnswers = false;
    shop.clock.set('2026-05-06T10:10:30+09:00');
    await keepQuotes(shop.deps);
    expect(await halfHours(orderId)).toBe(HALF_HOURS);
    shop.clock.set('2026-05-06T10:11:01+09:00');
    await keepQuotes(shop.deps);
    expect(shop.cardGateway.charges.size).toBe(before);
    expect(await halfHours(orderId)).toBe(0);
    expect(await stillOpen(orderId)).toEqual(['quoted', 'open']);
    await estimates.answer(tel, orderId, await byCard(quoteId, start));
    expect(shop.cardGateway.charges.size - before).toBe(1);
  });

  it('that is answered after its start has passed is given up, with the money', async () => {
    const { orderId, quoteId } = await quoted({ starts: offered, validUntil: '2026-06-03' });
    shop.clock.set('2026-06-01T09:56:00+09:00');
    const body = await byCard(quoteId, '2026-06-01T10:00:00');
    const before = shop.cardGateway.charges.size;
    shop.cardGateway.losesAnswers = true;
    await estimates.answerRejected(tel, orderId, body);
    shop.cardGateway.losesAnswers = false;
    shop.clock.set('2026-06-01T10:00:30+09:00');
    await keepQuotes(shop.deps);
    expect(await stillOpen(orderId)).toEqual(['quoted', 'open']);
    expect(shop.cardGateway.charges.size).toBe(before + 1);
    shop.clock.set('2026-06-01T10:04:00+09:00');
    await keepQuotes(shop.deps);
    expect(await stillOpen(orderId)).toEqual(['quoted', 'open']);
    expect(shop.cardGateway.charges.size).toBe(before);
    const other = await byCard(quoteId, '2026-06-02T10:00:00');
    expect(await estimates.answer(tel, orderId, other)).toMatchObject({ status: 'confirmed' });
  });

  /** Something that happens while the card is charged. */
  async function meanwhile(happens: () => Promise<unknown>) {
    const { cardGateway } = shop;
    let isFirst = true;
    cardGateway.beforeAuthorisation = async () => {
      if (isFirst) {
        isFirst = false;
        await happens();
      }
    };
    return () => {
      cardGateway.beforeAuthorisation = () => Promise.resolve();
    };
  }

  it.each([
    [
      'the office cancels',
      (orderId: string) => office.cancel(orderId, 'all'),
      ['cancelled', 'expired'],
    ],
    [
      'the office cancels and keeps what was paid',
      (orderId: string) => office.cancel(orderId, 'none'),
      ['cancelled', 'expired'],
    ],
    [
      'the office quotes again',
      (orderId: string) => estimates.quote(orderId),
      ['quoted', 'replaced'],
    ],
  ])('while %s gives the money back', async (_, act, [status, ofQuote]) => {
    const { orderId, quoteId } = await quoted();
    const start = (await estimates.openStarts(tel, orderId)).at(-13);
    const body = await byCard(quoteId, start);
    const before = shop.cardGateway.charges.size;
    const end = await meanwhile(() => act(orderId));
    expect(await estimates.answerRejected(tel, orderId, body)).toMatchObject({
      code: 'state_changed',
    });
    end();
    expect(shop.cardGateway.charges.size).toBe(before);
    expect(await halfHours(orderId)).toBe(0);
    expect(await statusOf()).toBe(status);
    const quotes = await estimates.quotes(tel, orderId);
    expect(quotes.find((quote) => quote.quoteId === quoteId)?.status).toBe(ofQuote);
  });

  it('that the office did not see is not cancelled with its money kept', async () => {
    const { orderId, quoteId } = await quoted();
    const before = shop.cardGateway.charges.size;
    await estimates.answer(tel, orderId, await byCard(quoteId, offered[0]?.start.slice(0, 19)));
    const unseen = { reason: '機材の故障', causedBy: 'customer', refund: 'none', paid: 0 };
    const { cancelOrder } = officeVisitEndpoints;
    expect(await office.rejected(cancelOrder, { orderId }, unseen)).toEqual([
      'state_changed',
      undefined,
      undefined,
    ]);
    expect(await statusOf()).toBe('confirmed');
    expect(shop.cardGateway.charges.size - before).toBe(1);
  });

  it('that the office cancels, seen or not, keeps as the fee what message and history say', async () => {
    const { orderId, quoteId } = await quoted();
    const start = (await estimates.openStarts(tel, orderId)).at(-7) ?? '';
    await estimates.answer(tel, orderId, await byCard(quoteId, start));
    shop.clock.set(japanTime(start, -1, '12:00:00'));
    await office.cancel(orderId, 'none', TOTAL);
    const message = (await messagesTo(shop.deps.db, tel))[0];
    expect(message?.text).toContain('キャンセル料: 29,700円');
    expect(message?.text).not.toContain('ご返金');
    const { history, paid } = await officeOrder(orderId);
    const cancelled = history.filter(({ event }) => event === 'cancelled');
    expect(cancelled.map(({ details }) => details)).toContainEqual({
      causedBy: 'customer',
      refund: 0,
      fee: TOTAL,
    });
    expect(paid).toBe(TOTAL);
    expect([...shop.cardGateway.charges.values()].at(-1)).toBe(TOTAL);
  });

  it('that began on the last day counts when the card answers after midnight', async () => {
    const { orderId, quoteId } = await quoted();
    const body = await byCard(quoteId);
    shop.clock.set('2026-05-20T23:59:59+09:00');
    const end = await meanwhile(async () => {
      shop.clock.set('2026-05-21T00:00:02+09:00');
      await keepQuotes(shop.deps);
    });
    expect(await estimates.answer(tel, orderId, body)).toMatchObject({ status: 'confirmed' });
    end();
  });

  it('is too late from midnight on, whether or not the job has been there', async () => {
    const { orderId, quoteId } = await quoted();
    const body = await byCard(quoteId);
    shop.clock.set('2026-05-21T00:00:00+09:00');
    expect((await estimates.quotes(tel, orderId))[0]?.status).toBe('expired');
    expect(await estimates.answerRejected(tel, orderId, body)).toMatchObject({
      code: 'state_changed',
    });
  });

  it('for a start that somebody else took is rejected with others, and nothing is charged', async () => {
    const { orderId, quoteId } = await quoted();
    const start = '2026-05-29T13:00:00';
    const before = shop.cardGateway.decided.size;
    const candidates = async () => estimates.openStarts(tel, orderId);
    for (let taken = 0; (await candidates()).includes(start); taken += 1) {
      const other = await estimates.order(await shop.newCustomer());
      await estimates.quote(other, { starts: [{ start: `${start}+09:00` }] });
      if (taken > 40) throw new Error('everybody is always free');
    }
    const rejected = await estimates.answerRejected(tel, orderId, await byCard(quoteId, start));
    expect(rejected.code).toBe('slot_taken');
    expect(rejected.alternatives?.length).toBeGreaterThan(0);
    const never = await byCard(quoteId, '2026-05-29T05:00:00');
    expect(await estimates.answerRejected(tel, orderId, never)).toMatchObject({
      code: 'slot_unavailable',
      fields: [{ path: 'start' }],
    });
    expect(shop.cardGateway.decided.size).toBe(before);
    expect(await stillOpen(orderId)).toEqual(['quoted', 'open']);
  });

  it('names no card, bill or quote of somebody else', async () => {
    const { orderId, quoteId } = await quoted();
    const accepting = estimates.accepting(quoteId);
    const { creditCard } = shop.newCard;
    const rejected = (body: Parameters<typeof estimates.answer>[2]) =>
      estimates.answerRejected(tel, orderId, body);
    const { np } = await estimates.byBill();
    expect(
      await rejected({ ...accepting, creditCard: { ...creditCard, id: 'theirs' } }),
    ).toMatchObject({ code: 'card_not_found' });
    expect(await rejected({ ...accepting, np: np && { ...np, id: 'theirs' } })).toMatchObject({
      code: 'not_found',
    });
    expect(await rejected({ ...accepting, np: np && { ...np, goodsPrice: 1 } })).toMatchObject({
      code: 'price_changed',
    });
    expect(
      await rejected({ ...accepting, np: np && { ...np, customerName: '審査否認 太郎' } }),
    ).toMatchObject({ code: 'deferred_payment_refused' });
    expect(await rejected({ ...accepting, creditCard })).toMatchObject({
      code: 'card_token_invalid',
    });
    expect(
      await rejected({ ...accepting, creditCard, creditToken: 'unauthenticated' }),
    ).toMatchObject({ code: 'card_authentication_required' });
    const { creditToken } = await estimates.byCard(tel);
    const ofAnotherTab = { ...creditCard, cardNumberBottom: '0005' };
    expect(await rejected({ ...accepting, creditCard: ofAnotherTab, creditToken })).toMatchObject({
      code: 'card_token_invalid',
    });
    expect(await rejected(accepting)).toMatchObject({ code: 'invalid_request' });
    const theirs = await estimates.quote(await estimates.order(await shop.newCustomer()));
    expect(await rejected({ ...estimates.accepting(theirs.quoteId), np })).toMatchObject({
      code: 'state_changed',
    });
    expect(await stillOpen(orderId)).toEqual(['quoted', 'open']);
  });
});
