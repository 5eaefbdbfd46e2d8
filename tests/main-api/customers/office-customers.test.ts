import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { previewSchema } from '@/contract/office-preview';
import { findCustomerOfAccount } from '@/main-api/customers/customer-repository';
import { customers } from '@/main-api/customers/customer-tables';
import { sendUnsentNotices } from '@/main-api/messages/order-message';
import { keepProposals } from '@/main-api/visits/keep-proposals';
import { addOfficeAccount, type OfficeInput, sendToOffice } from '../office-people';
import { QUOTE, quotedOrders } from '../quoted-orders';
import { messagesTo } from '../sent-messages';
import { openShop, TODAY, ZIP } from '../shop-visitor';
import { telephoneOrders } from '../telephone-orders';

let shop: Awaited<ReturnType<typeof openShop>>;
let dispatcher = '';

beforeAll(async () => {
  shop = await openShop();
  dispatcher = (await addOfficeAccount(shop.deps, 'dispatcher')).token;
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set('2026-05-06T10:00:00+09:00'));

async function ask<E extends Endpoint>(
  endpoint: E,
  input: OfficeInput,
): Promise<z.output<E['response']>> {
  const response = await sendToOffice(shop.app.request, endpoint, dispatcher, input);
  const content: unknown = await response.json();
  if (!response.ok) throw new Error(`${endpoint.path}: ${JSON.stringify(content)}`);
  const { response: schema }: { response: E['response'] } = endpoint;
  return schema.parse(content) as z.output<E['response']>;
}

async function rejectionOf(endpoint: Endpoint, input: OfficeInput) {
  const response = await sendToOffice(shop.app.request, endpoint, dispatcher, input);
  const { error } = apiErrorBodySchema.parse(await response.json());
  return { status: response.status, ...error };
}

const callerOf = (tel: string) => ({
  name: '電話 花子',
  nameKana: 'デンワ ハナコ',
  tel,
  email: 'hanako@example.jp',
});

async function enter(tel: string): Promise<string> {
  const { createOfficeCustomer } = officeApi;
  return (await ask(createOfficeCustomer, { body: callerOf(tel) })).customerId;
}

async function orderFor(customerId: string): Promise<string> {
  const order = await shop.orderBody(ZIP.shibuya);
  const body = { customerId, order, deferredPaymentConsent: true };
  return (await ask(officeApi.placeOrderForCustomer, { body })).orderId;
}

const signUp = (tel: string, details: object = {}) =>
  shop.answer(mainApi.registerAccount.response, tel, '/account/signups', {
    method: 'POST',
    body: {
      name: '電話 花子',
      nameKana: 'デンワ ハナコ',
      email: 'hanako.new@example.jp',
      isSendMailForCampaign: true,
      ...details,
    },
  });

const ordersOf = async (tel: string) => (await shop.orders(tel)).map(({ orderId }) => orderId);
const read = (customerId: string) => ask(officeApi.getOfficeCustomer, { params: { customerId } });

describe('a customer who calls for the first time', () => {
  it('is served on the telephone, by deferred payment and by a link to pay', async () => {
    const customerId = await enter(shop.newTel());
    await orderFor(customerId);
    const telephone = telephoneOrders(shop);
    const order = await telephone.bodyOf();
    await ask(officeApi.placeOrderForCustomer, { body: { customerId, order, payByLink: true } });
    const customer = await read(customerId);
    expect(customer).toMatchObject({ hasAccount: false, email: 'hanako@example.jp' });
    expect(customer.orders.map(({ state }) => state).sort()).toEqual([
      'confirmed',
      'pending_payment',
    ]);
  });

  it('owes nothing overdue by a bill of deferred payment, which is named apart', async () => {
    const customerId = await enter(shop.newTel());
    await orderFor(customerId);
    expect(await read(customerId)).toMatchObject({
      owed: 0,
      billed: 16_830,
      charges: [{ payMethod: 'np', state: 'reserved', amount: 16_830 }],
    });
    const telephone = telephoneOrders(shop);
    const order = await telephone.bodyOf();
    await ask(officeApi.placeOrderForCustomer, { body: { customerId, order, payByLink: true } });
    expect(await read(customerId)).toMatchObject({ owed: 16_500, billed: 16_830 });
  });

  it('is told to sign up before paying by the link, and pays then, as others are not told', async () => {
    const tel = shop.newTel();
    const customerId = await enter(tel);
    const telephone = telephoneOrders(shop);
    const order = await telephone.bodyOf();
    const body = { customerId, order, payByLink: true };
    const { orderId } = await ask(officeApi.placeOrderForCustomer, { body });
    const SIGN_UP =
      'お支払いの前に、会員登録が必要です。\nお電話でうかがった携帯電話番号とお名前のフリガナで、先にご登録ください。\n';
    const [message] = await messagesTo(shop.deps.db, tel);
    expect(message?.text).toContain(SIGN_UP);
    await signUp(tel);
    expect(await telephone.requests(tel)).toMatchObject([{ orderId, total: 16_500 }]);
    expect(await telephone.pay(tel, orderId, await telephone.paymentOf(tel))).toBe(orderId);

    const member = await shop.newCustomer();
    await telephone.ask(member);
    const [asked] = await messagesTo(shop.deps.db, member);
    expect(asked?.text).toContain('お支払いは、クレジットカードで承ります。');
    expect(asked?.text).not.toContain('会員登録');
  });

  it('is told in every mail that the telephone cancels and moves, which it does', async () => {
    const tel = shop.newTel();
    const orderId = await orderFor(await enter(tel));
    const visitId = `${orderId}-1`;
    const move = { start: '2026-06-01T10:00:00+09:00', reason: 'ご希望', askedBy: 'customer' };
    await ask(officeApi.moveVisitByOffice, { params: { visitId }, body: move });
    const cancel = { reason: 'お引っ越しのため', causedBy: 'customer', refund: 'all' };
    await ask(officeApi.cancelOrder, { params: { orderId }, body: cancel });
    const mails = await messagesTo(shop.deps.db, tel);
    expect(mails).toHaveLength(3);
    for (const { subject, text } of mails) {
      expect(text, subject).toContain(
        '会員登録をせずにお電話でお申し込みの場合は、キャンセルと日時の変更を、お電話で承ります。',
      );
      expect(text, subject).toMatch(/お問い合わせ窓口: [\d-]+、/);
    }
    const member = await shop.newCustomer();
    await orderFor(`subject-${member}`);
    const [own] = await messagesTo(shop.deps.db, member);
    expect(own?.text).not.toContain('会員登録をせずに');
  });

  it('is asked for the consent that deferred payment needs, which is kept with the order', async () => {
    const customerId = await enter(shop.newTel());
    const order = await shop.orderBody(ZIP.shibuya);
    const without = { customerId, order };
    expect(await rejectionOf(officeApi.placeOrderForCustomer, { body: without })).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: [
        {
          path: 'deferredPaymentConsent',
          message: '後払いの会社へ情報を渡すことに、お客様の同意をいただいてください',
        },
      ],
    });
    expect((await read(customerId)).orders).toEqual([]);
    const orderId = await orderFor(customerId);
    const { history } = await ask(officeApi.getOfficeOrder, { params: { orderId } });
    expect(history[0]).toMatchObject({
      event: 'placed',
      details: { deferredPaymentConsent: 'telephone' },
    });
  });

  it('finds these orders after signing up with the same number and reading, and keeps one record', async () => {
    const tel = shop.newTel();
    const customerId = await enter(tel);
    const orderId = await orderFor(customerId);
    await Promise.all([signUp(tel), signUp(tel)]);
    expect(await ordersOf(tel)).toEqual([orderId]);
    const { response } = mainApi.getUserInformation;
    expect(await shop.answer(response, tel, '/user/informations')).toMatchObject({
      email: 'hanako.new@example.jp',
      isSendMailForCampaign: true,
    });
    const { items } = await ask(officeApi.searchOfficeCustomers, { body: { q: tel } });
    expect(items).toMatchObject([{ customerId, hasAccount: true, orderIds: [orderId] }]);
    const own = await shop.place(tel, 'own-order', await shop.orderBody(ZIP.shibuya));
    expect((await read(customerId)).orders.map((order) => order.orderId)).toContain(own);
  });

  it('is looked up together with others, each account its own customer', async () => {
    const tel = shop.newTel();
    const customerId = await enter(tel);
    await signUp(tel);
    const own = await shop.newCustomer();
    const accounts = [tel, own, shop.newTel()].map((number) => `subject-${number}`);
    const found = await Promise.all(
      accounts.map((account) => findCustomerOfAccount(shop.deps.db, account)),
    );
    expect(found.map((customer) => customer?.subject)).toEqual([
      customerId,
      `subject-${own}`,
      undefined,
    ]);
  });

  it('finds them with another reading when the mail address is the same', async () => {
    const tel = shop.newTel();
    const orderId = await orderFor(await enter(tel));
    await signUp(tel, { nameKana: 'デンワ ハナ', email: 'Hanako@example.jp' });
    expect(await ordersOf(tel)).toEqual([orderId]);
  });

  it('is nobody whose orders another person gets who has the number now', async () => {
    const tel = shop.newTel();
    const customerId = await enter(tel);
    await orderFor(customerId);
    await signUp(tel, { name: '別人 次郎', nameKana: 'ベツジン ジロウ' });
    expect(await ordersOf(tel)).toEqual([]);
    expect((await read(customerId)).hasAccount).toBe(false);
  });

  it('is entered once, also when two do so at once', async () => {
    const tel = shop.newTel();
    const answers = await Promise.all(
      [1, 2].map(() =>
        sendToOffice(shop.app.request, officeApi.createOfficeCustomer, dispatcher, {
          body: callerOf(tel),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a mail that asks for an answer on my page', () => {
  const SIGN_UP_FIRST =
    'マイページのご利用には、会員登録が必要です。お電話でうかがった携帯電話番号とお名前のフリガナで、先にご登録ください。';

  async function told(tel: string, subject: string) {
    const messages = await messagesTo(shop.deps.db, tel);
    const message = messages.find((each) => each.subject === `【おうちサービス】${subject}`);
    if (!message) throw new Error(`nothing was told about ${subject}`);
    return message;
  }

  /** A start that the shop offers in place of the one that was agreed. */
  async function propose(orderId: string): Promise<string> {
    const open = await shop.starts(ZIP.shibuya, 'open');
    const start = open.find((each) => each > '2026-05-10') ?? '';
    const starts = [{ start: `${start}+09:00` }];
    const visitId = `${orderId}-1`;
    await ask(officeApi.proposeStarts, { params: { orderId }, body: { visitId, starts } });
    return start;
  }

  async function isWithoutAccount(orderId: string): Promise<boolean> {
    return !(await ask(officeApi.getOfficeOrder, { params: { orderId } })).customer.hasAccount;
  }

  it('says to a customer without an account how to sign up, who can answer once signed up', async () => {
    const tel = shop.newTel();
    const orderId = await orderFor(await enter(tel));
    expect(await isWithoutAccount(orderId)).toBe(true);
    const start = await propose(orderId);
    const { text, sms } = await told(tel, '日時のご提案');
    expect(text).toContain(`期限を過ぎた場合は、改めて日時を調整します。\n${SIGN_UP_FIRST}\n`);
    expect(sms).not.toContain('会員登録');
    await signUp(tel);
    expect(await isWithoutAccount(orderId)).toBe(false);
    const path = `/user/orders/${orderId}/proposal`;
    const call = { method: 'POST', key: 'accept', body: { answer: 'accept', start } } as const;
    const { visit } = await shop.answer(mainApi.answerProposal.response, tel, path, call);
    expect(visit).toMatchObject({ status: 'confirmed', startsAt: start });
  });

  it('says it of a quote and of a visit that was not done, too', async () => {
    const tel = await shop.newCustomer();
    const customerId = `subject-${tel}`;
    // The quoted work needs a picture, which only an account can send.
    const orderId = await quotedOrders(shop).order(tel);
    const entered = { enteredBy: 'operations', accountSubject: null };
    await shop.deps.db.update(customers).set(entered).where(eq(customers.subject, customerId));
    await ask(officeApi.quoteOrder, { params: { orderId }, body: QUOTE });
    expect((await told(tel, 'お見積もりのご確認')).text).toContain(SIGN_UP_FIRST);

    const visitId = `${await orderFor(customerId)}-1`;
    const { start } = await ask(officeApi.getOfficeVisit, { params: { visitId } });
    shop.clock.set(start);
    const body = { outcome: 'not_done', cause: '担当者の急病' };
    // The dispatcher's session is over by then.
    const { opsToken } = shop.deps;
    const outcome = { params: { visitId }, body };
    await sendToOffice(shop.app.request, officeApi.setVisitOutcome, opsToken, outcome);
    expect((await told(tel, '作業を実施できませんでした')).text).toContain(SIGN_UP_FIRST);
  });

  it('says nothing of it to a customer with an account, or where nothing is to be answered', async () => {
    const tel = await shop.newCustomer();
    const orderId = await orderFor(`subject-${tel}`);
    expect(await isWithoutAccount(orderId)).toBe(false);
    await propose(orderId);
    expect((await told(tel, '日時のご提案')).text).not.toContain('会員登録');
    const caller = shop.newTel();
    await orderFor(await enter(caller));
    expect((await told(caller, 'ご予約が確定しました')).text).not.toContain(SIGN_UP_FIRST);
  });

  it('says it also when it is sent by a later round', async () => {
    const tel = shop.newTel();
    const orderId = await orderFor(await enter(tel));
    await propose(orderId);
    shop.clock.set('2026-05-07T18:00:00+09:00');
    const messagesWithin = () => ({ send: () => Promise.reject(new Error('no line')) });
    await keepProposals({ ...shop.deps, messagesWithin });
    await sendUnsentNotices(shop.deps);
    const reminder = await told(tel, '日時のご提案: お返事をお待ちしています');
    expect(reminder.text).toContain(SIGN_UP_FIRST);
  });
});

describe('an order by telephone that is only tried', () => {
  it('shows the messages and takes nothing', async () => {
    const tel = await shop.newCustomer();
    const order = await shop.orderBody(ZIP.shibuya);
    const body = { customerId: `subject-${tel}`, order, deferredPaymentConsent: true };
    const tried = await sendToOffice(
      shop.app.request,
      { ...officeApi.placeOrderForCustomer, path: '/office/orders?dryRun=true' },
      dispatcher,
      { body },
    );
    const { notices } = previewSchema.parse(await tried.json());
    expect(notices.map(({ by }) => by).sort()).toEqual(['mail', 'sms']);
    const mail = notices.find(({ by }) => by === 'mail')?.text;
    expect(mail).toContain('お申し込み番号: (申し込むと決まります)\n');
    expect(mail, 'a number that the order would not have').not.toMatch(/TEST-\d{4}/);
    expect(await ordersOf(tel)).toEqual([]);
  });
});

describe('a customer whom the shop takes no further orders of', () => {
  const refuse = (customerId: string) =>
    ask(officeApi.refuseCustomer, { params: { customerId }, body: { reason: '担当者への暴言' } });

  it('cannot order on the pages or by telephone, and is told politely', async () => {
    const tel = await shop.newCustomer();
    const customerId = `subject-${tel}`;
    await refuse(customerId);
    const order = await shop.orderBody(ZIP.shibuya);
    expect(await shop.placeRejected(tel, 'refused-order', order)).toMatchObject({
      status: 403,
      code: 'orders_refused',
    });
    const body = { customerId, order, deferredPaymentConsent: true };
    expect(await rejectionOf(officeApi.placeOrderForCustomer, { body })).toMatchObject({
      code: 'orders_refused',
      message: 'お申し込みをお受けできません。お問い合わせ窓口へご連絡ください。',
    });
  });

  it('still sees and cancels what was ordered before', async () => {
    const tel = await shop.newCustomer();
    const orderId = await shop.place(tel, 'before', await shop.orderBody(ZIP.shibuya));
    await refuse(`subject-${tel}`);
    expect(await ordersOf(tel)).toEqual([orderId]);
    const cancelled = await shop.send(tel, `/user/visits/${orderId}-1/cancel`, {
      method: 'POST',
      key: 'cancel-it',
      body: { agreedFee: 0 },
    });
    expect(cancelled.status).toBe(200);
  });

  it('can order again once that is lifted, and both stay in the history', async () => {
    const tel = await shop.newCustomer();
    const customerId = `subject-${tel}`;
    await refuse(customerId);
    const lifting = { params: { customerId }, body: { reason: 'お話し合いのうえ' } };
    await ask(officeApi.liftCustomerRefusal, lifting);
    await shop.place(tel, 'again', await shop.orderBody(ZIP.shibuya));
    expect(await read(customerId)).toMatchObject({
      isRefused: false,
      refusals: [
        {
          reason: '担当者への暴言',
          authorName: '業務 花子',
          lifted: { reason: 'お話し合いのうえ', authorName: '業務 花子' },
        },
      ],
    });
  });
});

describe('notes about a customer', () => {
  it('stay after they were withdrawn, with the reason', async () => {
    const customerId = `subject-${await shop.newCustomer()}`;
    const note = { kind: 'harassment', text: '担当者に大声を出した' } as const;
    const { noteId } = await ask(officeApi.addCustomerNote, { params: { customerId }, body: note });
    const { items } = await ask(officeApi.searchOfficeCustomers, {
      body: { q: customerId.replace('subject-', '') },
    });
    expect(items).toMatchObject([{ isReported: true }]);
    await ask(officeApi.withdrawCustomerNote, {
      params: { customerId, noteId },
      body: { reason: '別のお客様の話' },
    });
    expect((await read(customerId)).notes).toMatchObject([
      { ...note, authorName: '業務 花子', withdrawn: { reason: '別のお客様の話' } },
    ]);
  });
});

describe('the search for customers', () => {
  const found = async (q: string) =>
    (await ask(officeApi.searchOfficeCustomers, { body: { q } })).items.map(
      ({ customerId }) => customerId,
    );

  it('finds by number with hyphens, name without its space, order and place', async () => {
    const tel = shop.newTel();
    await shop.answer(mainApi.registerAccount.response, tel, '/account/signups', {
      method: 'POST',
      body: { ...callerOf(tel), name: '検索 桃子', isSendMailForCampaign: false, tel: undefined },
    });
    const orderId = await shop.place(tel, 'found', await shop.orderBody(ZIP.kamakura));
    const isTheirs = expect.arrayContaining([`subject-${tel}`]);
    expect(await found(`${tel.slice(0, 3)}-${tel.slice(3)}`)).toEqual([`subject-${tel}`]);
    expect(await found('検索桃子')).toEqual([`subject-${tel}`]);
    expect(await found(orderId.toLowerCase())).toEqual([`subject-${tel}`]);
    expect(await found('鎌倉市扇ガ谷')).toEqual(isTheirs);
  });

  it('shows the newest first, by pages, without a text', async () => {
    const tel = await shop.newCustomer();
    shop.clock.set('2026-05-06T11:00:00+09:00');
    const newest = await shop.newCustomer();
    const { items, total } = await ask(officeApi.searchOfficeCustomers, { body: {} });
    expect(items[0]?.tel).toBe(newest);
    expect(items.map((item) => item.tel)).toContain(tel);
    const past = { body: { page: Math.ceil(total / 25) + 1 } };
    expect((await ask(officeApi.searchOfficeCustomers, past)).items).toEqual([]);
  });
});

it('offers the office starts of today, which customers cannot book', async () => {
  const query = { project: 'houseCleaning', id: '12001', zipCode: ZIP.shibuya, beginDate: TODAY };
  const { days } = await ask(officeApi.listOfficeDates, { query });
  const open = days[0]?.times.filter(({ kind }) => kind === 'open') ?? [];
  expect(open.length).toBeGreaterThan(0);
  expect(
    (await shop.calendar(ZIP.shibuya)).filter(
      ({ startsAt, kind }) => startsAt.startsWith(TODAY) && kind === 'open',
    ),
  ).toEqual([]);
});
