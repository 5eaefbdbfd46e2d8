import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { outcomesOf } from '../office-outcomes';
import { messagesTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';
import { historyOf, japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let office: ReturnType<typeof outcomesOf>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  office = outcomesOf(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  tel = await shop.newCustomer();
});

const notDone = { outcome: 'not_done', cause: '担当者の急病' } as const;

/** Yen that the gateway keeps for the order and its visits. */
function keptOf(orderId: string): number {
  const all = [...shop.cardGateway.charges].filter(([id]) => id.includes(orderId));
  return all.reduce((sum, [, amount]) => sum + amount, 0);
}

/** A visit that has begun. */
async function begun() {
  const booked = await customer.book(tel, {}, ZIP.shibuya);
  shop.clock.set(`${booked.startsAt}+09:00`);
  return booked;
}

async function chooseRefund(visitId: string): Promise<void> {
  const call = { method: 'POST', body: { answer: 'refund' }, key: `refund-${tel}` } as const;
  const path = `/user/visits/${visitId}/remedy`;
  await shop.answer(mainApi.chooseRemedy.response, tel, path, call);
}

/** Whether it is a fee, the total and its tax, of each of that month. */
async function receipts(startsAt: string) {
  const [year = 0, month = 0] = startsAt.split('-').map(Number);
  const { items } = await customer.usage(tel, year, month);
  return items.map(({ isCancellationFee, total, tax }) => [isCancellationFee, total, tax]);
}

describe('an absence that was recorded wrongly', () => {
  it('becomes done until seven days after it, with the receipt of the work in place of the fee', async () => {
    const { visitId, startsAt, orderId } = await begun();
    await office.outcome(visitId, { outcome: 'customer_absent' });
    expect(await receipts(startsAt)).toEqual([[true, 16_500, 0]]);
    shop.clock.set(japanTime(startsAt, 7, '23:59:59'));
    await office.outcome(visitId, { outcome: 'done', seen: 'customer_absent' });
    expect(await receipts(startsAt)).toEqual([[false, 16_500, 1_500]]);
    expect(keptOf(orderId)).toBe(16_500);
    expect(await customer.visit(tel, visitId)).toMatchObject({ status: 'completed' });
    const [message] = await messagesTo(shop.deps.db, tel);
    expect(message?.text).toContain('先にご不在だったとお知らせしましたが、当店の記録の誤りでした');
    expect(message?.text).toContain('キャンセル料はいただきません。');
    expect(message?.text).toContain('作業が完了しました');
    expect((await historyOf(shop.deps.db, orderId)).slice(-2)).toEqual([
      ['operations', null, 'completed', 'completed'],
      ['operations', 0, 'done', 'done'],
    ]);
  });

  it('becomes not done, and its customer chooses to have everything back', async () => {
    const { visitId, startsAt, orderId } = await begun();
    await office.outcome(visitId, { outcome: 'customer_absent' });
    shop.clock.set(japanTime(startsAt, 0, '19:00:00'));
    await office.outcome(visitId, notDone);
    const [message] = await messagesTo(shop.deps.db, tel);
    expect(message?.text).toContain('キャンセル料はいただきません。');
    expect(await receipts(startsAt)).toEqual([]);
    expect(await customer.visit(tel, visitId)).toMatchObject({
      status: 'not_done',
      remedy: { refund: 16_500, points: 0 },
    });
    await chooseRefund(visitId);
    expect(keptOf(orderId)).toBe(0);
    expect(await receipts(startsAt)).toEqual([]);
  });

  it('gives the charge of a plan’s visit its lines and its tax back, and charges nothing again', async () => {
    const { orderId } = await customer.bookWeekly(tel);
    const second = `${orderId}-2`;
    const { startsAt } = await customer.visit(tel, second);
    shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
    await chargeLaterVisits(shop.deps);
    shop.clock.set(`${startsAt}+09:00`);
    await office.outcome(second, { outcome: 'customer_absent' });
    expect(await receipts(startsAt)).toEqual([[true, PRICES.weekly, 0]]);
    await office.outcome(second, { outcome: 'done' });
    await chargeLaterVisits(shop.deps);
    expect(await receipts(startsAt)).toEqual([
      [false, PRICES.weekly, Math.floor((PRICES.weekly * 10) / 110)],
    ]);
    expect(keptOf(orderId)).toBe(2 * PRICES.weekly);
  });

  it('lowers the fee of a course to that of the visits at which nobody was there', async () => {
    const { orderId, starts } = await customer.bookCourse(tel);
    for (const [index, start] of starts.slice(0, 2).entries()) {
      shop.clock.set(`${start}+09:00`);
      await office.outcome(`${orderId}-${index + 1}`, { outcome: 'customer_absent' });
    }
    await office.outcome(`${orderId}-2`, { outcome: 'done' });
    const share = PRICES.course / 3;
    const items = await receipts(starts[0] ?? '');
    expect(items.map(([isFee, total]) => [isFee, total]).toSorted()).toEqual([
      [false, 2 * share],
      [true, share],
    ]);
  });

  it('is final after seven days, as the answer says', async () => {
    const { visitId, startsAt } = await begun();
    await office.outcome(visitId, { outcome: 'customer_absent' });
    shop.clock.set(japanTime(startsAt, 8, '00:00:00'));
    expect(await office.outcomeRejected(visitId, { outcome: 'done' })).toEqual([
      400,
      'invalid_request',
      'outcome',
      '訪問から7日を過ぎています',
    ]);
  });
});
