import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { hasValues } from '@/database/queries';
import { addJapanDays, formatJapanDate } from '@/domain/japan-time';
import { readInbox } from '@/main-api/office/inbox-sources';
import { teamNotifications } from '@/main-api/operations/operations-store';
import { visitCharges } from '@/main-api/payments/payment-tables';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { usualCard } from '../fake-card-gateway';
import { outcomesOf } from '../office-outcomes';
import { addOfficeAccount, sendToOffice } from '../office-people';
import { closingLines, linkOf, linkPath, messagesTo } from '../sent-messages';
import { openShop } from '../shop-visitor';
import { historyOf, japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let customers = 0;
let cards = 0;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  shop.cardGateway.isSilent = false;
  shop.cardGateway.card = usualCard;
  shop.cardGateway.beforeAuthorisation = () => Promise.resolve();
  customers += 1;
  tel = `0906300${String(customers).padStart(4, '0')}`;
  await shop.register(tel);
});

/** What a test leaves unpaid is paid, so that the next one has nobody else's charges. */
afterEach(async () => {
  shop.cardGateway.declinedCardIds.clear();
  shop.clock.set('2026-09-01T10:00:00+09:00');
  await chargeLaterVisits(shop.deps);
});

/** What two processes do in the same minute. */
const twoProcesses = () =>
  Promise.all([chargeLaterVisits(shop.deps), chargeLaterVisits(shop.deps)]);

/** A weekly plan without its third and fourth visit, whose card declines everything from now on. */
async function bookDeclined() {
  const { orderId } = await customer.bookWeekly(tel);
  const visitId = `${orderId}-2`;
  const { startsAt } = await customer.visit(tel, visitId);
  await customer.cancel(tel, `${orderId}-3`, 0);
  await customer.cancel(tel, `${orderId}-4`, 0);
  const oldCard = `card-of-${shop.cardGateway.decided.get(orderId)}`;
  shop.cardGateway.declinedCardIds.add(oldCard);
  const dayBefore = addJapanDays(startsAt.slice(0, 10), -1);
  return { orderId, visitId, startsAt, dayBefore, oldCard };
}

/** The same, declined at noon of the day before the visit. */
async function haveDeclined() {
  const booked = await bookDeclined();
  shop.clock.set(japanTime(booked.startsAt, -1, '12:00:00'));
  await twoProcesses();
  return booked;
}

/** What the gateway decided for the visit: reference and card. */
function triesOf(visitId: string): [string, string][] {
  return [...shop.cardGateway.decided].filter(([reference]) => reference.startsWith(visitId));
}

function paidOf(visitId: string): number[] {
  const all = [...shop.cardGateway.charges];
  return all.filter(([id]) => id.includes(visitId)).map(([, amount]) => amount);
}

async function unpaid() {
  return (await shop.answer(mainApi.getConcerns.response, tel, '/user/concerns')).unpaidCharges;
}

async function smsTo(recipient: string): Promise<string[]> {
  const all = (await shop.outbox.list(recipient)).map(({ text }) => text);
  return all.filter((text) => text.includes('お支払いが確認できていません'));
}

async function newCard(number = String(cards)) {
  cards += 1;
  const creditToken = `further-${cards}`;
  shop.cardGateway.card = { ...shop.cardGateway.card, cardNumberBottom: number.padStart(4, '0') };
  const { redirect_url = '' } = await shop.authenticate(tel, creditToken);
  return { body: { tempCardId: redirect_url.split('/').at(-1), creditToken }, creditToken };
}

async function registeredCards() {
  const path = '/user/customer_pay_method_creditcards';
  return (await shop.answer(mainApi.listCreditCards.response, tel, path)).creditCards;
}

/** Gives what the gateway calls the new card. */
async function changeCard(cardId?: string): Promise<string> {
  const id = cardId ?? (await registeredCards())[0]?.id;
  const { body, creditToken } = await newCard();
  const call = { method: 'PATCH', body } as const;
  await shop.answer(mainApi.updateCreditCard.response, tel, `/user/credit_cards/${id}`, call);
  return `card-of-${creditToken}`;
}

async function registerCard() {
  const { body, creditToken } = await newCard();
  const call = { method: 'POST', body } as const;
  const { card } = await shop.answer(
    mainApi.createCreditCard.response,
    tel,
    '/user/credit_cards',
    call,
  );
  return { id: card.id, gatewayId: `card-of-${creditToken}` };
}

function chooseCard(creditCardId: string) {
  const body = { payMethod: 'creditCard', creditCardId };
  const call = { method: 'PUT', body } as const;
  return shop.answer(mainApi.setPayMethod.response, tel, '/user/pay_methods', call);
}

