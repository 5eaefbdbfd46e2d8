import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResponseOf } from '@/contract/endpoint';
import type { Project } from '@/contract/enumerations';
import { officeApi } from '@/contract/office';
import type { WeekFigures } from '@/contract/office-figures';
import { orders } from '@/main-api/orders/order-tables';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { sendToOffice } from '../office-people';
import { openShop, ZIP } from '../shop-visitor';
import { japanTime, PRICES, visitCustomer } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let before: Figures;

type Figures = ResponseOf<typeof officeApi.getFigures>;

const days = { from: '2026-05-04', until: '2026-07-05' };
const NOW = '2026-05-06T10:00:00+09:00';
/** The Mondays of the week of `NOW` and of the next one. */
const [WEEK, NEXT] = ['2026-05-04', '2026-05-11'];

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  // Those of the demonstration data, which pay and end while the clock goes on, are of another service.
  await shop.deps.db.update(orders).set({ project: 'babySitter' });
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set(NOW);
  shop.cardGateway.isDeclining = false;
  before = await figures();
});

async function figures(query: object = days): Promise<Figures> {
  const { getFigures } = officeApi;
  const answer = await sendToOffice(shop.app.request, getFigures, shop.deps.opsToken, { query });
  return getFigures.response.parse(await answer.json());
}

function find({ items }: Figures, week: string, project: Project): WeekFigures {
  const found = items.find((item) => item.week === week && item.project === project);
  if (!found) throw new Error(`no ${week} ${project}`);
  return found;
}

