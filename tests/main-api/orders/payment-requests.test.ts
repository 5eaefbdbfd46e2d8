import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { firstTrialUses } from '@/main-api/orders/order-tables';
import { recoverPendingOrders } from '@/main-api/orders/with-idempotency-key';
import { releaseUnpaidOrders } from '@/main-api/payments/payment-requests';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { menuOrders, menus } from '../menu-orders';
import { addOfficeAccount, sendToOffice } from '../office-people';
import { linkOf, linkPath, messagesTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';
import { telephoneOrders } from '../telephone-orders';
import { historyOf } from '../visit-customer';

const NOW = '2026-05-06T10:00:00+09:00';
const CARDS = '/user/credit_cards';
const BY_LINK = { np: undefined, agreedTotal: 16_500 } as const;
const DAY_AFTER = '2026-05-07T10:00:00+09:00';

let shop: Awaited<ReturnType<typeof openShop>>;
let telephone: ReturnType<typeof telephoneOrders>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  telephone = telephoneOrders(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set(NOW);
  Object.assign(shop.cardGateway, {
    isDeclining: false,
    isSilent: false,
    losesAnswers: false,
    beforeAuthorisation: () => Promise.resolve(),
  });
  shop.cardGateway.charges.clear();
  tel = await shop.newCustomer();
});

function charged(): number[] {
  return [...shop.cardGateway.charges.values()];
}

async function isOpen(startsAt: string): Promise<boolean> {
  return (await shop.starts(ZIP.kamakura, 'open')).includes(startsAt);
}

async function statuses() {
  return (await shop.orders(tel)).map(({ status, paymentStatus }) => [status, paymentStatus]);
}

async function subjects() {
  return (await messagesTo(shop.deps.db, tel)).map(({ subject }) => subject);
}

async function linkedPage(sms: string) {
  return (await shop.answer(mainApi.getShortLink.response, null, linkPath(linkOf(sms)))).page;
}

async function office(endpoint: Endpoint, params: object, body?: object) {
  const request = { params, ...(body && { body }) };
  const response = await sendToOffice(shop.app.request, endpoint, shop.deps.opsToken, request);
  const content: unknown = await response.json();
  return response.ok ? content : apiErrorBodySchema.parse(content).error.code;
}

const cancelIt = (orderId: string, refund: 'all' | 'none' | number = 'none') =>
  office(
    officeApi.cancelOrder,
    { orderId },
    { reason: 'ご希望のため', causedBy: 'customer', refund },
  );

