import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import { mainApi } from '@/contract/main-api';
import { officeOutcomeEndpoints } from '@/contract/office-visit-acts';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { remindOfVisits } from '@/main-api/visits/remind-visits';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { addOfficeAccount, sendToOffice } from '../office-people';
import { linkOf, linkPath, messagesTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';
import { telephoneOrders } from '../telephone-orders';
import { historyOf, japanTime, PRICES, visitCustomer } from '../visit-customer';

const NOW = '2026-05-06T10:00:00+09:00';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set(NOW);
  tel = await shop.newCustomer();
});

/** A bathroom in Shibuya, some days ahead. */
async function book(time = '') {
  const open = (await shop.starts(ZIP.shibuya, 'open')).filter(
    (start) => start > '2026-05-10' && start.endsWith(time),
  );
  return customer.book(tel, { selectedDate: open[0] }, ZIP.shibuya);
}

async function told(subject: RegExp) {
  const messages = await messagesTo(shop.deps.db, tel);
  return messages.filter((message) => subject.test(message.subject));
}

const reminders = () => told(/の訪問のお知らせ$/);

async function remindAt(startsAt: string, days: number, time: string): Promise<void> {
  shop.clock.set(japanTime(startsAt, days, time));
  await Promise.all([remindOfVisits(shop.deps), remindOfVisits(shop.deps)]);
  await remindOfVisits(shop.deps);
}

