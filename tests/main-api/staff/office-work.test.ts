import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import type { OrderBody } from '@/contract/orders';
import { customerPlaces, customers } from '@/main-api/customers/customer-tables';
import { startOfficeSession } from '@/main-api/office/session-repository';
import { orders } from '@/main-api/orders/order-tables';
import { staff } from '@/main-api/staff/staff-tables';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { answerQuestions } from '../answered-questions';
import { addOfficeAccount, sendToOffice } from '../office-people';
import { openShop, ZIP } from '../shop-visitor';
import { historyOf, japanTime, PRICES, visitCustomer } from '../visit-customer';

const NOW = '2026-05-06T10:00:00+09:00';
const { getOfficeDay, getOfficeVisit, getOfficeOrder, listOfficeCustomers } = officeApi;

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let staffIds: readonly string[];

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  staffIds = (await shop.deps.db.select().from(staff).limit(2)).map(({ id }) => id);
});
afterAll(() => shop.close());

async function send(endpoint: Endpoint, token: string, params?: object, query?: object) {
  const response = await sendToOffice(shop.app.request, endpoint, token, { params, query });
  const content: unknown = await response.json();
  const code = response.ok ? 'ok' : apiErrorBodySchema.parse(content).error.code;
  return { code, content };
}

/** A visit at 10:00 on a day of its own, of two hours, by that staff member. */
async function visitOf(staffId: string | null, day: string, time = '10:00') {
  const tel = await shop.newCustomer();
  const { orderId, visitId } = await customer.book(tel, {}, ZIP.shibuya);
  const startsAt = new Date(`${day}T${time}:00+09:00`);
  const endsAt = new Date(startsAt.getTime() + 120 * 60_000);
  await shop.deps.db
    .update(orderVisits)
    .set({ startsAt, endsAt, staffId })
    .where(eq(orderVisits.orderId, orderId));
  return { tel, orderId, visitId };
}

describe('a day', () => {
  it('has the visits by staff member in time order, with the gaps, and those of nobody last', async () => {
    const day = '2026-07-01';
    const [one = '', other = ''] = staffIds;
    const late = await visitOf(one, day, '13:30');
    const early = await visitOf(one, day, '10:00');
    const nobodys = await visitOf(null, day, '09:00');
    const others = await visitOf(other, day, '23:30');
    await visitOf(one, '2026-07-02', '00:00');
    const { content } = await send(getOfficeDay, shop.deps.opsToken, { date: day });
    const { items } = getOfficeDay.response.parse(content);
    const shown = items.map(({ staffId, visits, gaps }) => [
      staffId,
      visits.map(({ visitId }) => visitId),
      gaps,
    ]);
    const gap = {
      afterVisitId: early.visitId,
      beforeVisitId: late.visitId,
      minutes: 90,
      travelMinutes: 30,
    };
    expect(shown.at(-1)).toEqual([null, [nobodys.visitId], []]);
    expect(shown).toContainEqual([one, [early.visitId, late.visitId], [gap]]);
    expect(shown).toContainEqual([other, [others.visitId], []]);
    const ofOne = items.find(({ staffId }) => staffId === one);
    expect(ofOne?.visits[0]).toMatchObject({ start: `${day}T10:00:00+09:00` });
  });

  it('leaves out wishes and cancelled visits', async () => {
    const day = '2026-07-03';
    const [one = ''] = staffIds;
    const cancelled = await visitOf(one, day);
    await customer.cancel(cancelled.tel, cancelled.visitId, 0);
    const { content } = await send(getOfficeDay, shop.deps.opsToken, { date: day });
    expect(getOfficeDay.response.parse(content).items).toEqual([]);
  });
});