describe('an order by telephone that is to be paid by card', () => {
  it('holds its start for a day, tells the customer how to pay, and is no order of theirs yet', async () => {
    const { token, accountId } = await addOfficeAccount(shop.deps, 'dispatcher');
    const { orderId, startsAt } = await telephone.ask(tel, {}, token);
    expect(await shop.orders(tel)).toEqual([]);
    expect(await isOpen(startsAt)).toBe(false);
    expect(await telephone.requests(tel)).toMatchObject([
      {
        orderId,
        menu: { label: '浴室クリーニング' },
        starts: [{ startsAt, staffName: expect.any(String) }],
        durationMinutes: 120,
        total: 16_500,
        rhythmWeeks: null,
        laterVisitsTotal: null,
        payUntil: '2026-05-07T10:00:00',
      },
    ]);
    const [message] = await messagesTo(shop.deps.db, tel);
    expect(message?.sms).toMatch(/^【おうちサービス】5\/7\(木\)10:00までにお支払いください\n/);
    expect(message?.text).toContain('お支払いの期限: 2026年5月7日(木) 10:00\n');
    expect(message?.text).toContain(
      '期限までにお支払いがない場合、お申し込みは成立しません。料金はかかりません。',
    );
    expect(await linkedPage(message?.sms ?? '')).toBe('order');
    expect(await office(officeApi.getOfficeOrder, { orderId })).toMatchObject({
      state: 'pending_payment',
      charges: [
        { state: 'requested', amount: 16_500, paidAt: null, payUntil: '2026-05-07T10:00:00+09:00' },
      ],
      visits: [{ state: 'confirmed' }],
    });
    expect(await historyOf(shop.deps.db, orderId)).toEqual([
      [`office:${accountId}`, null, 'placed', 'pending_payment'],
    ]);
    await recoverPendingOrders(shop.deps, { onlyProcess: true });
    await releaseUnpaidOrders(shop.deps);
    expect(await telephone.requests(tel)).toHaveLength(1);
    expect(charged()).toEqual([]);
  });

  it('can be paid until its start when that is earlier', async () => {
    shop.clock.set('2026-05-06T17:00:00+09:00');
    const selectedDate = await shop.startAt(ZIP.shibuya);
    expect(selectedDate < '2026-05-07T17:00:00').toBe(true);
    const order = await shop.orderBody(ZIP.shibuya, { ...BY_LINK, selectedDate });
    await telephone.ask(tel, order);
    expect(await telephone.requests(tel)).toMatchObject([{ payUntil: selectedDate }]);
  });

  it('names no other payment method, and nothing is stored', async () => {
    const np = (await shop.orderBody(ZIP.kamakura)).np;
    const withNp = await telephone.bodyOf({ np, agreedTotal: 16_830 });
    expect(await telephone.askRejected(tel, withNp)).toEqual(['invalid_request', 'creditCard']);
    const withCard = await telephone.bodyOf(shop.newCard);
    expect(await telephone.askRejected(tel, withCard)).toEqual([
      'invalid_request',
      'order.creditCard',
    ]);
    const free = await menuOrders(shop).bodyOf(menus.counselling);
    expect((await telephone.askRejected(tel, free))[0]).toBe('pay_method_unavailable');
    expect(await telephone.requests(tel)).toEqual([]);
  });

  it('is placed at once when points pay for all of it', async () => {
    await shop.deps.db.execute(sql`UPDATE customers SET point_balance = 16500 WHERE tel = ${tel}`);
    await telephone.ask(tel, { friendlypointPrice: 16_500, agreedTotal: 0 });
    expect(await statuses()).toEqual([['confirmed', 'authorised']]);
    expect(await telephone.requests(tel)).toEqual([]);
  });
});