describe('a later visit whose card is declined', () => {
  it('causes one message by SMS and mail, with the link for another card', async () => {
    const { orderId, visitId, startsAt } = await haveDeclined();
    const [message] = await messagesTo(shop.deps.db, tel);
    const link = linkOf(message?.sms ?? '');
    const text = [
      '試験 太郎 様',
      '',
      `お申し込み番号: ${orderId}`,
      'サービス: 家事代行 定期プラン 毎週',
      `訪問日: ${formatJapanDate(startsAt)}`,
      '料金: 9,250円(税込)',
      'クレジットカードで決済できませんでした。次のページで、カードの変更または登録をお願いいたします。変更または登録されたカードに、改めてご請求します。',
      ...closingLines(link),
    ].join('\n');
    expect(await smsTo(tel)).toEqual([`【おうちサービス】お支払いが確認できていません\n${link}`]);
    expect(await shop.answer(mainApi.getShortLink.response, null, linkPath(link))).toMatchObject({
      page: 'payment_methods',
    });
    const mails = (await smsTo('taro@example.jp')).filter((mail) => mail.includes(orderId));
    expect(mails).toEqual([`【おうちサービス】お支払いが確認できていません\n\n${text}`]);
    shop.clock.set(japanTime(startsAt, 0, '00:00:00'));
    await twoProcesses();
    expect(triesOf(visitId)).toHaveLength(2);
    expect(await smsTo(tel)).toHaveLength(1);
  });

  it('is charged again once a day until it is paid', async () => {
    const { orderId, visitId, startsAt, oldCard } = await haveDeclined();
    expect(await unpaid()).toEqual([
      {
        visitId,
        orderId,
        menuLabel: '家事代行 定期プラン 毎週',
        isCancellationFee: false,
        usedOn: startsAt.slice(0, 10),
        amount: PRICES.weekly,
      },
    ]);
    shop.clock.set(japanTime(startsAt, -1, '23:59:59'));
    await twoProcesses();
    expect(triesOf(visitId)).toEqual([[visitId, oldCard]]);
    shop.clock.set(japanTime(startsAt, 0, '00:00:00'));
    await twoProcesses();
    shop.clock.set(japanTime(startsAt, 0, '23:59:59'));
    await twoProcesses();
    expect(triesOf(visitId).map(([reference]) => reference)).toEqual([visitId, `${visitId}-try-2`]);
    const [year, month] = startsAt.split('-').map(Number);
    const item = async () => {
      const usage = await customer.usage(tel, year ?? 0, month ?? 0);
      return usage.items.find(({ receipt }) => receipt.number === `R-${visitId}`);
    };
    shop.clock.set(japanTime(startsAt, 2, '00:00:00'));
    await completeOverdueVisits(shop.deps);
    expect(await item()).toMatchObject({ isPaid: false, isDeclined: true, total: PRICES.weekly });

    shop.cardGateway.declinedCardIds.delete(oldCard);
    shop.clock.set(japanTime(startsAt, 3, '09:00:00'));
    await twoProcesses();
    expect(paidOf(visitId)).toEqual([PRICES.weekly]);
    expect(await unpaid()).toEqual([]);
    expect(await item()).toMatchObject({
      isPaid: true,
      isDeclined: false,
      receipt: { issuedOn: addJapanDays(startsAt.slice(0, 10), 3) },
    });
    shop.clock.set(japanTime(startsAt, 4, '09:00:00'));
    await twoProcesses();
    expect(triesOf(visitId)).toHaveLength(3);
    expect(await smsTo(tel)).toHaveLength(1);
  });

  it('is passed to the team after fourteen days, and another card still pays it', async () => {
    const { visitId, startsAt } = await haveDeclined();
    const notices = async () =>
      (await shop.deps.db.select().from(teamNotifications)).map(({ text }) => text);
    const tryOnDay = async (day: number) => {
      shop.clock.set(japanTime(startsAt, day, '09:00:00'));
      await twoProcesses();
      return triesOf(visitId).length;
    };
    expect(await tryOnDay(0)).toBe(2);
    expect(await tryOnDay(12)).toBe(3);
    expect(await notices()).toEqual([]);
    expect(await tryOnDay(13)).toBe(4);
    expect(await tryOnDay(14)).toBe(4);
    expect(await notices()).toEqual([
      `訪問 ${visitId} の料金 9,250円は、14日間カードで決済できませんでした。自動での請求を終えましたので、お客様へのご連絡をお願いします。お客様がカードを変更された場合は、改めて請求します。`,
    ]);
    expect(shop.errors).toEqual([
      { fields: { visitId }, message: 'a visit’s charge is not tried any more' },
    ]);
    expect(await unpaid()).toMatchObject([{ visitId }]);
    await changeCard();
    expect(paidOf(visitId)).toEqual([PRICES.weekly]);
    expect(await unpaid()).toEqual([]);
    expect(await smsTo(tel)).toHaveLength(1);
  });

  it('is not asked for any more once the office gives the whole of it back', async () => {
    const { orderId, visitId, startsAt } = await haveDeclined();
    const office = outcomesOf(shop);
    shop.clock.set(japanTime(startsAt, 14, '12:00:00'));
    await completeOverdueVisits(shop.deps);
    await chargeLaterVisits(shop.deps);
    const waiting = async () =>
      (await readInbox(shop.deps))
        .filter((item) => item.orderId === orderId)
        .map(({ kind }) => kind);
    expect(await waiting()).toContain('charge_given_up');
    const amount = 12_000;
    const nothingLeft = [400, 'invalid_request', 'amount', '返金できるのは0円までです'];
    await shop.deps.db
      .update(visitCharges)
      .set({ amount })
      .where(hasValues(visitCharges, { orderId }));
    expect(await office.refundRejected(visitId, amount - 1)).toEqual(nothingLeft);
    const { token } = await addOfficeAccount(shop.deps, 'dispatcher');
    const body = { amount, reason: '作業の不備' };
    const { refundCharge } = officeApi;
    const answer = await office.send(refundCharge, { chargeId: visitId }, body, token);
    expect(await answer.json()).toMatchObject({ amount: 0, left: 0, state: 'returned' });
    expect(await waiting()).not.toContain('charge_given_up');
    expect((await historyOf(shop.deps.db, orderId)).at(-1)?.slice(1)).toEqual([
      1,
      'chargeWaived',
      'done',
    ]);
    const [message] = await messagesTo(shop.deps.db, tel);
    expect(message?.text).toContain(
      '取りやめたご請求: 12,000円\nこのご請求のお支払いは、必要ありません。\n理由: 作業の不備',
    );
    expect(message?.text).not.toContain('返金');
    expect(await unpaid()).toEqual([]);
    expect(await office.refundRejected(visitId, amount)).toEqual(nothingLeft);
    // What was not asked for any more counts for what a dispatcher may give back.
    expect(await office.refundRejected(orderId, 9_250, token)).toEqual([403, 'forbidden']);
    const tries = triesOf(visitId).length;
    shop.clock.set(japanTime(startsAt, 16, '12:00:00'));
    await chargeLaterVisits(shop.deps);
    expect(triesOf(visitId)).toHaveLength(tries);
    shop.errors.splice(0);
  });

  /** A declined charge of 15,000 yen for a visit that is still to come. */
  async function haveDeclinedMore() {
    const booked = await haveDeclined();
    await shop.deps.db
      .update(visitCharges)
      .set({ amount: 15_000 })
      .where(hasValues(visitCharges, { orderId: booked.orderId }));
    const { accountId, token } = await addOfficeAccount(shop.deps, 'dispatcher');
    const office = outcomesOf(shop);
    const cancel = async (refund: 'all' | number) => {
      const body = { reason: '機材の故障', causedBy: 'customer', refund };
      const { cancelOrder } = officeApi;
      return (await office.send(cancelOrder, { orderId: booked.orderId }, body, token)).status;
    };
    return { ...booked, accountId, token, office, cancel };
  }

  it('counts for what a dispatcher may give back by cancelling, once it is waived', async () => {
    const { visitId, token, office, cancel } = await haveDeclinedMore();
    const body = { amount: 15_000, reason: '作業の不備' };
    const { refundCharge } = officeApi;
    expect((await office.send(refundCharge, { chargeId: visitId }, body, token)).status).toBe(200);
    expect(await cancel(5_001)).toBe(403);
    expect(await cancel(5_000)).toBe(200);
  });

  it('counts for what a dispatcher may give back when they cancel with everything back', async () => {
    const { orderId, visitId, office, cancel } = await haveDeclinedMore();
    await office.refund(orderId, 5_001);
    expect(await cancel('all')).toBe(403);
    expect(await unpaid()).toMatchObject([{ visitId, amount: 15_000 }]);
  });

  it('is waived with its reason when the office cancels with everything back', async () => {
    const { orderId, visitId, office, accountId, token, cancel } = await haveDeclinedMore();
    expect(await cancel('all')).toBe(200);
    expect(await unpaid()).toEqual([]);
    expect((await historyOf(shop.deps.db, orderId)).slice(-3)).toEqual([
      [`office:${accountId}`, 1, 'chargeWaived', 'confirmed'],
      [`office:${accountId}`, null, 'planEnded', 'ended'],
      [`office:${accountId}`, 1, 'cancelled', 'cancelled'],
    ]);
    const input = { params: { orderId } };
    const { getOfficeOrder } = officeApi;
    const answer = await sendToOffice(shop.app.request, getOfficeOrder, token, input);
    expect(getOfficeOrder.response.parse(await answer.json())).toMatchObject({
      charges: [{ state: 'authorised' }, { chargeId: visitId, state: 'waived' }],
      refunds: [{ chargeId: visitId, amount: 0, reason: '機材の故障', state: 'returned' }],
      mayRefund: 5_000,
    });
    expect(await office.refundRejected(orderId, 5_001, token)).toEqual([403, 'forbidden']);
  });

  it('stays owed as the cancellation fee when it is cancelled, without another message', async () => {
    const { visitId, dayBefore } = await haveDeclined();
    await customer.cancel(tel, visitId, PRICES.weekly);
    expect(await unpaid()).toMatchObject([
      { visitId, isCancellationFee: true, usedOn: dayBefore, amount: PRICES.weekly },
    ]);
    expect(await smsTo(tel)).toHaveLength(1);
    await changeCard();
    expect(paidOf(visitId)).toEqual([PRICES.weekly]);
  });
});