describe('a staff member', () => {
  it('sees only their own visits, from the day before until the day after', async () => {
    const [one = '', other = ''] = staffIds;
    const day = '2026-07-08';
    const mine = await visitOf(one, day);
    const theirs = await visitOf(other, day);
    const { accountId } = await addOfficeAccount(shop.deps, 'staff', one);
    const seen: string[] = [];
    for (const days of [-2, -1, 0, 1, 2]) {
      shop.clock.set(japanTime(day, days, '12:00:00'));
      const account = await addOfficeAccount(shop.deps, 'staff', `S-other-${days}`);
      const { token: fresh } = await startOfficeSession(shop.deps.db, shop.clock.now(), accountId);
      const own = await send(getOfficeVisit, fresh, { visitId: mine.visitId });
      const others = await send(getOfficeVisit, fresh, { visitId: theirs.visitId });
      const elsewhere = await send(getOfficeVisit, account.token, { visitId: mine.visitId });
      const listed = await send(getOfficeDay, fresh, { date: day });
      seen.push([own, others, elsewhere, listed].map(({ code }) => code).join(' '));
      if (listed.code !== 'ok') continue;
      const { items } = getOfficeDay.response.parse(listed.content);
      expect(items.map(({ staffId }) => staffId)).toEqual([one]);
    }
    const closed = 'not_found not_found not_found forbidden';
    const open = 'ok not_found not_found ok';
    expect(seen).toEqual([closed, open, open, open, closed]);
    shop.clock.set(NOW);
  });

  it('reads place, work and answers, and nothing about money', async () => {
    const [, other = ''] = staffIds;
    const day = '2026-05-07';
    const { visitId, orderId } = await visitOf(other, day);
    const { token } = await addOfficeAccount(shop.deps, 'staff', other);
    const { content } = await send(getOfficeVisit, token, { visitId });
    const visit = getOfficeVisit.response.parse(content);
    expect(visit.place).toMatchObject({ customerName: '試験 太郎', tel: '09011112222' });
    expect(visit.work.answers.map(({ questionId }) => questionId)).toEqual([
      'q12001',
      'q12002',
      'q12003',
    ]);
    expect(visit.work.answers.map(({ text }) => text)).not.toContain('1');
    expect(JSON.stringify(content)).not.toMatch(/price|amount|total|fee|point|16,?500/i);
    expect((await send(getOfficeOrder, token, { orderId })).code).toBe('forbidden');
    expect((await send(listOfficeCustomers, token, undefined, { q: '試験' })).code).toBe(
      'forbidden',
    );
    expect((await send(officeApi.listInbox, token)).code).toBe('forbidden');
  });
});

it('an order has its charges, refunds, history with authors, and what the customer was told', async () => {
  const { orderId, visitId } = await customer.book(await shop.newCustomer(), {}, ZIP.shibuya);
  const { token, accountId } = await addOfficeAccount(shop.deps, 'dispatcher');
  const cancelled = await sendToOffice(shop.app.request, officeApi.cancelOrder, token, {
    params: { orderId },
    body: { reason: '機材の故障', causedBy: 'shop', refund: 'all' },
  });
  expect(cancelled.status).toBe(200);
  const { content } = await send(getOfficeOrder, token, { orderId });
  const order = getOfficeOrder.response.parse(content);
  expect(order).toMatchObject({
    state: 'cancelled',
    charges: [{ chargeId: orderId, kind: 'order', amount: PRICES.bathroom }],
    refunds: [
      {
        chargeId: orderId,
        amount: PRICES.bathroom,
        author: `office:${accountId}`,
        authorName: '業務 花子',
      },
    ],
    visits: [{ visitId, state: 'cancelled' }],
  });
  expect(order.history).toContainEqual(
    expect.objectContaining({
      author: `office:${accountId}`,
      authorName: '業務 花子',
      event: 'cancelled',
      visitId,
    }),
  );
  expect(order.notices.length).toBeGreaterThanOrEqual(1);
});