describe('its payment', () => {
  it('charges the card once, places the order and tells the customer as ever', async () => {
    const { orderId, startsAt } = await telephone.ask(tel);
    const [request] = await messagesTo(shop.deps.db, tel);
    shop.clock.set('2026-05-07T09:59:00+09:00');
    const body = await telephone.paymentOf(tel);
    expect(await telephone.pay(tel, orderId, body, 'paying')).toBe(orderId);
    expect(await telephone.pay(tel, orderId, { ...body, creditToken: undefined }, 'paying')).toBe(
      orderId,
    );
    expect(charged()).toEqual([16_500]);
    expect(await statuses()).toEqual([['confirmed', 'authorised']]);
    expect(await telephone.requests(tel)).toEqual([]);
    expect(await subjects()).toEqual([
      '【おうちサービス】ご予約が確定しました',
      '【おうちサービス】お支払いのお願い',
    ]);
    expect(await linkedPage(request?.sms ?? '')).toBe('order');
    expect(await historyOf(shop.deps.db, orderId)).toEqual([
      ['operations', null, 'placed', 'pending_payment'],
      ['customer', null, 'paidAndConfirmed', 'confirmed'],
    ]);
    const titles = await shop.answer(
      mainApi.getOrderHistory.response,
      tel,
      `/user/orders/${orderId}/history`,
    );
    expect(titles.items.flatMap(({ kind, title }) => (kind === 'event' ? title : []))).toEqual([
      'お申し込みを承りました',
      'お支払いを承りました',
    ]);
    shop.clock.set(DAY_AFTER);
    await releaseUnpaidOrders(shop.deps);
    expect(await statuses()).toEqual([['confirmed', 'authorised']]);
    expect(await isOpen(startsAt)).toBe(false);
  });

  it('registers the card on request, which then pays the next one', async () => {
    const first = await telephone.ask(tel);
    await telephone.pay(tel, first.orderId, await telephone.paymentOf(tel));
    const { creditCards } = await shop.answer(
      mainApi.listCreditCards.response,
      tel,
      '/user/customer_pay_method_creditcards',
    );
    const { orderId } = await telephone.ask(tel);
    const { creditCard } = shop.newCard;
    const registered = { ...creditCard, id: creditCards[0]?.id, card_type: 'registered' } as const;
    await telephone.pay(tel, orderId, { agreedTotal: 16_500, creditCard: registered });
    expect(charged()).toEqual([16_500, 16_500]);
  });

  it('is rejected for another total, without its card, and for anybody else', async () => {
    const { orderId } = await telephone.ask(tel);
    const body = await telephone.paymentOf(tel);
    const rejected = (changes: object) =>
      telephone.payRejected(tel, orderId, { ...body, ...changes });
    expect(await rejected({ agreedTotal: 16_499 })).toBe('price_changed');
    expect(await rejected({ creditCard: undefined })).toBe('invalid_request');
    expect(await rejected({ creditToken: undefined })).toBe('card_token_invalid');
    const ofAnotherTab = { ...body.creditCard, cardNumberBottom: '0005' };
    expect(await rejected({ creditCard: ofAnotherTab })).toBe('card_token_invalid');
    expect(await telephone.payRejected(tel, 'none', body)).toBe('not_found');
    const other = await shop.newCustomer();
    const theirs = await telephone.paymentOf(other);
    expect(await telephone.payRejected(other, orderId, theirs)).toBe('not_found');
    const { card } = await shop.answer(mainApi.createCreditCard.response, other, CARDS, {
      method: 'POST',
      body: await shop.authenticateCard(other, 'of-another-customer'),
    });
    const id = { ...body.creditCard, id: card.id, card_type: 'registered' };
    expect(await rejected({ creditCard: id })).toBe('card_not_found');
    expect(charged()).toEqual([]);
    expect(await telephone.requests(tel)).toHaveLength(1);
  });

  it('can be tried again with the same key or another after the card was declined', async () => {
    const { orderId, startsAt } = await telephone.ask(tel);
    shop.cardGateway.isDeclining = true;
    for (const key of ['declined', 'declined', 'declined-too']) {
      const body = await telephone.paymentOf(tel);
      expect(await telephone.payRejected(tel, orderId, body, key)).toBe('card_declined');
    }
    expect(await telephone.requests(tel)).toHaveLength(1);
    expect(await isOpen(startsAt)).toBe(false);
    shop.cardGateway.isDeclining = false;
    await telephone.pay(tel, orderId, await telephone.paymentOf(tel), 'declined');
    expect(charged()).toEqual([16_500]);
    expect(await statuses()).toEqual([['confirmed', 'authorised']]);
  });

  it('pays the first visit of a regular plan, and its card the later ones', async () => {
    const { openDays, bodyOf } = menuOrders(shop);
    const [first] = await openDays(menus.weekly);
    const { total } = menus.weekly;
    const body = await bodyOf(menus.weekly, {
      np: undefined,
      agreedTotal: total,
      selectedDate: first,
    });
    const { orderId } = await telephone.ask(tel, body);
    expect(await telephone.requests(tel)).toMatchObject([
      { total, rhythmWeeks: 1, laterVisitsTotal: total },
    ]);
    await chargeLaterVisits(shop.deps);
    const card = await telephone.newCard(tel, 'temporary');
    await telephone.pay(tel, orderId, { agreedTotal: total, ...card });
    shop.clock.set('2026-05-20T12:00:00+09:00');
    await chargeLaterVisits(shop.deps);
    const ofSecond = shop.cardGateway.charges.get(`transaction-of-${orderId}-2`);
    expect([charged()[0], ofSecond]).toEqual([total, total]);
  });

  it('keeps the card of a plan whose first visit points pay for', async () => {
    const { openDays, bodyOf } = menuOrders(shop);
    const [, second] = await openDays(menus.weekly);
    const { total } = menus.weekly;
    await shop.deps.db.execute(
      sql`UPDATE customers SET point_balance = ${total} WHERE tel = ${tel}`,
    );
    const points = { friendlypointPrice: total, agreedTotal: 0, np: undefined };
    const body = await bodyOf(menus.weekly, { ...points, selectedDate: second });
    const { orderId } = await telephone.ask(tel, body);
    const card = await shop.answer(mainApi.createCreditCard.response, tel, CARDS, {
      method: 'POST',
      body: await shop.authenticateCard(tel, 'registering'),
    });
    const { creditCard } = shop.newCard;
    const chosen = { ...creditCard, id: card.card.id, card_type: 'registered' } as const;
    await telephone.pay(tel, orderId, { agreedTotal: 0, creditCard: chosen });
    expect(charged()).toEqual([]);
    shop.clock.set('2026-05-20T12:00:00+09:00');
    await chargeLaterVisits(shop.deps);
    expect(shop.cardGateway.charges.get(`transaction-of-${orderId}-2`)).toBe(total);
  });

  it('of wishes leads to an order that waits in the inbox from then on', async () => {
    const [wish = ''] = await shop.starts(ZIP.kamakura, 'negotiable');
    const { orderId } = await telephone.ask(tel, {
      selectedDate: wish,
      selectedDateType: 'negotiable',
    });
    const [message] = await messagesTo(shop.deps.db, tel);
    expect(message?.text).toContain('ご希望の日時(未確定): ');
    expect(message?.text).not.toContain('ご予約が確定します');
    const ofOrder = async () => {
      const { items } = officeApi.listInbox.response.parse(await office(officeApi.listInbox, {}));
      return items.filter((item) => item.orderId === orderId);
    };
    expect(await ofOrder()).toEqual([]);
    shop.clock.set('2026-05-07T09:00:00+09:00');
    await telephone.pay(tel, orderId, await telephone.paymentOf(tel));
    expect(await statuses()).toEqual([['received', 'authorised']]);
    expect(await ofOrder()).toMatchObject([
      { kind: 'wish', since: '2026-05-07T09:00:00+09:00', promise: '2026-05-08T18:00:00+09:00' },
    ]);
    const shopAnswer = { until: '2026-05-08T18:00:00', isOverdue: false };
    expect(await shop.orders(tel)).toMatchObject([{ shopAnswer }]);
    const path = `/user/visits/${orderId}-1`;
    const { visit } = await shop.answer(mainApi.getVisit.response, tel, path);
    expect(visit).toMatchObject({ shopAnswer });
  });
});