/** By how much the week's figures changed during the test; those that did not are left out. */
async function changesOf(week: string, project: Project = 'houseCleaning') {
  const [former, present] = [find(before, week, project), find(await figures(), week, project)];
  const { week: _, project: __, ...numbers } = present;
  const changes = Object.entries(numbers).map(([name, value]) => {
    const formerly = Object.entries(former).find(([key]) => key === name)?.[1];
    return [name, value - Number(formerly)] as const;
  });
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

async function firstStartFrom(day: string): Promise<string> {
  const starts = await shop.starts(ZIP.shibuya, 'open');
  return starts.find((start) => start >= day) ?? '';
}

describe('the figures of a week', () => {
  it('have its orders, by card and by deferred payment, at the prices agreed', async () => {
    await customer.book(await shop.newCustomer(), {}, ZIP.shibuya);
    const tel = await shop.newCustomer();
    await shop.place(tel, 'deferred', await shop.orderBody(ZIP.shibuya));
    expect(await changesOf(WEEK)).toEqual({ orders: 2, revenue: PRICES.bathroom + 16_830 });
    expect(await changesOf(NEXT)).toEqual({});
    expect(await changesOf(WEEK, 'maid')).toEqual({});
  });

  it('end on Sunday at midnight in Japan', async () => {
    const [one, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const starts = await shop.starts(ZIP.shibuya, 'open');
    const late = starts.filter((start) => start > '2026-05-14');
    shop.clock.set('2026-05-10T23:59:59+09:00');
    await customer.book(one, { selectedDate: late[0] ?? '' }, ZIP.shibuya);
    shop.clock.set('2026-05-11T00:00:00+09:00');
    await customer.book(other, { selectedDate: late[1] ?? '' }, ZIP.shibuya);
    expect(await changesOf(WEEK)).toEqual({ orders: 1, revenue: 16_500 });
    expect(await changesOf(NEXT)).toEqual({ orders: 1, revenue: 16_500 });
  });

  it('tell cancellations by the customer from those by the shop, and take back what went back', async () => {
    const tel = await shop.newCustomer();
    const free = await customer.book(tel, {}, ZIP.shibuya);
    await customer.cancel(tel, free.visitId, 0);
    const byShop = await customer.book(await shop.newCustomer(), {}, ZIP.shibuya);
    await proposalsOf(shop).cancel(byShop.orderId, 'all');
    expect(await changesOf(WEEK)).toEqual({
      orders: 2,
      cancelledByCustomer: 1,
      cancelledByShop: 1,
    });
  });

  it('lose a refund in the week in which it was made, and not in that of the order', async () => {
    const { orderId } = await customer.book(await shop.newCustomer(), {}, ZIP.shibuya);
    shop.clock.set('2026-05-12T10:00:00+09:00');
    await outcomesOf(shop).refund(orderId, 1_000);
    expect(await changesOf(WEEK)).toEqual({ orders: 1, revenue: 16_500 });
    expect(await changesOf(NEXT)).toEqual({ revenue: -1_000 });
  });

  it('have how visits went, in the week in which they began', async () => {
    const office = outcomesOf(shop);
    const outcomes = [
      { outcome: 'done' },
      { outcome: 'customer_absent' },
      { outcome: 'not_done', cause: '担当者の急病' },
    ] as const;
    for (const body of outcomes) {
      shop.clock.set(NOW);
      const { visitId, startsAt } = await customer.book(
        await shop.newCustomer(),
        { selectedDate: await firstStartFrom(NEXT) },
        ZIP.shibuya,
      );
      shop.clock.set(`${startsAt}+09:00`);
      await office.outcome(visitId, body);
    }
    expect(await changesOf(WEEK)).toEqual({ orders: 3, revenue: 3 * PRICES.bathroom });
    expect(await changesOf(NEXT)).toEqual({ visitsDone: 1, customerAbsent: 1, notDone: 1 });
  });

  it('have a plan’s later visit when its card has paid, and nothing of a declined charge', async () => {
    const { starts } = await customer.bookWeekly(await shop.newCustomer());
    const [first = ''] = starts;
    expect(await changesOf(WEEK, 'maid')).toEqual({ orders: 1, revenue: PRICES.weekly });
    shop.clock.set(japanTime(first, 6, '12:00:00'));
    await chargeLaterVisits(shop.deps);
    const paid = await changesOf(NEXT, 'maid');
    expect(paid).toEqual({ revenue: PRICES.weekly });
    shop.cardGateway.isDeclining = true;
    shop.clock.set(japanTime(first, 13, '12:00:00'));
    const beforeDecline = await figures();
    await chargeLaterVisits(shop.deps);
    expect((await figures()).items).toEqual(beforeDecline.items);
  });
});

describe('open promises', () => {
  it('are counted by service, and are overdue once their time is over', async () => {
    const of = ({ promises }: Figures) => promises.find((row) => row.project === 'houseCleaning');
    const { open = 0, overdue = 0 } = of(before) ?? {};
    await customer.wish(await shop.newCustomer());
    expect(of(await figures())).toMatchObject({ open: open + 1, overdue });
    shop.clock.set('2026-05-07T18:00:01+09:00');
    expect((of(await figures())?.overdue ?? 0) - overdue).toBeGreaterThanOrEqual(1);
  });
});

describe('a time of figures', () => {
  it('is answered in whole weeks, from Monday to Sunday', async () => {
    const { from, until, items } = await figures({ from: '2026-05-06', until: '2026-05-12' });
    expect([from, until]).toEqual(['2026-05-04', '2026-05-17']);
    expect([...new Set(items.map(({ week }) => week))]).toEqual([WEEK, NEXT]);
  });
});

describe('the file for a spreadsheet', () => {
  it('is UTF-8 with a byte order mark, and has a line for each week and service', async () => {
    await customer.book(await shop.newCustomer(), {}, ZIP.shibuya);
    const { getFiguresCsv } = officeApi;
    const query = { from: WEEK, until: '2026-05-10' };
    const answer = await sendToOffice(shop.app.request, getFiguresCsv, shop.deps.opsToken, {
      query,
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').split('\r\n');
    const { orders, revenue } = find(await figures(), WEEK, 'houseCleaning');
    expect(lines).toHaveLength(1 + 5 + 1);
    expect(lines[1]).toMatch(
      new RegExp(`^"2026-05-04","ハウスクリーニング",${orders},${revenue},`),
    );
  });
});