describe('an order for a customer on the telephone', () => {
  const { placeOrderForCustomer } = officeApi;

  async function place(tel: string, key: string, changes: object = {}) {
    const order = await shop.orderBody(ZIP.shibuya, changes);
    const { token, accountId } = await addOfficeAccount(shop.deps, 'dispatcher');
    const send = () =>
      shop.app.request('/api/v1/office/orders', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({
          customerId: `subject-${tel}`,
          order,
          deferredPaymentConsent: true,
        }),
      });
    return { send, accountId };
  }

  it('is theirs, once per key, with whoever placed it as the author', async () => {
    const tel = await shop.newCustomer();
    const { send, accountId } = await place(tel, 'by-telephone');
    const answers = await Promise.all([send(), send()]);
    const placed = await Promise.all(
      answers.map(async (answer) => placeOrderForCustomer.response.parse(await answer.json())),
    );
    expect(placed[0]).toEqual(placed[1]);
    const theirs = await shop.orders(tel);
    expect(theirs.map(({ orderId }) => orderId)).toEqual([placed[0]?.orderId]);
    expect(await historyOf(shop.deps.db, placed[0]?.orderId ?? '')).toEqual([
      [`office:${accountId}`, null, 'placed', 'confirmed'],
    ]);
  });

  const SMALL = {
    basic: { id: '13004', quantity: 1, types: [], options: [] },
    agreedTotal: 6_930,
    enquete: [
      { id: 'q13001', values: ['1'] },
      { id: 'q13003', values: ['1'] },
      { id: 'q13004', values: ['1'] },
    ],
  };

  it.each([
    ['on the same day', { selectedDate: '2026-05-06T15:00:00' }, 'slot_unavailable'],
    ['in more than 90 days', { selectedDate: '2026-08-19T10:00:00' }, 'slot_unavailable'],
    ['below the minimum amount', SMALL, 'below_minimum_order'],
  ])('may be %s, which a customer’s own may not', async (_, changes, code) => {
    const tel = await shop.newCustomer();
    const own = await shop.placeRejected(tel, 'own', await shop.orderBody(ZIP.shibuya, changes));
    expect(own.code).toBe(code);
    const { send } = await place(tel, `beyond-${code}`, changes);
    expect((await send()).status).toBe(200);
    const [order] = await shop.orders(tel);
    expect(order?.status).toBe('confirmed');
    if ('selectedDate' in changes) expect(order?.selectedDate).toEqual([changes.selectedDate]);
  });

  it('needs no picture, which a customer’s own does, and has its answers in words with units', async () => {
    const tel = await shop.newCustomer();
    const wholeHome = { project: 'houseCleaning', id: '19003' } as const;
    const changes: Partial<OrderBody> = {
      basic: { id: wholeHome.id, quantity: 1, types: [], options: [] },
      enquete: await answerQuestions(shop, wholeHome),
      selectedDate: '2026-05-14T10:00:00',
      selectedDateType: 'negotiable' as const,
      np: undefined,
      agreedTotal: 0,
    };
    const own = await shop.placeRejected(tel, 'own', await shop.orderBody(ZIP.shibuya, changes));
    expect(own.code).toBe('hearing_incomplete');
    const byTelephone = await place(tel, 'without-picture', changes);
    const placed = placeOrderForCustomer.response.parse(await (await byTelephone.send()).json());
    expect(await shop.orders(tel)).toMatchObject([{ status: 'received' }]);

    const { token } = await addOfficeAccount(shop.deps, 'dispatcher');
    const { content } = await send(getOfficeOrder, token, { orderId: placed.orderId });
    const { work } = getOfficeOrder.response.parse(content);
    expect(work.answers).toContainEqual(
      expect.objectContaining({ label: 'お部屋の広さ', text: '1㎡' }),
    );
  });

  it.each([
    ['a start that is over', ZIP.shibuya, '2026-05-08T11:00:00', 'slot_unavailable'],
    ['a wish that is over', ZIP.shibuya, '2026-05-08T11:00:00', 'slot_unavailable'],
    ['a start in more than a year', ZIP.shibuya, '2027-05-10T10:00:00', 'slot_unavailable'],
    ['half hours that somebody else has', ZIP.kamakura, '2026-05-08T15:00:00', 'slot_taken'],
  ])('cannot have %s', async (what, zipCode, selectedDate, code) => {
    const send = async (order: OrderBody) => {
      const tel = await shop.newCustomer();
      const body = { customerId: `subject-${tel}`, order, deferredPaymentConsent: true };
      const { opsToken } = shop.deps;
      return sendToOffice(shop.app.request, placeOrderForCustomer, opsToken, { body });
    };
    const order = await shop.orderBody(zipCode, {
      selectedDate,
      ...(what.includes('wish') && { selectedDateType: 'negotiable' }),
    });
    if (code === 'slot_taken') expect((await send(order)).status).toBe(200);
    shop.clock.set('2026-05-08T11:00:00+09:00');
    const { error } = apiErrorBodySchema.parse(await (await send(order)).json());
    shop.clock.set(NOW);
    expect(error.code).toBe(code);
    expect(error.alternatives?.every((start) => start > '2026-05-08T11:00:00')).toBe(true);
  });

  it('cannot be paid by a card that is not registered, and nothing is stored', async () => {
    const tel = await shop.newCustomer();
    const { send } = await place(tel, 'by-card', shop.newCard);
    const { error } = apiErrorBodySchema.parse(await (await send()).json());
    expect([error.code, error.fields?.[0]?.path]).toEqual(['invalid_request', 'order.creditCard']);
    expect(await shop.orders(tel)).toEqual([]);
  });
});