describe('a payment that is interrupted', () => {
  async function lost() {
    const { orderId } = await telephone.ask(tel);
    const body = await telephone.paymentOf(tel);
    shop.cardGateway.losesAnswers = true;
    expect(await telephone.payRejected(tel, orderId, body, `lost-${orderId}`)).toBe(
      'back_end_unavailable',
    );
    shop.cardGateway.losesAnswers = false;
    return { orderId, body, key: `lost-${orderId}` };
  }

  it('is completed by the recovery, and the same key answers so', async () => {
    const { orderId, body, key } = await lost();
    await recoverPendingOrders(shop.deps, { onlyProcess: true });
    expect(await statuses()).toEqual([['confirmed', 'authorised']]);
    expect(await telephone.pay(tel, orderId, body, key)).toBe(orderId);
    expect(charged()).toEqual([16_500]);
  });

  it('is completed by its repetition', async () => {
    const { orderId, body, key } = await lost();
    await telephone.pay(tel, orderId, body, key);
    expect(charged()).toEqual([16_500]);
    expect(await subjects()).toHaveLength(2);
  });

  it('is completed when the customer pays again with another key, and not charged twice', async () => {
    const { orderId } = await lost();
    const again = await telephone.paymentOf(tel);
    expect(await telephone.payRejected(tel, orderId, again)).toBe('state_changed');
    expect(await statuses()).toEqual([['confirmed', 'authorised']]);
    expect(charged()).toEqual([16_500]);
  });

  it('is paid back after eleven minutes, and can then be paid anew', async () => {
    const { orderId } = await lost();
    shop.clock.set('2026-05-06T10:10:30+09:00');
    await recoverPendingOrders(shop.deps);
    expect(charged()).toEqual([16_500]);
    shop.clock.set('2026-05-06T10:11:01+09:00');
    await recoverPendingOrders(shop.deps);
    expect(charged()).toEqual([]);
    expect(await telephone.requests(tel)).toHaveLength(1);
    await telephone.pay(tel, orderId, await telephone.paymentOf(tel));
    expect(charged()).toEqual([16_500]);
  });

  it('is not completed once its visit has begun', async () => {
    await shop.deps.db.execute(sql`DELETE FROM staff_slots`);
    shop.clock.set('2026-05-06T17:00:00+09:00');
    const selectedDate = await shop.startAt(ZIP.shibuya);
    const order = await shop.orderBody(ZIP.shibuya, { ...BY_LINK, selectedDate });
    const { orderId } = await telephone.ask(tel, order);
    const begins = new Date(`${selectedDate}+09:00`).getTime();
    shop.clock.set(new Date(begins - 60_000).toISOString());
    shop.cardGateway.losesAnswers = true;
    const code = await telephone.payRejected(tel, orderId, await telephone.paymentOf(tel));
    expect([code, charged()]).toEqual(['back_end_unavailable', [16_500]]);
    shop.cardGateway.losesAnswers = false;
    shop.clock.set(new Date(begins + 61_000).toISOString());
    await recoverPendingOrders(shop.deps);
    await releaseUnpaidOrders(shop.deps);
    expect(charged()).toEqual([]);
    expect(await shop.orders(tel)).toEqual([]);
    expect((await subjects())[0]).toBe('【おうちサービス】お申し込みは成立しませんでした');
  });

  it('that leaves the card declined gives the customer the next try', async () => {
    const { orderId } = await telephone.ask(tel);
    shop.cardGateway.isDeclining = true;
    shop.cardGateway.losesAnswers = true;
    await telephone.payRejected(tel, orderId, await telephone.paymentOf(tel), 'declined-and-lost');
    Object.assign(shop.cardGateway, { isDeclining: false, losesAnswers: false });
    await telephone.pay(tel, orderId, await telephone.paymentOf(tel), 'after-it');
    expect(charged()).toEqual([16_500]);
  });
});

