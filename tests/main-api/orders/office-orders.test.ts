import { addMinutes } from 'date-fns';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint, ResponseOf } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { addJapanDays, fromJapanTime } from '@/domain/japan-time';
import { refunds, visitCharges } from '@/main-api/payments/payment-tables';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { addOfficeAccount, type OfficeInput, sendToOffice } from '../office-people';
import { planCustomer } from '../plan-customer';
import { openShop, ZIP } from '../shop-visitor';
import { historyOf, japanTime } from '../visit-customer';

const NOW = '2026-05-06T10:00:00+09:00';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof planCustomer>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = planCustomer(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set(NOW);
  shop.cardGateway.isDeclining = false;
  await shop.deps.db.execute(sql`DELETE FROM staff_slots`);
  tel = await shop.newCustomer();
});

async function ask<E extends Endpoint>(
  endpoint: E,
  input: OfficeInput,
  token = shop.deps.opsToken,
): Promise<ResponseOf<E>> {
  const response = await sendToOffice(shop.app.request, endpoint, token, input);
  const content: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(content));
  return endpoint.response.parse(content) as ResponseOf<E>;
}

async function rejected(endpoint: Endpoint, input: OfficeInput, token = shop.deps.opsToken) {
  const response = await sendToOffice(shop.app.request, endpoint, token, input);
  const { error } = apiErrorBodySchema.parse(await response.json());
  return [error.code, error.fields?.[0]?.message];
}

const { claimInboxItem, listInbox, countInbox, addOrderNote, retryCharge } = officeApi;
const { listFreeStaff, listOfficeOrders, getOfficeOrder } = officeApi;

