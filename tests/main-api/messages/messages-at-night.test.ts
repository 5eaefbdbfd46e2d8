import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendByClock, sendUnsentNotices } from '@/main-api/messages/order-message';
import { findOrderRow } from '@/main-api/orders/order-repository';
import { keepPlans } from '@/main-api/plans/keep-plans';
import { planCustomer } from '../plan-customer';
import { messagesTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';
import { japanTime } from '../visit-customer';

const MESSAGE = { key: '', subject: '試験', text: '試験です。', sms: '試験' };

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof planCustomer>;
let tel = '';
let orderId = '';

beforeAll(async () => {
  shop = await openShop();
  customer = planCustomer(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  tel = await shop.newCustomer();
  ({ orderId } = await customer.book(tel, {}, ZIP.shibuya));
});

async function tell(at: string, about?: string): Promise<void> {
  shop.clock.set(`${at}+09:00`);
  const order = await findOrderRow(shop.deps.db, orderId);
  if (!order) throw new Error('the order was just placed');
  const message = { ...MESSAGE, key: `test/${orderId}` };
  const time = about === undefined ? undefined : new Date(`${about}+09:00`);
  await shop.deps.db.transaction((transaction) =>
    sendByClock({ deps: shop.deps, transaction, stored: { order } }, message, time),
  );
}

async function isTold(at?: string): Promise<boolean> {
  if (at !== undefined) shop.clock.set(`${at}+09:00`);
  await Promise.all([sendUnsentNotices(shop.deps), sendUnsentNotices(shop.deps)]);
  const keys = (await messagesTo(shop.deps.db, tel)).map(({ key }) => key);
  return keys.includes(`test/${orderId}`);
}

describe('a message that a job sends', () => {
  it.each(['2026-05-10T09:00:00', '2026-05-10T20:59:59'])('at %s goes out at once', async (at) => {
    await tell(at);
    expect(await isTold()).toBe(true);
  });

  it.each([
    ['2026-05-10T21:00:00', '2026-05-11T08:59:59', '2026-05-11T09:00:00'],
    ['2026-05-11T00:00:00', '2026-05-11T08:59:59', '2026-05-11T09:00:00'],
    ['2026-05-11T08:59:59', '2026-05-11T08:59:59', '2026-05-11T09:00:00'],
  ])('at %s waits until 9:00, and goes out once', async (at, before, morning) => {
    await tell(at);
    await tell(at);
    expect(await isTold(before)).toBe(false);
    expect(await isTold(morning)).toBe(true);
    const sent = (await messagesTo(shop.deps.db, tel)).filter(({ key }) => key.startsWith('test/'));
    expect(sent).toHaveLength(1);
  });

  it('goes out at night when it is about something until the morning', async () => {
    await tell('2026-05-10T23:00:00', '2026-05-11T09:00:00');
    expect(await isTold()).toBe(true);
  });
});

it('what the clock enters into a plan at midnight is told in the morning', async () => {
  tel = await shop.newCustomer();
  await customer.bookPlan(tel);
  const extended = async () =>
    (await messagesTo(shop.deps.db, tel)).filter(({ key }) => key.endsWith('/entered')).length;
  await keepPlans(shop.deps);
  const before = await extended();
  shop.clock.set('2026-05-14T00:00:30+09:00');
  await keepPlans(shop.deps);
  await sendUnsentNotices(shop.deps);
  expect(await extended()).toBe(before);
  shop.clock.set('2026-05-14T09:00:00+09:00');
  await sendUnsentNotices(shop.deps);
  expect(await extended()).toBe(before + 1);
});

describe('what waits for the morning about an order', () => {
  /** Oldest first, without the shop's name and the link. */
  const sentTexts = async () =>
    (await shop.outbox.list(tel))
      .map(({ text }) => text.split('\n')[0]?.replace('【おうちサービス】', ''))
      .toReversed();

  it('is sent before a newer word about it, in the order in which it was written', async () => {
    const visitId = `${orderId}-1`;
    const { startsAt } = await customer.visit(tel, visitId);
    shop.clock.set(japanTime(startsAt, -2, '23:00:00'));
    const order = await findOrderRow(shop.deps.db, orderId);
    if (!order) throw new Error('the order was just placed');
    const before = await sentTexts();
    for (const sms of ['三', '二', '一']) {
      const message = { ...MESSAGE, key: `test/${orderId}/${sms}`, sms };
      await shop.deps.db.transaction((transaction) =>
        sendByClock({ deps: shop.deps, transaction, stored: { order } }, message),
      );
    }
    expect(await sentTexts()).toEqual(before);
    await customer.cancel(tel, visitId, 0);
    expect(await sentTexts()).toEqual([...before, '三', '二', '一', 'キャンセルを承りました']);
    shop.clock.set(japanTime(startsAt, -1, '09:00:00'));
    await sendUnsentNotices(shop.deps);
    expect(await sentTexts()).toHaveLength(before.length + 4);
  });
});