describe('two at the same moment', () => {
  it('pay once in two tabs: one is told that it is paid', async () => {
    const { orderId } = await telephone.ask(tel);
    const bodies = [await telephone.paymentOf(tel), await telephone.paymentOf(tel)];
    const answers = await Promise.all(
      bodies.map((body) =>
        telephone.pay(tel, orderId, body).catch((error: unknown) => String(error)),
      ),
    );
    expect(charged()).toEqual([16_500]);
    expect(answers.filter((answer) => answer === orderId)).toHaveLength(1);
    expect(answers.find((answer) => answer !== orderId)).toContain('state_changed');
  });

  it('answer the same under one key', async () => {
    const { orderId } = await telephone.ask(tel);
    const body = await telephone.paymentOf(tel);
    const pay = () => telephone.pay(tel, orderId, body, 'at-once');
    expect(await Promise.all([pay(), pay(), pay()])).toEqual([orderId, orderId, orderId]);
    expect(charged()).toEqual([16_500]);
  });

  it('pay and release: what began in time is paid and not released', async () => {
    const { orderId } = await telephone.ask(tel);
    shop.clock.set('2026-05-07T09:59:59+09:00');
    const body = await telephone.paymentOf(tel);
    shop.cardGateway.beforeAuthorisation = async () => {
      shop.cardGateway.beforeAuthorisation = () => Promise.resolve();
      shop.clock.set('2026-05-07T10:00:01+09:00');
      await releaseUnpaidOrders(shop.deps);
      expect(await cancelIt(orderId)).toBe('state_changed');
    };
    await telephone.pay(tel, orderId, body);
    await releaseUnpaidOrders(shop.deps);
    expect(await statuses()).toEqual([['confirmed', 'authorised']]);
    expect(charged()).toEqual([16_500]);
    expect(await subjects()).toHaveLength(2);
  });

  it('pay and release: what began too late is released and not charged', async () => {
    const { orderId } = await telephone.ask(tel);
    const body = await telephone.paymentOf(tel);
    shop.clock.set(DAY_AFTER);
    const [code] = await Promise.all([
      telephone.payRejected(tel, orderId, body),
      releaseUnpaidOrders(shop.deps),
      releaseUnpaidOrders(shop.deps),
    ]);
    expect(code).toBe('state_changed');
    expect(charged()).toEqual([]);
    expect(await subjects()).toHaveLength(2);
  });
});