describe('a claim of an item of the inbox', () => {
  async function wish() {
    const { orderId } = await customer.wish(tel);
    const item = { kind: 'wish', orderId, visitId: `${orderId}-1` } as const;
    const claim = (token: string, isTaken = true, from?: string) =>
      ask(claimInboxItem, { body: { ...item, isTaken, from } }, token);
    const claimRejected = (token: string, from?: string) =>
      rejected(claimInboxItem, { body: { ...item, isTaken: true, from } }, token);
    const shown = async (token: string) => {
      const { items } = await ask(listInbox, { query: { kind: 'wish' } }, token);
      const claimed = items.find((each) => each.orderId === orderId);
      return claimed?.claim && [claimed.claim.name, claimed.claim.isOwn];
    };
    return { item, orderId, claim, claimRejected, shown };
  }

  it('is got by one of two at once, and the other is told who has it', async () => {
    const { item, shown } = await wish();
    const people = await Promise.all([1, 2].map(() => addOfficeAccount(shop.deps, 'dispatcher')));
    const answers = await Promise.all(
      people.map(({ token }) =>
        sendToOffice(shop.app.request, claimInboxItem, token, { body: { ...item, isTaken: true } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = answers.findIndex(({ status }) => status === 409);
    const { error } = apiErrorBodySchema.parse(await answers[loser]?.json());
    expect(error.fields).toEqual([
      { path: 'isTaken', message: '業務 花子さんが10:00から対応しています' },
    ]);
    expect(await shown(people[loser]?.token ?? '')).toEqual(['業務 花子', false]);
    expect(await shown(people[1 - loser]?.token ?? '')).toEqual(['業務 花子', true]);
  });

  it('is of one of two refunds by hand of an order, and needs no id once there is only one', async () => {
    const { orderId } = await customer.wish(tel);
    const { db, clock } = shop.deps;
    const refund = {
      orderId,
      amount: 1_000,
      points: 0,
      reason: '作業の不備',
      author: 'operations',
      state: 'by_hand',
      createdAt: clock.now(),
    } as const;
    await db.insert(refunds).values(['first', 'second'].map((id) => ({ ...refund, id })));
    const [anna, bert] = await Promise.all(
      [1, 2].map(async () => (await addOfficeAccount(shop.deps, 'dispatcher')).token),
    );
    const body = { kind: 'refund_by_hand', orderId, isTaken: true };
    const claims = async () => {
      const { items } = await ask(listInbox, { query: { kind: 'refund_by_hand' } }, anna);
      const ofOrder = items.filter((item) => item.orderId === orderId);
      return new Map(ofOrder.map(({ refundId, claim }) => [refundId, claim?.isOwn]));
    };
    await ask(claimInboxItem, { body: { ...body, refundId: 'first' } }, anna);
    await ask(claimInboxItem, { body: { ...body, refundId: 'second' } }, bert);
    expect(await claims()).toEqual(
      new Map([
        ['first', true],
        ['second', false],
      ]),
    );
    expect(await rejected(claimInboxItem, { body }, anna)).toEqual([
      'state_changed',
      '同じものが2件以上あります。一覧を読み込み直してください',
    ]);
    const paid = { state: 'returned', settledAt: clock.now() } as const;
    await db.update(refunds).set(paid).where(eq(refunds.id, 'first'));
    await ask(claimInboxItem, { body: { ...body, isTaken: false } }, bert);
    await ask(claimInboxItem, { body }, anna);
    expect(await claims()).toEqual(new Map([['second', true]]));
  });

  it('is taken over only from the person that the caller saw', async () => {
    const { claim, claimRejected, shown } = await wish();
    const [anna, bert] = [
      await addOfficeAccount(shop.deps, 'dispatcher'),
      await addOfficeAccount(shop.deps, 'dispatcher'),
    ];
    await claim(anna.token);
    expect((await claimRejected(bert.token))[0]).toBe('state_changed');
    expect((await claimRejected(bert.token, 'office:somebody'))[0]).toBe('state_changed');
    await claim(bert.token, true, `office:${anna.accountId}`);
    expect(await shown(bert.token)).toEqual(['業務 花子', true]);
    await claim(anna.token, false);
    expect(await shown(bert.token)).toEqual(['業務 花子', true]);
    await claim(bert.token, false);
    expect(await shown(bert.token)).toBeNull();
  });

  it('ends by itself after 30 minutes, so that somebody else gets it', async () => {
    const { claim, claimRejected, shown } = await wish();
    const [anna, bert] = [
      await addOfficeAccount(shop.deps, 'dispatcher'),
      await addOfficeAccount(shop.deps, 'owner'),
    ];
    await claim(anna.token);
    const end = addMinutes(new Date(NOW), 30);
    shop.clock.set(new Date(end.getTime() - 1).toISOString());
    expect((await claimRejected(bert.token))[0]).toBe('state_changed');
    shop.clock.set(end.toISOString());
    expect(await shown(bert.token)).toBeNull();
    expect((await claim(bert.token)).claim?.isOwn).toBe(true);
  });

  it('ends with its item, and is not there when the visit waits again', async () => {
    const { orderId, claim, claimRejected, shown } = await wish();
    const { token } = await addOfficeAccount(shop.deps, 'dispatcher');
    await claim(token);
    const [start = ''] = (await shop.starts(ZIP.shibuya, 'open')).slice(-1);
    shop.clock.set('2026-05-06T10:05:00+09:00');
    const { visitId } = await proposalsOf(shop).confirm(orderId, start);
    expect(await claimRejected(token)).toEqual(['state_changed', 'すでに対応が済んでいます']);
    const call = { method: 'POST', body: {}, key: 'refuse-1' } as const;
    await shop.answer(mainApi.refuseShopChange.response, tel, `/user/visits/${visitId}/refusal`, {
      ...call,
      body: { others: true },
    });
    const { items } = await ask(listInbox, { query: {} }, token);
    expect(items.find((each) => each.orderId === orderId)).toMatchObject({
      kind: 'refusal',
      claim: null,
    });
    expect(await shown(token)).toBeUndefined();
  });
});

it('the inbox counts its kinds and what is overdue, and shows its last page for one beyond it', async () => {
  const { total } = await ask(countInbox, {});
  await customer.wish(tel);
  expect((await ask(countInbox, {})).total).toBe(total + 1);
  shop.clock.set('2026-05-07T18:00:01+09:00');
  const inbox = await ask(listInbox, { query: {} });
  expect(inbox.overdue).toBeGreaterThan(0);
  expect(inbox.items[0]?.isOverdue).toBe(true);
  expect(inbox.counts.reduce((sum, { count }) => sum + count, 0)).toBe(inbox.total);
  expect(inbox.pages).toBe(1);
  expect((await ask(listInbox, { query: { page: 2 } })).items).toEqual(inbox.items);
});

it('a note for colleagues is in the history with its author, and the customer never reads it', async () => {
  const { orderId } = await customer.book(tel);
  const { token, accountId } = await addOfficeAccount(shop.deps, 'dispatcher');
  await ask(addOrderNote, { params: { orderId }, body: { text: '鍵は管理人室\n午後のみ' } }, token);
  const { history } = await ask(getOfficeOrder, { params: { orderId } });
  expect(history.at(-1)).toMatchObject({
    event: 'note',
    note: '鍵は管理人室\n午後のみ',
    author: `office:${accountId}`,
    authorName: '業務 花子',
  });
  const story = await shop.answer(
    mainApi.getOrderHistory.response,
    tel,
    `/user/orders/${orderId}/history`,
  );
  expect(JSON.stringify(story)).not.toContain('管理人室');
  const details = await shop.answer(
    mainApi.getVisitDetails.response,
    tel,
    `/user/visits/${orderId}-1/details`,
  );
  expect(JSON.stringify(details)).not.toContain('管理人室');
});

describe('a declined charge of a plan', () => {
  async function declined() {
    const { planId: orderId, visits } = await customer.bookPlan(tel);
    shop.cardGateway.isDeclining = true;
    shop.clock.set(japanTime(visits[1]?.startsAt ?? '', -1, '12:00:00'));
    await chargeLaterVisits(shop.deps);
    return { orderId, chargeId: `${orderId}-2` };
  }
  const retry = (chargeId: string) => ask(retryCharge, { params: { chargeId }, body: {} });
  const stateOf = async (orderId: string, chargeId: string) => {
    const { charges } = await ask(getOfficeOrder, { params: { orderId } });
    const charge = charges.find((each) => each.chargeId === chargeId);
    return [charge?.state, charge?.canRetry, charge?.owed];
  };

  it('is tried at once, with history, and paid once', async () => {
    const { orderId, chargeId } = await declined();
    expect(await stateOf(orderId, chargeId)).toEqual(['failed', true, 9_250]);
    shop.cardGateway.isDeclining = false;
    expect(await retry(chargeId)).toEqual({ chargeId, orderId, state: 'authorised' });
    expect(await stateOf(orderId, chargeId)).toEqual(['authorised', false, 0]);
    expect((await historyOf(shop.deps.db, orderId)).at(-1)).toEqual([
      'operations',
      1,
      'chargeRetried',
      'confirmed',
    ]);
    expect(await rejected(retryCharge, { params: { chargeId }, body: {} })).toEqual([
      'state_changed',
      undefined,
    ]);
  });

  it('stays in the inbox when the card declines it again, and due while nobody answers', async () => {
    const { orderId, chargeId } = await declined();
    await shop.deps.db.update(visitCharges).set({ givenUpAt: shop.clock.now() });
    expect((await retry(chargeId)).state).toBe('failed');
    const { items } = await ask(listInbox, { query: { kind: 'charge_given_up' } });
    expect(items).toContainEqual(expect.objectContaining({ orderId, chargeId }));
    shop.cardGateway.isSilent = true;
    expect((await retry(chargeId)).state).toBe('due');
    shop.cardGateway.isSilent = false;
  });
});

describe('the people who are free for a visit', () => {
  const namesFor = async (visitId: string, query: object) =>
    (await ask(listFreeStaff, { params: { visitId }, query })).items;

  it('are those at its own start without another, the same person first', async () => {
    const { visitId } = await customer.book(tel);
    expect(await namesFor(visitId, {})).toMatchObject([{ isSame: true }]);
  });

  it('are found for a wished visit at the start that is asked for', async () => {
    const { orderId, starts } = await customer.wish(tel);
    const people = await namesFor(`${orderId}-1`, { start: `${starts[0]}+09:00` });
    expect(people.length).toBeGreaterThan(0);
    expect(people.every(({ isSame }) => !isSame)).toBe(true);
    expect(await namesFor(`${orderId}-1`, { start: '2026-05-20T03:00:00+09:00' })).toEqual([]);
  });

  it('are fewer for work that takes longer than the day', async () => {
    const { orderId, starts } = await customer.wish(tel);
    const long = { start: `${starts[0]}+09:00`, minutes: 1_440 };
    expect(await namesFor(`${orderId}-1`, long)).toEqual([]);
  });
});

describe('the list of orders', () => {
  it('is newest first, by state and a part of the number, with the next visit', async () => {
    const { orderId, startsAt } = await customer.book(tel);
    shop.clock.set('2026-05-06T10:01:00+09:00');
    const { orderId: later } = await customer.wish(await shop.newCustomer());
    const all = await ask(listOfficeOrders, { query: {} });
    expect(all.items[0]).toMatchObject({ orderId: later, state: 'received', nextStart: null });
    const found = await ask(listOfficeOrders, {
      query: { q: orderId.slice(-3), state: 'confirmed' },
    });
    expect(found.items).toMatchObject([{ orderId, nextStart: `${startsAt}+09:00`, total: 16_500 }]);
    expect((await ask(listOfficeOrders, { query: { q: '%' } })).total).toBe(0);
    expect((await ask(listOfficeOrders, { query: { page: 2 } })).items).toEqual([]);
  });

  async function bookAs(names: { customerName: string; customerNameKana: string; tel: string }) {
    const { workingAddress } = await shop.orderBody(ZIP.kamakura);
    return customer.book(tel, { workingAddress: { ...workingAddress, ...names } });
  }

  const idsFor = async (query: object) =>
    (await ask(listOfficeOrders, { query })).items.map(({ orderId }) => orderId);

  it.each([
    'たかはし',
    '髙橋',
    '高橋花',
    'ﾊﾅｺ',
    '橋',
    '+81 80 9876 5432',
    '０８０−９８７６',
    '5432',
  ])('finds who ordered by %s, in any spelling', async (q) => {
    const { orderId } = await bookAs({
      customerName: '高橋 花子',
      customerNameKana: 'タカハシ ハナコ',
      tel: '08098765432',
    });
    expect(await idsFor({ q })).toContain(orderId);
    const { orderId: other } = await customer.wish(await shop.newCustomer());
    expect(await idsFor({ q })).not.toContain(other);
  });

  it('finds the number with its hyphen, without it, and in small letters', async () => {
    const { orderId } = await customer.book(tel);
    for (const q of [orderId, orderId.replace('-', ''), orderId.toLowerCase()]) {
      expect(await idsFor({ q })).toEqual([orderId]);
    }
  });

  it('finds the orders with a visit on a day in Japan, by one person', async () => {
    const { orderId, startsAt } = await customer.book(tel);
    const date = startsAt.slice(0, 10);
    const { visits } = await ask(getOfficeOrder, { params: { orderId } });
    const staff = visits[0]?.staffName ?? '';
    expect(staff).not.toBe('');
    expect(await idsFor({ date })).toContain(orderId);
    expect(await idsFor({ date: addJapanDays(date, 1) })).not.toContain(orderId);
    expect(await idsFor({ date: addJapanDays(date, -1) })).not.toContain(orderId);
    expect(await idsFor({ date, staff })).toContain(orderId);
    expect(await idsFor({ date, staff: '在籍していない名前' })).toEqual([]);

    await shop.deps.db
      .update(orderVisits)
      .set({ startsAt: fromJapanTime(`${date}T23:30:00`) })
      .where(eq(orderVisits.orderId, orderId));
    expect(await idsFor({ date, q: orderId })).toEqual([orderId]);
    expect(await idsFor({ date: addJapanDays(date, 1), q: orderId })).toEqual([]);
  });

  it('asks the same visit for its day and its person', async () => {
    const { planId: orderId, visits } = await customer.bookPlan(tel);
    const [first, second] = visits.map(({ startsAt }) => startsAt.slice(0, 10));
    await shop.deps.db
      .update(orderVisits)
      .set({ staffId: null })
      .where(and(eq(orderVisits.orderId, orderId), ne(orderVisits.position, 0)));
    const order = await ask(getOfficeOrder, { params: { orderId } });
    const staff = order.visits[0]?.staffName ?? '';
    expect(await idsFor({ staff, date: first, q: orderId })).toEqual([orderId]);
    expect(await idsFor({ staff, date: second, q: orderId })).toEqual([]);
  });

  it.each(['2026-02-30', '5/6'])('rejects %s, which is no day', async (date) => {
    expect(await rejected(listOfficeOrders, { query: { date } })).toEqual([
      'invalid_request',
      '日付を選び直してください',
    ]);
  });

  it('has an index for parts of names, as reading every order would grow with the years', async () => {
    const plan = await shop.deps.db.transaction(async (transaction) => {
      await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
      const { rows } = await transaction.execute(
        sql`EXPLAIN SELECT id FROM orders WHERE letters_and_pairs(search_text) @> letters_and_pairs('タカハシ'::text)`,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('orders_by_letters');
  });
});

describe('what can be done about an order', () => {
  it('follows its state', async () => {
    const { orderId, starts } = await customer.wish(tel);
    const acts = async () => {
      const order = await ask(getOfficeOrder, { params: { orderId } });
      return [order.acts, order.visits.map((visit) => visit.acts)];
    };
    expect(await acts()).toEqual([['cancel'], [['confirm', 'propose']]]);
    await proposalsOf(shop).confirm(orderId, starts[0] ?? '');
    expect(await acts()).toEqual([['cancel'], [['propose', 'move']]]);
    shop.clock.set(japanTime(starts[0] ?? '', 0, '18:00:00'));
    expect(await acts()).toEqual([[], [['move', 'done', 'customer_absent', 'not_done']]]);
    await outcomesOf(shop).outcome(`${orderId}-1`, { outcome: 'customer_absent' });
    expect(await acts()).toEqual([[], [['done', 'not_done']]]);
    shop.clock.set(japanTime(starts[0] ?? '', 8, '00:00:00'));
    expect(await acts()).toEqual([[], [[]]]);
  });

  it('is rejected as changed when somebody has fixed the date, also when nobody else is free', async () => {
    const { orderId, starts } = await customer.wish(tel);
    const start = starts[0] ?? '';
    const { staffId, visitId } = await proposalsOf(shop).confirm(orderId, start);
    const again = { start: `${start}+09:00`, staffId, visitId };
    const { confirmOrder } = officeApi;
    expect(await rejected(confirmOrder, { params: { orderId }, body: again })).toEqual([
      'state_changed',
      undefined,
    ]);
  });

  it('is limited by the role: a dispatcher gives 20,000円 back, an owner has no limit', async () => {
    const { orderId } = await customer.book(tel);
    const mostOf = async (role: 'owner' | 'dispatcher') => {
      const { token } = await addOfficeAccount(shop.deps, role);
      return (await ask(getOfficeOrder, { params: { orderId } }, token)).mayRefund;
    };
    expect([await mostOf('owner'), await mostOf('dispatcher')]).toEqual([null, 20_000]);
    const refund = { params: { chargeId: orderId }, body: { amount: 6_500, reason: '不備' } };
    await ask(officeApi.refundCharge, refund);
    expect(await mostOf('dispatcher')).toBe(13_500);
    const { charges } = await ask(getOfficeOrder, { params: { orderId } });
    expect(charges[0]?.left).toBe(10_000);
  });
});
