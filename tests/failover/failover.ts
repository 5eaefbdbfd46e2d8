/*
 * `npm run test:failover`: two storefronts and two processes of the back ends behind HAProxy, on two
 * PostgreSQL with synchronous replication under Patroni, all on this machine, while customers order.
 * The primary is killed, frozen and restarted, then every process of the shop is restarted one after
 * the other. Prints figures, and ends with 1 when something does not hold. Needs Debian's packages
 * postgresql, patroni, python3-etcd, etcd-server and haproxy.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from 'date-fns';
import { toJapanDate } from '@/domain/japan-time';
import {
  check,
  checkOrders,
  conclude,
  isPlaced,
  isTaken,
  timed,
  untilNothingIsOpen,
} from '../load/order-checks';
import { type OrderAnswer, sendOrder, type WantedOrder } from '../load/orders-under-load';
import { type ShopCustomer, shopCustomer } from '../load/shop-customer';
import { openStoredOrders } from '../load/stored-orders';
import { ZIP } from '../main-api/shop-visitor';
import { type BalancedShop, startBalancedShop } from './balanced-shop';
import { until } from './daemon';
import { type PostgresqlPair, startPostgresqlPair } from './postgresql-pair';

const CUSTOMERS = 8;
const TELS = '0904100';
/** Between two orders of one customer. */
const BETWEEN_ORDERS_MS = 2_500;
/** After an answer that says nothing, the same order is sent again under the same key. */
const REPEAT_AFTER_MS = 250;
const OUTAGE_LIMIT_MS = 45_000;
/** Orders that have to be placed after a fault before the next one comes. */
const ORDERS_AFTER_A_FAULT = 20;

const today = toJapanDate(new Date());

interface Answered {
  readonly answer: OrderAnswer;
  /** Since the start of the process, milliseconds. */
  readonly at: number;
}

/** What customers were answered, in the order of the answers. */
interface OrderLog {
  readonly final: Answered[];
  /** Statuses that leave open whether there is an order; 0 where no answer came. */
  readonly open: { readonly status: number; readonly at: number }[];
  /** Statuses of pages and lists. */
  readonly reads: { readonly status: number; readonly at: number }[];
}

function placedSince(log: OrderLog, at: number): number {
  return log.final.filter((one) => one.at > at && isPlaced(one.answer)).length;
}

/** Sends an order until the answer is final, as the storefront does for a customer who taps again. */
async function orderUntilAnswered(wanted: WantedOrder, log: OrderLog): Promise<void> {
  for (;;) {
    const answer = await sendOrder(wanted).catch(() => null);
    const at = performance.now();
    if (answer && answer.status < 500) {
      log.final.push({ answer, at });
      return;
    }
    log.open.push({ status: answer?.status ?? 0, at });
    await pause(REPEAT_AFTER_MS);
  }
}

async function orderOneAfterTheOther(
  customer: ShopCustomer,
  nextStart: () => string,
  log: OrderLog,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const body = await customer.orderBody(ZIP.shibuya, { selectedDate: nextStart() });
    await orderUntilAnswered({ customer, key: randomUUID(), body }, log);
    await pause(BETWEEN_ORDERS_MS);
  }
}

async function readOneAfterTheOther(
  visitor: ShopCustomer,
  path: string,
  log: OrderLog,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const status = await visitor.ask(path).then(
      (response) => response.status,
      () => 0,
    );
    log.reads.push({ status, at: performance.now() });
    await pause(50);
  }
}

async function untilOrdersArePlaced(log: OrderLog, since: number): Promise<void> {
  await until(
    async () => placedSince(log, since) >= ORDERS_AFTER_A_FAULT,
    `${ORDERS_AFTER_A_FAULT} orders after the fault`,
  );
}

