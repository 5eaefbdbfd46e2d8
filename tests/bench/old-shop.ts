import type { Endpoint } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { RowsFailedError } from '@/main-api/operations/each-row';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { mainApiRounds } from '@/main-api/operations/rounds';
import { sendToOffice } from '../main-api/office-people';
import { openShop } from '../main-api/shop-visitor';
import type { BenchEngine } from './bench-engine';
import { medianOf } from './timing';
import { fillTwoYears } from './two-years';

/** A call or a job may take so many times as long as in a small shop, or so many milliseconds. */
const MOST_TIMES = 3;
const ENOUGH_MS = 300;
const REPEATED = 5;
/** The first times, statements are prepared and pages read. */
const WARM_UP = 2;
/** Until then a job has done what was left to do. */
const ROUNDS_BEFORE = 12;

type Shop = Awaited<ReturnType<typeof openShop>>;
interface Measured {
  readonly name: string;
  readonly warmUp?: number;
  /** @returns false when it was turned away, as too long a statement is */
  run(shop: Shop): Promise<boolean>;
}

const call = (name: string, endpoint: Endpoint, query = {}, params = {}): Measured => ({
  name: `${endpoint.path}${name}`,
  run: async (shop) => {
    const request = (path: string, init: RequestInit) => shop.app.request(path, init);
    const input = { query, params };
    const answer = await sendToOffice(request, endpoint, shop.deps.opsToken, input);
    const text = await answer.text();
    if (!answer.ok && answer.status !== 503) throw new Error(`${endpoint.path}${name}: ${text}`);
    return answer.ok;
  },
});

/** @param ids of a customer, an order, a plan and a visit of the shop */
function callsAt(
  now: Date,
  pages: number,
  ids: { readonly customer: string; readonly order: string; readonly plan: string },
): readonly Measured[] {
  const today = toJapanDate(now);
  const {
    listOfficeOrders: orders,
    getFigures: figures,
    listOfficeCustomers: customers,
  } = officeApi;
  const weeksAgo = (weeks: number) => ({ from: addJapanDays(today, -7 * weeks), until: today });
  return [
    call(' first page', orders),
    call(' page 500', orders, { page: Math.min(500, pages) }),
    call(' last page', orders, { page: pages }),
    call(' by state', orders, { state: 'completed' }),
    call(' last page by state', orders, { state: 'completed', page: Math.max(1, pages - 500) }),
    call(' q=name', orders, { q: '年月 2429' }),
    call(' q=telephone', orders, { q: '09000001234' }),
    call(' q=one letter', orders, { q: '年' }),
    call(' by day', orders, { date: today }),
    call(' by person', orders, { staff: '佐藤' }),
    call('', officeApi.getOfficeOrder, {}, { orderId: ids.order }),
    call(' of a plan', officeApi.getOfficeOrder, {}, { orderId: ids.plan }),
    call(' 13 weeks', figures, weeksAgo(13)),
    call(' 52 weeks', figures, weeksAgo(52)),
    call(' 52 weeks', officeApi.getFiguresCsv, weeksAgo(52)),
    call(' q=name', customers, { q: '年月 599' }),
    call(' q=one letter', customers, { q: '年' }),
    call('', officeApi.getOfficeCustomer, {}, { customerId: ids.customer }),
    call('', officeApi.listInbox),
    call('', officeApi.countInbox),
    call(' a day', officeApi.getOfficeBoard, { from: addJapanDays(today, 3) }),
    call('', officeApi.getOfficeDay, {}, { date: addJapanDays(today, 3) }),
    call('', officeApi.listRoutes, { date: addJapanDays(today, 3) }),
    call('', officeApi.listOfficeReviews),
    call('', officeApi.listStaff),
    call('', officeApi.listOfficeMenus),
    call('', officeApi.listOfficeCoupons),
    call('', officeApi.listWaiting),
    call('', officeApi.getMaintenance),
    call('', officeApi.listOfficeAccounts),
    call('', officeApi.listOfficeAccountHistory),
  ];
}

