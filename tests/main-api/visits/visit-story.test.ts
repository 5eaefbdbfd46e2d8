import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { addJapanDays } from '@/domain/japan-time';
import { withCustomerLock } from '@/main-api/customers/customer-repository';
import { findOrder } from '@/main-api/orders/order-repository';
import type { Author } from '@/main-api/orders/order-tables';
import * as states from '@/main-api/orders/states';
import { staffCredentials } from '@/main-api/staff/staff-tables';
import { changeVisit } from '@/main-api/visits/change-visit';
import { findVisit } from '@/main-api/visits/show-visits';
import { historyWords } from '@/main-api/visits/visit-story';
import { openShop } from '../shop-visitor';
import { japanTime, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
});
afterAll(() => shop.close());

const detailsOf = (tel: string, visitId: string) =>
  shop.answer(mainApi.getVisitDetails.response, tel, `/user/visits/${visitId}/details`);
const historyOf = async (tel: string, orderId: string) =>
  (await shop.answer(mainApi.getOrderHistory.response, tel, `/user/orders/${orderId}/history`))
    .items;

/** What somebody of the shop does to a visit. */
async function changeByShop(
  tel: string,
  orderId: string,
  event: states.VisitEvent,
  cause: { author: Author; note: string },
): Promise<void> {
  const subject = `subject-${tel}`;
  await withCustomerLock(shop.deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    if (!stored) throw new Error('no order');
    await changeVisit({ deps: shop.deps, transaction, stored, ...cause }, 0, event);
  });
}

test('a customer reads what happened in their words, with the mails that they were sent', async () => {
  const tel = await shop.newCustomer();
  const { orderId, visitId } = await customer.book(tel);
  const [start = ''] = (await customer.movableStarts(tel, visitId)).slice(-1);
  await customer.move(tel, visitId, start);
  await customer.cancel(tel, visitId, 0);
  const items = await historyOf(tel, orderId);
  const events = items.filter(({ kind }) => kind === 'event');
  expect(events.map(({ title, by, visitId: of }) => [title, by, of])).toEqual([
    ['お申し込みを承りました', 'customer', null],
    ['訪問の日時や担当者を変更しました', 'customer', visitId],
    ['キャンセルになりました', 'customer', visitId],
    ['返金の手続きをしました', 'shop', null],
  ]);
  const messages = items.filter(({ kind }) => kind === 'message');
  expect(messages).toHaveLength(3);
  for (const { title, text } of messages) {
    expect(title).toContain('おうちサービス');
    expect(text.length).toBeGreaterThan(40);
  }
});

test('who of the shop changed something and notes for colleagues are never told', async () => {
  const tel = await shop.newCustomer();
  const { orderId, visitId } = await customer.book(tel);
  const former = shop.clock.now().toISOString();
  const { startsAt } = await customer.visit(tel, visitId);
  shop.clock.set(japanTime(startsAt, 0, '23:00:00'));
  const cause = { author: 'office:tanaka', note: '隣の家から苦情あり' } as const;
  await changeByShop(tel, orderId, 'done', cause);
  const answers = JSON.stringify([await historyOf(tel, orderId), await detailsOf(tel, visitId)]);
  expect(answers).toContain('作業が完了しました');
  expect(answers).not.toContain('tanaka');
  expect(answers).not.toContain('苦情');
  shop.clock.set(former);
});

test('a visit says who comes, how often they have come, and what to prepare', async () => {
  const tel = await shop.newCustomer();
  const first = await customer.book(tel);
  const before = await detailsOf(tel, first.visitId);
  expect(before.staff).toMatchObject({ visits: 0, credentials: [] });
  expect(before.staff?.introduction.length).toBeGreaterThan(10);
  expect(before.staff?.name).toBe((await customer.visit(tel, first.visitId)).staffName);
  expect(before.preparation.length).toBeGreaterThan(1);
  await changeByShop(tel, first.orderId, 'done', { author: 'operations', note: '' });
  // One person works in Kamakura.
  const second = await customer.book(tel);
  expect((await detailsOf(tel, second.visitId)).staff).toMatchObject({
    name: before.staff?.name,
    visits: 1,
  });
  const other = await shop.newCustomer();
  const theirs = await customer.book(other);
  expect((await detailsOf(other, theirs.visitId)).staff?.visits).toBe(0);
});

test('a visit names the credentials that are valid on its day', async () => {
  const tel = await shop.newCustomer();
  const { visitId, startsAt } = await customer.book(tel);
  const subject = `subject-${tel}`;
  const { visit } = await findVisit(shop.deps.db, subject, visitId);
  const day = startsAt.slice(0, 10);
  const credential = { staffId: visit.staffId ?? '', kind: 'qualification', number: '1' } as const;
  await shop.deps.db.insert(staffCredentials).values([
    { ...credential, name: 'ハウスクリーニング技能士', expiresOn: day },
    { ...credential, name: '整理収納アドバイザー', expiresOn: addJapanDays(day, -1) },
  ]);
  expect((await detailsOf(tel, visitId)).staff?.credentials).toEqual(['ハウスクリーニング技能士']);
});

test('a visit of a course has its own events, and the order has those of all', async () => {
  const tel = await shop.newCustomer();
  const { orderId } = await customer.bookCourse(tel);
  const second = `${orderId}-2`;
  const [start = ''] = (await customer.movableStarts(tel, second)).slice(-1);
  await customer.move(tel, second, start);
  const titlesOf = async (visitId: string) =>
    (await detailsOf(tel, visitId)).history.map(({ title }) => title);
  expect(await titlesOf(second)).toContain('訪問の日時や担当者を変更しました');
  expect(await titlesOf(`${orderId}-1`)).not.toContain('訪問の日時や担当者を変更しました');
  expect((await historyOf(tel, orderId)).map(({ visitId }) => visitId)).toContain(second);
});

test('history and details of another customer’s order are not found', async () => {
  const tel = await shop.newCustomer();
  const { orderId, visitId } = await customer.book(tel);
  const other = await shop.newCustomer();
  for (const path of [`/user/visits/${visitId}/details`, `/user/orders/${orderId}/history`]) {
    expect(await shop.rejection(other, path)).toMatchObject({ status: 404, code: 'not_found' });
  }
});

test('every event of the tables of states has words for the customer, or none on purpose', () => {
  const tables = Object.entries(states).filter(([name]) => name.endsWith('Transitions'));
  expect(tables.length).toBeGreaterThan(1);
  const events = tables.flatMap(([, table]) => Object.keys(table));
  expect(events.filter((event) => historyWords[event] === undefined)).toEqual([]);
});