describe('an order by telephone that is not paid in time', () => {
  it('gives back start, points, coupon and first trial, and the customer is told once', async () => {
    const { openDays, bodyOf } = menuOrders(shop);
    const [, , day] = await openDays(menus.trial);
    await shop.deps.db.execute(sql`UPDATE customers SET point_balance = 500 WHERE tel = ${tel}`);
    const used = sql`SELECT used_count FROM coupons WHERE code = 'HAJIMETE1000'`;
    const before = (await shop.deps.db.execute(used)).rows;
    const trial = await bodyOf(menus.trial, {
      np: undefined,
      selectedDate: day,
      friendlypointPrice: 500,
      agreedTotal: menus.trial.total - 500,
    });
    const { orderId } = await telephone.ask(tel, trial);
    const discounted = await telephone.ask(tel, { coupon: 'HAJIMETE1000', agreedTotal: 15_500 });
    expect((await shop.deps.db.execute(used)).rows).not.toEqual(before);

    shop.clock.set('2026-05-07T09:59:59+09:00');
    await releaseUnpaidOrders(shop.deps);
    expect(await telephone.requests(tel)).toHaveLength(2);
    shop.clock.set(DAY_AFTER);
    expect(await telephone.requests(tel)).toEqual([]);
    await Promise.all([releaseUnpaidOrders(shop.deps), releaseUnpaidOrders(shop.deps)]);
    await releaseUnpaidOrders(shop.deps);

    expect(await isOpen(discounted.startsAt)).toBe(true);
    expect((await shop.deps.db.execute(used)).rows).toEqual(before);
    const balance = sql`SELECT point_balance FROM customers WHERE tel = ${tel}`;
    expect((await shop.deps.db.execute(balance)).rows).toEqual([{ point_balance: 500 }]);
    const trials = await shop.deps.db
      .select()
      .from(firstTrialUses)
      .where(eq(firstTrialUses.orderId, orderId));
    expect(trials).toEqual([]);
    expect(await historyOf(shop.deps.db, orderId)).toEqual([
      ['operations', null, 'placed', 'pending_payment'],
      ['system:payment-requests', null, 'released', 'released'],
      ['system:payment-requests', 0, 'cancelled', 'cancelled'],
    ]);
    expect(await subjects()).toEqual([
      '【おうちサービス】お申し込みは成立しませんでした',
      '【おうちサービス】お申し込みは成立しませんでした',
      '【おうちサービス】お支払いのお願い',
      '【おうちサービス】お支払いのお願い',
    ]);
    const [message, ...others] = await messagesTo(shop.deps.db, tel);
    expect(message?.text).toContain('お支払い期限が過ぎたため、お申し込みは成立しませんでした。');
    const points = [message, ...others].filter((each) =>
      each?.text.includes('お返しするポイント: 500ポイント'),
    );
    expect(points).toHaveLength(1);
    expect(message?.text).toContain('料金はかかりません。');
    expect(await linkedPage(message?.sms ?? '')).toBe('order');
    // Its page says so, as the customer knows the order, and nobody else does.
    const history = `/user/orders/${orderId}/history`;
    const { items } = await shop.answer(mainApi.getOrderHistory.response, tel, history);
    expect(items.map(({ title }) => title)).toContain(
      'お支払い期限が過ぎたため、お申し込みは成立しませんでした',
    );
    expect((await shop.rejection(await shop.newCustomer(), history)).code).toBe('not_found');
    expect(await shop.orders(tel)).toEqual([]);
    expect(await telephone.payRejected(tel, orderId, await telephone.paymentOf(tel))).toBe(
      'state_changed',
    );
    expect(await office(officeApi.getOfficeOrder, { orderId })).toMatchObject({
      state: 'released',
      visits: [{ state: 'cancelled' }],
    });
  });

  it('ends a regular plan, so that nothing more is entered', async () => {
    const { openDays, bodyOf } = menuOrders(shop);
    const [, , third] = await openDays(menus.weekly);
    const { total } = menus.weekly;
    const plan = await bodyOf(menus.weekly, {
      np: undefined,
      agreedTotal: total,
      selectedDate: third,
    });
    const { orderId } = await telephone.ask(tel, plan);
    shop.clock.set(DAY_AFTER);
    await releaseUnpaidOrders(shop.deps);
    const rows = sql`SELECT plans.status, count(staff_slots.*)::int AS slots FROM plans
      LEFT JOIN staff_slots USING (order_id) WHERE order_id = ${orderId} GROUP BY 1`;
    expect((await shop.deps.db.execute(rows)).rows).toEqual([{ status: 'ended', slots: 0 }]);
  });
});