/** The longest time without a placed order, from just before the fault until now. */
function longestOutage(log: OrderLog, since: number): number {
  const placed = log.final.filter(({ answer }) => isPlaced(answer)).map(({ at }) => at);
  const before = placed.filter((at) => at <= since).at(-1) ?? since;
  const times = [before, ...placed.filter((at) => at > since)];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

async function duringOrders(
  what: string,
  log: OrderLog,
  fault: () => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  await fault();
  await untilOrdersArePlaced(log, begin);
  const outage = longestOutage(log, begin);
  const unanswered = log.open.filter(({ at }) => at > begin).length;
  console.log(
    `       ${what}: ${(outage / 1000).toFixed(1)} s without an order, ${unanswered} answers were repeated`,
  );
  check(`${what}: orders again within 45 s`, outage <= OUTAGE_LIMIT_MS, Math.round(outage));
}

async function breakThePrimary(pair: PostgresqlPair, log: OrderLog): Promise<void> {
  const first = await pair.primary();
  await duringOrders('primary killed with -9', log, () => first.kill());
  await first.start();
  await timed('the killed one is a standby again', pair.untilPaired);

  const second = await pair.primary();
  check('the standby took over from the killed primary', second.name !== first.name);
  await duringOrders('primary frozen', log, async () => second.freeze());
  const third = await pair.primary();
  check('the standby took over from the frozen primary', third.name !== second.name);
  await duringOrders('frozen primary awake again', log, async () => second.thaw());
  await timed('the awakened one is a standby again', pair.untilPaired);

  await duringOrders('primary restarted', log, () => third.restartPostgresql());
  await timed('the pair is complete again', pair.untilPaired);
}

async function restartOneAfterTheOther(shop: BalancedShop, log: OrderLog): Promise<void> {
  const begin = performance.now();
  for (const one of shop.processes) await timed(`${one.name} restarted`, one.restart);
  const orders = log.open.filter(({ at }) => at > begin);
  const reads = log.reads.filter(({ at }) => at > begin);
  const failedReads = reads.filter(({ status }) => status !== 200);
  console.log(
    `       rolling restart: ${placedSince(log, begin)} orders placed, ${reads.length} pages and lists read`,
  );
  check('rolling restart: no order failed', orders.length === 0, orders.slice(0, 5));
  check(
    'rolling restart: no page or list failed',
    failedReads.length === 0,
    failedReads.slice(0, 5),
  );
}

/**
 * Starts of the next two months that take nothing from one another, three a day: enough for the orders
 * of a slow run. The calendar shows 35 days at a time.
 */
async function nonOverlappingStarts(shop: BalancedShop): Promise<string[]> {
  const visitors = [today, toJapanDate(addDays(new Date(), 30))].map((from) =>
    shopCustomer(shop, '', '127.0.3.2', from),
  );
  const starts = await Promise.all(visitors.map((one) => one.starts(ZIP.shibuya, 'open')));
  // The year's end has a surcharge, by which the total would not be known.
  const isPlain = (start: string) =>
    /T(09:00|11:30|14:00)/.test(start) &&
    '01-03' < start.slice(5, 10) &&
    start.slice(5, 10) < '12-29';
  return [...new Set(starts.flat().filter(isPlain))];
}

async function orderWhileThingsBreak(
  shop: BalancedShop,
  pair: PostgresqlPair,
  customers: readonly ShopCustomer[],
): Promise<OrderLog> {
  const starts = await nonOverlappingStarts(shop);
  let turn = 0;
  const nextStart = () => starts[turn++ % starts.length] ?? '';
  const log: OrderLog = { final: [], open: [], reads: [] };
  let isOver = false;
  const visitor = shopCustomer(shop, '', '127.0.3.1', today);
  const everybody = [
    ...customers.map((one) => orderOneAfterTheOther(one, nextStart, log, () => isOver)),
    ...['/menu-select/houseclean', '/login', '/api/v1/menu/categories?project=houseCleaning'].map(
      (path) => readOneAfterTheOther(visitor, path, log, () => isOver),
    ),
  ];
  try {
    await untilOrdersArePlaced(log, performance.now());
    await breakThePrimary(pair, log);
    await restartOneAfterTheOther(shop, log);
  } finally {
    isOver = true;
    await Promise.all(everybody);
    const answers = log.final.map(({ answer }) => answer);
    console.log(
      `       ${starts.length} starts, ${answers.filter(isPlaced).length} orders placed, ` +
        `${answers.filter(isTaken).length} sold to somebody else before`,
    );
  }
  return log;
}

async function main(): Promise<void> {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts', '--build-only'], {
    stdio: 'inherit',
  });
  const folder = mkdtempSync(join(tmpdir(), 'failover-'));
  const pair = await timed('starting etcd and two PostgreSQL under Patroni', () =>
    startPostgresqlPair(folder),
  );
  try {
    await pair.createDatabase();
    const shop = await timed('starting HAProxy, 2 back ends and 2 storefronts', () =>
      startBalancedShop(folder, pair),
    );
    try {
      const customers = Array.from({ length: CUSTOMERS }, (_, index) =>
        shopCustomer(
          shop,
          `${TELS}${String(index).padStart(4, '0')}`,
          `127.0.1.${index + 1}`,
          today,
        ),
      );
      for (const customer of customers) await customer.signUp();
      const log = await orderWhileThingsBreak(shop, pair, customers);
      const answers = log.final.map(({ answer }) => answer);
      const rejected = answers.filter((answer) => !isPlaced(answer) && !isTaken(answer));
      check(
        'no order was rejected for another reason than a start sold to somebody else',
        rejected.length === 0,
        rejected.slice(0, 5).map(({ status, code }) => `${status} ${code}`),
      );
      const stored = await openStoredOrders(shop.databaseUrl, TELS);
      const open = await timed('what was left open is settled', () => untilNothingIsOpen(stored));
      check('nothing is left open', open === 0, open);
      await checkOrders(
        answers.map(({ wanted }) => wanted),
        answers,
        stored,
      );
      await stored.close();
    } finally {
      await shop.stop();
    }
  } finally {
    await pair.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  conclude();
}

await main();
