import { setTimeout as pause } from 'node:timers/promises';
import {
  officeBoardPath,
  officeCustomersPath,
  officeMenusPath,
  officeOrdersPath,
  paths,
} from '@/config/paths';
import type { Database } from '@/database/database';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { firstDay, keepDay } from '@/main-api/office/day-sum-repository';
import { countHappened } from '@/main-api/office/happened-reader';
import { newOfficePerson } from '../../e2e/office-people';
import { OPS_TOKEN, type Shop, startShop } from '../../e2e/shop';
import { type ShopCustomer, shopCustomer } from '../load/shop-customer';
import { ZIP } from '../main-api/main-api-visitor';
import { type BenchEngine, openDatabaseOf } from './bench-engine';
import { timingOf } from './timing';
import { fillTwoYears } from './two-years';

const AT_ONCE = 8;
const CUSTOMERS = 4;
/** How often each customer asks. Faster ones would measure the processor that they share with the office. */
const BEAT_MS = 250;
const ROUNDS = 3;
/**
 * A customer's call may take so many times as long as while the office is quiet, or so many milliseconds: what a statement
 * may take on the embedded database, behind which others wait there (docs/decisions/0117).
 */
const MOST_TIMES = 1.5;
const ENOUGH_MS = 300;

/** What customers ask while they choose and order, and what nobody keeps in memory. */
function callsOf(today: string): readonly string[] {
  const menu = 'project=houseCleaning&id=12001&quantity=1';
  return [
    `/order/available_dates?${menu}&zipCode=${ZIP.shibuya}&beginDate=${today}`,
    `/menu/select_menus?${menu}&zipCode=${ZIP.shibuya}`,
    '/user/informations',
    '/user/order_lists',
    '/user/order_draft',
  ];
}

function officePages(today: string): readonly string[] {
  const { office } = paths;
  return [
    office.inbox,
    officeBoardPath({ date: today }),
    officeBoardPath({ date: today, view: 'week' }),
    officeOrdersPath({}),
    `${officeOrdersPath({})}?q=${encodeURIComponent('年月')}`,
    officeCustomersPath(1),
    office.staff,
    officeMenusPath('houseCleaning'),
    office.figures,
    office.reviews,
    office.accounts,
  ];
}

/** As the shop's job does, which takes ten days a round. */
async function sumPastDays(db: Database, today: string): Promise<void> {
  const first = (await firstDay(db)) ?? today;
  for (let day = first; day < addJapanDays(today, -7); day = addJapanDays(day, 1)) {
    const until = fromJapanTime(addJapanDays(day, 1));
    await keepDay(db, day, today, await countHappened(db, { from: fromJapanTime(day), until }));
  }
}

/**
 * Asks one call after the other until the signal.
 * @returns how long each answer took; endless for one that failed
 */
async function useShop(
  customer: ShopCustomer,
  calls: readonly string[],
  over: AbortSignal,
): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let asked = 0; !over.aborted; asked += 1) {
    const path = calls[asked % calls.length] ?? '';
    const begun = performance.now();
    const answer = await customer.ask(`/api/v1${path}`);
    taken.push(answer.ok ? performance.now() - begun : Infinity);
    await pause(Math.max(0, BEAT_MS - (performance.now() - begun)));
  }
  return taken;
}

/** What customers wait for while something goes on. */
async function waitsDuring(
  customers: readonly ShopCustomer[],
  calls: readonly string[],
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const over = new AbortController();
  const using = Promise.all(customers.map((customer) => useShop(customer, calls, over.signal)));
  try {
    await work();
  } finally {
    over.abort();
  }
  return (await using).flat();
}

interface Opened {
  readonly ms: number;
  /** With 503: the office has had no connection for two seconds (docs/decisions/0117). */
  readonly turnedAway: number;
}

/** Opens each page of the office so many times at once, one page after the other. Throws when one fails. */
async function openPages(
  { origin }: Shop,
  token: string,
  pages: readonly string[],
  atOnce: number,
): Promise<Opened> {
  const begun = performance.now();
  const headers = { cookie: `officeToken=${token}`, 'accept-encoding': 'gzip' };
  let turnedAway = 0;
  for (const path of pages) {
    const openings = Array.from({ length: atOnce }, async () => {
      const answer = await fetch(`${origin}${path}`, { headers, redirect: 'manual' });
      await answer.arrayBuffer();
      if (answer.status === 503) turnedAway += 1;
      else if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    });
    await Promise.all(openings);
  }
  return { ms: performance.now() - begun, turnedAway };
}

async function newCustomers({ origin }: Shop, today: string): Promise<readonly ShopCustomer[]> {
  const customers = Array.from({ length: CUSTOMERS }, (_, index) =>
    shopCustomer(
      { origin, opsToken: OPS_TOKEN },
      `0805550000${index}`,
      `127.0.4.${index + 1}`,
      today,
    ),
  );
  for (const customer of customers) await customer.signUp();
  return customers;
}

/**
 * Serves a shop of two years, and lets customers ask it while the office is quiet and while each of its pages is opened eight
 * times at once, in turns.
 * @returns whether customers' calls stayed as they were, at their 95th percentile
 */
export async function compareWithQuietOffice(engine: BenchEngine): Promise<boolean> {
  const environment = await engine.environmentFor('openings');
  const start = () =>
    startShop({
      name: 'bench-openings',
      environment: { ...environment, LOG_LEVEL: 'warn' },
      dataDir: environment.DATA_DIR,
    });
  const today = toJapanDate(new Date());
  // The first start brings the demonstration data.
  await (await start()).stop();
  const database = await openDatabaseOf(environment);
  await fillTwoYears(database, new Date());
  await sumPastDays(database.db, today);
  await database.close();

  const shop = await start();
  try {
    const [calls, pages] = [callsOf(today), officePages(today)];
    const customers = await newCustomers(shop, today);
    const { token } = await newOfficePerson(shop.origin, 'owner');
    // For the compiler and for what is read from disk.
    let opened = await openPages(shop, token, pages, 1);
    const quiet: number[] = [];
    const busy: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ms } = opened;
      quiet.push(...(await waitsDuring(customers, calls, () => pause(ms))));
      const work = async () => {
        opened = await openPages(shop, token, pages, AT_ONCE);
      };
      busy.push(...(await waitsDuring(customers, calls, work)));
    }
    const [without, during] = [timingOf(quiet), timingOf(busy)];
    const ratio = during.p95 / without.p95;
    const failed = [...quiet, ...busy].filter((ms) => ms === Infinity).length;
    const isMissed = failed > 0 || (during.p95 > ENOUGH_MS && ratio > MOST_TIMES);
    console.log(
      `each of ${pages.length} office pages ${AT_ONCE} times at once: ${opened.ms.toFixed(0)} ms, ${opened.turnedAway} turned away`,
    );
    for (const [name, { p50, p95, p99 }] of [
      ['customers’ calls, quiet office', without],
      ['customers’ calls, openings', during],
    ] as const) {
      const cells = [p50, p95, p99].map((value) => value.toFixed(0).padStart(5));
      console.log(
        `${name.padEnd(34)} p50 ${cells[0]} ms   p95 ${cells[1]} ms   p99 ${cells[2]} ms`,
      );
    }
    console.log(
      `p95 ${ratio.toFixed(2)} times, ${failed} of ${quiet.length + busy.length} failed${isMissed ? '   MISSED' : ''}`,
    );
    return !isMissed;
  } finally {
    await shop.stop();
  }
}