describe('customers', () => {
  async function found(q: string): Promise<readonly string[]> {
    const { content } = await send(listOfficeCustomers, shop.deps.opsToken, undefined, { q });
    return listOfficeCustomers.response.parse(content).items.map(({ tel }) => tel);
  }

  it('are found by part of a number, by name, and by the number of an order', async () => {
    const tel = await shop.newCustomer();
    const { orderId } = await customer.book(tel, {}, ZIP.shibuya);
    expect(await found(tel.slice(-8))).toEqual([tel]);
    expect(await found(`${tel.slice(0, 3)}-${tel.slice(3, 7)}-${tel.slice(7)}`)).toEqual([tel]);
    expect(await found(orderId)).toEqual([tel]);
    expect(await found('試験')).toContain(tel);
  });

  it.each([
    ['よしだ', 'ヨシダ ハナコ'],
    ['ﾖｼﾀﾞ', 'ヨシダ ハナコ'],
    ['吉田 花', 'ヨシダ ハナコ'],
    ['林', 'ハヤシ タロウ'],
    ['高橋', 'タカハシ サトー'],
    ['髙橋', 'タカハシ サトー'],
    ['たかはしさと\u2212', 'タカハシ サトー'],
    ['7ー88ー9', 'ヨシダ ハナコ'],
    ['西町７−８８−９', 'ヨシダ ハナコ'],
    ['Yoshida@Example', 'ヨシダ ハナコ'],
  ])('are found by %s, however they were entered', async (q, nameKana) => {
    const people = [
      { name: '吉田 花子', nameKana: 'ヨシダ ハナコ', email: 'yoshida@example.jp' },
      { name: '林 太郎', nameKana: 'ハヤシ タロウ', email: 'taro@example.jp' },
      { name: '髙橋 サトー', nameKana: 'タカハシ サトー', email: 'sato@example.jp' },
    ];
    for (const person of people) {
      const tel = await shop.newCustomer();
      await shop.deps.db.update(customers).set(person).where(eq(customers.tel, tel));
      if (person.name !== '吉田 花子') continue;
      await shop.deps.db.insert(customerPlaces).values({
        id: `place-${tel}`,
        subject: `subject-${tel}`,
        zipCode: '1500001',
        prefecture: '東京都',
        city: '渋谷區',
        town: '西町7-88-9',
        building: '',
        parkingArea: '',
        pets: '',
        familyStructure: '',
        smoking: false,
        lastUsedAt: shop.clock.now(),
      });
    }
    const { content } = await send(listOfficeCustomers, shop.deps.opsToken, undefined, { q });
    const names = listOfficeCustomers.response.parse(content).items.map((each) => each.nameKana);
    expect([...new Set(names)]).toEqual([nameKana]);
  });

  it.each(['+81', '０', '0'])('are found by a number that begins with %s', async (start) => {
    const tel = await shop.newCustomer();
    const rest = [tel.slice(1, 3), tel.slice(3, 7), tel.slice(7)];
    for (const dash of ['\u2212', 'ー', '\u2010', '・', '']) {
      expect(await found(start + rest.join(dash))).toEqual([tel]);
    }
  });

  it('are found by the number of an order without its hyphen, in small letters', async () => {
    const tel = await shop.newCustomer();
    const { orderId } = await customer.book(tel, {}, ZIP.shibuya);
    expect(await found(orderId.replace('-', ' ').toLowerCase())).toEqual([tel]);
    expect(await found(orderId.replace('-', ''))).toEqual([tel]);
  });

  it('are not all found by a sign that stands for any letter', async () => {
    expect(await found('%%')).toEqual([]);
    expect(await found('__')).toEqual([]);
  });

  it('of a released order are not found by its number', async () => {
    const { orderId } = await customer.book(await shop.newCustomer(), {}, ZIP.shibuya);
    await shop.deps.db.update(orders).set({ status: 'released' }).where(eq(orders.id, orderId));
    expect(await found(orderId)).toEqual([]);
  });
});