describe('the office, with an order that is not paid', () => {
  it('cancels it with everything it took given back', async () => {
    await shop.deps.db.execute(sql`UPDATE customers SET point_balance = 500 WHERE tel = ${tel}`);
    const { orderId, startsAt } = await telephone.ask(tel, {
      friendlypointPrice: 500,
      agreedTotal: 16_000,
    });
    expect(await cancelIt(orderId, 1)).toBe('invalid_request');
    expect(await cancelIt(orderId)).toEqual({ orderId, status: 'cancelled' });
    expect(await isOpen(startsAt)).toBe(true);
    const balance = sql`SELECT point_balance FROM customers WHERE tel = ${tel}`;
    expect((await shop.deps.db.execute(balance)).rows).toEqual([{ point_balance: 500 }]);
    expect(await statuses()).toEqual([['cancelled', null]]);
    expect(await telephone.requests(tel)).toEqual([]);
    const body = await telephone.paymentOf(tel, { agreedTotal: 16_000 });
    expect(await telephone.payRejected(tel, orderId, body)).toBe('state_changed');
    expect(charged()).toEqual([]);
    expect((await subjects())[0]).toBe('【おうちサービス】キャンセルを承りました');
    expect(
      officeApi.getOfficeOrder.response.parse(await office(officeApi.getOfficeOrder, { orderId })),
    ).toMatchObject({
      paid: 0,
      charges: [{ state: 'waived', owed: 0, paidAt: null, payUntil: null }],
    });
  });

  it('can neither move nor propose nor refund anything of it', async () => {
    const { orderId, startsAt } = await telephone.ask(tel);
    const start = `${startsAt}+09:00`;
    const visitId = `${orderId}-1`;
    const { moveVisitByOffice, proposeStarts, confirmOrder, refundCharge } = officeApi;
    expect([
      await office(moveVisitByOffice, { visitId }, { start, reason: '担当者の休み' }),
      await office(proposeStarts, { orderId }, { starts: [{ start }] }),
      await office(confirmOrder, { orderId }, { start }),
      await office(refundCharge, { chargeId: orderId }, { amount: 1, reason: '作業の不備' }),
    ]).toEqual(['state_changed', 'state_changed', 'state_changed', 'state_changed']);
  });
});