describe('the reminder of a visit', () => {
  it('comes once at 9:00 of the day before, while the visit can still be moved for nothing', async () => {
    const { startsAt, visitId } = await book();
    await remindAt(startsAt, -1, '08:59:59');
    expect(await reminders()).toEqual([]);
    await remindAt(startsAt, -1, '09:00:00');
    const [message, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(message?.subject).toBe('【おうちサービス】明日の訪問のお知らせ');
    expect(message?.sms.split('\n')[0]).toBe(
      '【おうちサービス】明日9:00にうかがいます。変更は本日正午まで',
    );
    expect(message?.text).toContain('正午(12:00)までは、無料でキャンセルできます。');
    expect(await customer.visit(tel, visitId)).toMatchObject({ canBeMoved: true });
    const link = linkPath(linkOf(message?.sms ?? ''));
    expect(await shop.answer(mainApi.getShortLink.response, null, link)).toMatchObject({
      page: 'visit',
      visitId,
    });
    await remindAt(startsAt, 0, '08:00:00');
    expect(await reminders()).toHaveLength(1);
  });

  it('that could not be sent comes later, without promising what is over, and never after the start', async () => {
    const afternoon = await book();
    await remindAt(afternoon.startsAt, -1, '13:00:00');
    const [late] = await reminders();
    expect(late?.sms.split('\n')[0]).toMatch(/^【おうちサービス】明日\d+:00にうかがいます$/);
    expect(late?.text).toContain('日時の変更は承れません。');

    shop.clock.set(NOW);
    tel = await shop.newCustomer();
    const { startsAt } = await book('T11:00:00');
    await remindAt(startsAt, 0, '08:59:59');
    expect(await reminders()).toEqual([]);
    await remindAt(startsAt, 0, '09:00:00');
    expect((await reminders()).map(({ sms }) => sms.split('\n')[0])).toEqual([
      expect.stringMatching(/^【おうちサービス】本日\d+:\d\dにうかがいます$/),
    ]);

    shop.clock.set(NOW);
    tel = await shop.newCustomer();
    const early = await book('T09:00:00');
    await remindAt(early.startsAt, -1, '21:00:00');
    expect(await reminders()).toHaveLength(1);

    shop.clock.set(NOW);
    tel = await shop.newCustomer();
    const begun = await book();
    shop.clock.set(`${begun.startsAt}+09:00`);
    await remindOfVisits(shop.deps);
    expect(await reminders()).toEqual([]);
  });

  it('is not sent for a visit that is cancelled or elsewhere by then', async () => {
    const { visitId, startsAt } = await book();
    await customer.cancel(tel, visitId, 0);
    await remindAt(startsAt, -1, '09:00:00');
    expect(await reminders()).toEqual([]);

    shop.clock.set(NOW);
    tel = await shop.newCustomer();
    const moved = await book();
    const to = (await customer.movableStarts(tel, moved.visitId)).at(-1) ?? '';
    await customer.move(tel, moved.visitId, to);
    await remindAt(moved.startsAt, -1, '09:00:00');
    expect(await reminders()).toEqual([]);
    await remindAt(to, -1, '09:00:00');
    expect(await reminders()).toHaveLength(1);
  });

  it('is not sent when the date was told that day after 9:00', async () => {
    shop.clock.set('2026-05-06T10:00:00+09:00');
    const tomorrow = (await shop.starts(ZIP.shibuya, 'open')).find((start) => start < '2026-05-08');
    await customer.book(tel, { selectedDate: tomorrow }, ZIP.shibuya);
    await remindAt('2026-05-07', -1, '10:01:00');
    expect(await reminders()).toEqual([]);

    shop.clock.set(NOW);
    tel = await shop.newCustomer();
    const open = (await shop.starts(ZIP.shibuya, 'open')).filter((start) => start > '2026-05-10');
    const dayOf = (start: string | undefined) => start?.slice(0, 10);
    const index = open.findIndex((start, at) => dayOf(start) === dayOf(open[at + 1]));
    const [startsAt = '', later = ''] = open.slice(index, index + 2);
    const { visitId } = await customer.book(tel, { selectedDate: startsAt }, ZIP.shibuya);
    await remindAt(startsAt, -1, '09:00:00');
    shop.clock.set(japanTime(startsAt, -1, '09:30:00'));
    await proposalsOf(shop).move(visitId, later);
    await remindAt(startsAt, -1, '10:00:00');
    expect(await reminders()).toHaveLength(1);
  });

  it('is not sent for a start that waits for its payment', async () => {
    const telephone = telephoneOrders(shop);
    shop.clock.set('2026-05-06T17:00:00+09:00');
    const selectedDate = await shop.startAt(ZIP.shibuya);
    const unpaid = { np: undefined, agreedTotal: PRICES.bathroom, selectedDate };
    await telephone.ask(tel, await shop.orderBody(ZIP.shibuya, unpaid));
    await remindAt(selectedDate, 0, '00:00:00');
    expect(await reminders()).toEqual([]);
  });
});

describe('"on the way"', () => {
  const { sayOnTheWay } = officeOutcomeEndpoints;

  async function say(visitId: string, body: object = {}, token = shop.deps.opsToken) {
    const response = await sendToOffice(shop.app.request, sayOnTheWay, token, {
      params: { visitId },
      body,
    });
    const content: unknown = await response.json();
    if (response.ok) return sayOnTheWay.response.parse(content).status;
    return apiErrorBodySchema.parse(content).error.code;
  }

  const onTheWay = () => told(/担当者が向かっています$/);

  it('tells the customer once for a start, with when they expect to be there', async () => {
    const { visitId, orderId, startsAt } = await book();
    shop.clock.set(japanTime(startsAt, 0, '08:30:00'));
    const arrivesAt = japanTime(startsAt, 0, '08:55:00');
    expect(await Promise.all([say(visitId, { arrivesAt }), say(visitId, { arrivesAt })])).toEqual([
      'confirmed',
      'confirmed',
    ]);
    expect(await say(visitId)).toBe('confirmed');
    const [message, ...others] = await onTheWay();
    expect(others).toEqual([]);
    expect(message?.sms.split('\n')[0]).toBe(
      '【おうちサービス】担当者が向かっています。8:55ごろ到着',
    );
    expect(message?.text).toContain('到着の見込み: 8:55ごろ');
    const entries = await historyOf(shop.deps.db, orderId);
    expect(entries.filter(([, , event]) => event === 'onTheWay')).toEqual([
      ['operations', 0, 'onTheWay', 'confirmed'],
    ]);
  });

  it('is said by the staff member of the visit, and by nobody else’s', async () => {
    const { visitId, orderId, startsAt } = await book();
    const [row] = await shop.deps.db
      .select()
      .from(orderVisits)
      .where(eq(orderVisits.orderId, orderId));
    shop.clock.set(japanTime(startsAt, 0, '08:30:00'));
    const other = await addOfficeAccount(shop.deps, 'staff');
    expect(await say(visitId, {}, other.token)).toBe('not_found');
    expect(await onTheWay()).toEqual([]);
    const own = await addOfficeAccount(shop.deps, 'staff', row?.staffId ?? '');
    expect(await say(visitId, {}, own.token)).toBe('confirmed');
    const [message] = await onTheWay();
    expect(message?.sms.split('\n')[0]).toBe('【おうちサービス】担当者がそちらへ向かっています');
  });

  it('is said on the day of the visit only, before it is over, and with a time that is to come', async () => {
    const { visitId, startsAt } = await book();
    shop.clock.set(japanTime(startsAt, -1, '20:00:00'));
    expect(await say(visitId)).toBe('invalid_request');
    shop.clock.set(japanTime(startsAt, 0, '08:30:00'));
    expect(await say(visitId, { arrivesAt: japanTime(startsAt, 0, '08:30:00') })).toBe(
      'invalid_request',
    );
    expect(await say(visitId, { arrivesAt: japanTime(startsAt, 1, '08:30:00') })).toBe(
      'invalid_request',
    );
    expect(await onTheWay()).toEqual([]);
    shop.clock.set(japanTime(startsAt, 0, '23:00:00'));
    expect(await say(visitId)).toBe('state_changed');
    shop.clock.set(NOW);
    await customer.cancel(tel, visitId, 0);
    shop.clock.set(japanTime(startsAt, 0, '08:30:00'));
    expect(await say(visitId)).toBe('state_changed');
  });
});

describe('a visit that the clock counts as done', () => {
  it('is told once, with its receipt, and not in the night', async () => {
    const { visitId, startsAt } = await book();
    const done = () => told(/作業が完了しました$/);
    shop.clock.set(japanTime(startsAt, 2, '00:00:01'));
    await completeOverdueVisits(shop.deps);
    expect(await done()).toEqual([]);
    shop.clock.set(japanTime(startsAt, 2, '09:00:00'));
    await Promise.all([completeOverdueVisits(shop.deps), completeOverdueVisits(shop.deps)]);
    await completeOverdueVisits(shop.deps);
    const [message, ...others] = await done();
    expect(others).toEqual([]);
    expect(message?.text).toContain('領収書またはご利用明細');
    const page = await shop.answer(
      mainApi.getShortLink.response,
      null,
      linkPath(linkOf(message?.sms ?? '')),
    );
    expect(page).toMatchObject({ page: 'visit', visitId });
  });

  it('is not told again when the staff member had said so', async () => {
    const { visitId, startsAt } = await book();
    shop.clock.set(japanTime(startsAt, 0, '12:00:00'));
    await outcomesOf(shop).outcome(visitId, { outcome: 'done' });
    shop.clock.set(japanTime(startsAt, 2, '09:00:00'));
    await completeOverdueVisits(shop.deps);
    expect(await told(/作業が完了しました$/)).toHaveLength(1);
  });
});