/** Runs the rounds in which a job does what is left, before it is measured. */
function jobsOf(shop: Shop): readonly Measured[] {
  const rounds = [
    ...mainApiRounds(shop.deps),
    { name: 'purge', work: () => purgeExpiredRows(shop.deps) },
  ];
  return rounds.map(({ name }) => ({
    name: `job: ${name}`,
    warmUp: ROUNDS_BEFORE,
    run: async ({ deps }: Shop) => {
      const round = [
        ...mainApiRounds(deps),
        { name: 'purge', work: () => purgeExpiredRows(deps) },
      ].find((each) => each.name === name);
      try {
        await round?.work();
        return true;
      } catch (error) {
        if (!(error instanceof RowsFailedError)) throw error;
        return false;
      }
    },
  }));
}

/** In milliseconds; endless for what was turned away. */
async function timeOf({ run, warmUp = WARM_UP }: Measured, shop: Shop): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < warmUp + REPEATED; time += 1) {
    const begun = performance.now();
    const isDone = await run(shop);
    const ms = performance.now() - begun;
    if (!isDone) return Infinity;
    // One that is over by far needs no more figures.
    if (time >= warmUp && ms > 10 * ENOUGH_MS) return ms;
    if (time >= warmUp) taken.push(ms);
  }
  return medianOf(taken);
}

/** The job does some days a round, as a shop that is brought up to date has them from then on. */
async function sumAllDays({ deps }: Shop): Promise<void> {
  const figures = mainApiRounds(deps).find(({ name }) => name === 'figures');
  for (let round = 0; round < 80; round += 1) await figures?.work();
}

async function pagesOf(shop: Shop): Promise<number> {
  const request = (path: string, init: RequestInit) => shop.app.request(path, init);
  const answer = await sendToOffice(request, officeApi.listOfficeOrders, shop.deps.opsToken);
  return officeApi.listOfficeOrders.response.parse(await answer.json()).pages;
}

/**
 * Asks a shop of two years and a small one the same, in turns, and compares them.
 * @returns whether each call of the office and each job's round takes three times as long at most, or 300 ms
 */
export async function compareWithSmallShop(engine: BenchEngine): Promise<boolean> {
  const database = await engine.open('old');
  const [small, old] = [
    await openShop({}, await engine.open('small')),
    await openShop({}, database),
  ];
  try {
    const now = old.clock.now();
    const begun = performance.now();
    await fillTwoYears(database, now);
    await sumAllDays(old);
    console.log(`Two years were filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    const smallIds = await idsOf(small, 'TEST');
    const calls = async (shop: Shop, ids: Awaited<ReturnType<typeof idsOf>>) => [
      ...callsAt(now, await pagesOf(shop), ids),
      ...jobsOf(shop),
    ];
    const [ofSmall, ofOld] = [
      await calls(small, smallIds),
      await calls(old, await idsOf(old, 'AGE')),
    ];
    let isFast = true;
    for (const [index, measured] of ofOld.entries()) {
      const counterpart = ofSmall[index];
      if (!counterpart) continue;
      const smallMs = await timeOf(counterpart, small);
      const oldMs = await timeOf(measured, old);
      const isMissed = oldMs > ENOUGH_MS && oldMs > MOST_TIMES * smallMs;
      isFast &&= !isMissed;
      console.log(
        `${measured.name.padEnd(44)} small ${smallMs.toFixed(0).padStart(5)} ms   two years ` +
          `${oldMs.toFixed(0).padStart(6)} ms   ${(oldMs / smallMs).toFixed(1).padStart(7)} times` +
          (isMissed ? '   MISSED' : ''),
      );
    }
    return isFast;
  } finally {
    await small.close();
    await old.close();
  }
}

async function idsOf({ deps: { db } }: Shop, kind: 'TEST' | 'AGE') {
  const rows = await db.execute<{ id: string; subject: string; plan: boolean }>(
    kind === 'AGE'
      ? "SELECT id, subject, id = 'AGE-0000001' AS plan FROM orders WHERE id IN ('AGE-0000001', 'AGE-0200000')"
      : `SELECT id, subject, menu->>'rhythmWeeks' IS NOT NULL AS plan FROM orders
         WHERE status NOT IN ('pending_payment', 'released') ORDER BY placed_at`,
  );
  const found = rows.rows;
  const order = found.find(({ plan }) => !plan);
  const plan = found.find((each) => each.plan) ?? order;
  if (!order || !plan) throw new Error('the shop has no order');
  return { customer: order.subject, order: order.id, plan: plan.id };
}