describe('another card', () => {
  it('is charged at once and for later visits when it replaces the declined card', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const second = await customer.visit(tel, `${orderId}-2`);
    const third = await customer.visit(tel, `${orderId}-3`);
    const oldCard = `card-of-${shop.cardGateway.decided.get(orderId)}`;
    shop.cardGateway.declinedCardIds.add(oldCard);
    shop.clock.set(japanTime(second.startsAt, -1, '12:00:00'));
    await twoProcesses();
    const card = await changeCard();
    expect(triesOf(second.visitId)).toEqual([
      [second.visitId, oldCard],
      [`${second.visitId}-try-2`, card],
    ]);
    expect(paidOf(second.visitId)).toEqual([PRICES.weekly]);
    expect(await unpaid()).toEqual([]);
    shop.clock.set(japanTime(third.startsAt, -1, '12:00:00'));
    await twoProcesses();
    expect(triesOf(third.visitId)).toEqual([[third.visitId, card]]);
  });

  it('is charged once when it is entered while the old card is being charged', async () => {
    const { visitId, startsAt, oldCard } = await bookDeclined();
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    let card = '';
    shop.cardGateway.beforeAuthorisation = async () => {
      shop.cardGateway.beforeAuthorisation = () => Promise.resolve();
      card = await changeCard();
    };
    await chargeLaterVisits(shop.deps);
    expect(triesOf(visitId)).toEqual([
      [visitId, oldCard],
      [`${visitId}-try-2`, card],
    ]);
    expect(paidOf(visitId)).toEqual([PRICES.weekly]);
    expect(await smsTo(tel)).toEqual([]);
  });

  it('is charged later when the gateway does not answer', async () => {
    const { visitId } = await haveDeclined();
    const before = shop.cardGateway.beforeAuthorisation;
    shop.cardGateway.beforeAuthorisation = () => Promise.reject(new Error('silent'));
    const card = await changeCard();
    expect(await unpaid()).toMatchObject([{ visitId }]);
    shop.cardGateway.beforeAuthorisation = before;
    await twoProcesses();
    expect(triesOf(visitId).at(-1)).toEqual([`${visitId}-try-2`, card]);
    expect(await unpaid()).toEqual([]);
  });

  it('is charged when it is registered beside the declined card, or chosen', async () => {
    const { visitId, startsAt } = await haveDeclined();
    const [declined] = await registeredCards();
    await chooseCard(declined?.id ?? '');
    expect(triesOf(visitId)).toHaveLength(1);
    cards += 1;
    shop.cardGateway.declinedCardIds.add(`card-of-further-${cards + 1}`);
    const alsoBad = await registerCard();
    expect(triesOf(visitId).at(-1)).toEqual([`${visitId}-try-2`, alsoBad.gatewayId]);
    expect(await unpaid()).toMatchObject([{ visitId }]);
    shop.cardGateway.declinedCardIds.clear();
    await chooseCard(alsoBad.id);
    expect(await unpaid()).toMatchObject([{ visitId }]);
    shop.clock.set(japanTime(startsAt, -1, '12:01:00'));
    await chooseCard(declined?.id ?? '');
    expect(paidOf(visitId)).toEqual([PRICES.weekly]);
    expect(await unpaid()).toEqual([]);
    expect(await smsTo(tel)).toHaveLength(1);
  });

  it('is not charged when it belongs to another customer', async () => {
    const { visitId } = await haveDeclined();
    const owner = tel;
    tel = '09063009999';
    await shop.register(tel);
    await registerCard();
    expect(await unpaid()).toEqual([]);
    expect(triesOf(visitId)).toHaveLength(1);
    tel = owner;
    expect(await unpaid()).toMatchObject([{ visitId }]);
  });
});
