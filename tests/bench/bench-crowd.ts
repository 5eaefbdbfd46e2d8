/*
 * `npm run bench:crowd`: a thousand visitors a second on public pages of one storefront process, from processes beside it,
 * while twenty customers order and the office reads its work. Prints how long the orders took with and without the crowd, in
 * one run, and ends with 1 when a visitor or an order failed, when fewer visitors were answered, or when orders took longer
 * by more than a fifth. SECONDS (60) is how long the crowd stays.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { officeApi } from '@/contract/office';
import { toJapanDate } from '@/domain/japan-time';
import { SHOP_ID } from '@/embedded/embedded-names';
import { readOffice } from '../../e2e/office';
import { OPS_TOKEN, type Shop, startShop } from '../../e2e/shop';
import { sendOrder, type WantedOrder, wantedOrders } from '../load/orders-under-load';
import { type ShopCustomer, shopCustomer } from '../load/shop-customer';
import { installBenchTools, loadPage } from './pages/bench-tools';
import { median } from './pages/figures';

const SECONDS = Number(process.env.SECONDS || 60);
const VISITORS_A_SECOND = 1_000;
const PAGES = [
  '/',
  '/menu-select/houseclean',
  '/menu-select/kaji',
  '/menu-select/houseclean/option?id=11001',
] as const;
const CUSTOMERS = 20;
/** Orders with the crowd may take so many times as long as without it. */
const MOST_TIMES_AS_LONG = 1.2;
/** The load is paced by timers, which miss a beat now and then. */
const LEAST_ANSWERED = 0.98;

interface Figures {
  readonly ordersMs: readonly number[];
  readonly failedOrders: number;
  readonly officeReads: number;
}

async function newCustomer(shop: Shop, index: number): Promise<ShopCustomer> {
  const customer = shopCustomer(
    { origin: shop.origin, opsToken: OPS_TOKEN },
    `0904100${String(index).padStart(4, '0')}`,
    `127.0.1.${index + 1}`,
    toJapanDate(new Date()),
  );
  await customer.signUp();
  await customer.authenticateCard(SHOP_ID);
  return customer;
}

/** The office reads its inbox and its orders, again and again until the signal. */
async function workAtOffice({ origin }: Shop, over: AbortSignal): Promise<number> {
  let reads = 0;
  while (!over.aborted) {
    await readOffice(origin, officeApi.listInbox);
    await readOffice(origin, officeApi.listOfficeOrders);
    reads += 2;
    await pause(500);
  }
  return reads;
}

/** Sends the orders one after the other, spread over the time. */
async function placeOrders(shop: Shop, orders: readonly WantedOrder[]): Promise<Figures> {
  const over = new AbortController();
  const office = workAtOffice(shop, over.signal);
  const ordersMs: number[] = [];
  let failedOrders = 0;
  for (const order of orders) {
    const begun = performance.now();
    const { orderId } = await sendOrder(order);
    ordersMs.push(performance.now() - begun);
    if (orderId === null) failedOrders += 1;
    await pause(Math.max(0, (SECONDS * 1000) / orders.length - (performance.now() - begun)));
  }
  over.abort();
  return { ordersMs, failedOrders, officeReads: await office };
}

/** @returns answers a second on all pages together; throws when one of them failed */
async function bringCrowd({ origin }: Shop): Promise<number> {
  const aSecond = VISITORS_A_SECOND / PAGES.length;
  const loads = await Promise.all(
    PAGES.map((path) => loadPage(`${origin}${path}`, '', { seconds: SECONDS, aSecond })),
  );
  return loads.reduce((sum, load) => sum + load.answers, 0) / SECONDS;
}

async function main(): Promise<void> {
  installBenchTools();
  const shop = await startShop({
    name: 'bench-crowd',
    environment: { LOG_LEVEL: 'error' },
  });
  try {
    const customers: ShopCustomer[] = [];
    for (let index = 0; index < CUSTOMERS; index += 1) {
      customers.push(await newCustomer(shop, index));
    }
    const wanted = (await wantedOrders(customers)).filter((_, index) => index % 3 < 2);
    const half = wanted.length / 2;
    // Half of the orders by card and half by deferred payment, in each part.
    const quiet = await placeOrders(shop, wanted.slice(0, half));
    const [answered, crowded] = await Promise.all([
      bringCrowd(shop),
      placeOrders(shop, wanted.slice(half)),
    ]);
    const ratio = median(crowded.ordersMs) / median(quiet.ordersMs);
    const failed = quiet.failedOrders + crowded.failedOrders;
    const rows = [
      [`visitors answered a second (${VISITORS_A_SECOND})`, answered.toFixed(0)],
      ['order without the crowd, ms', median(quiet.ordersMs).toFixed(0)],
      ['order with the crowd, ms', median(crowded.ordersMs).toFixed(0)],
      [`times as long (≤ ${MOST_TIMES_AS_LONG})`, ratio.toFixed(2)],
      ['orders placed, failed', `${wanted.length - failed}, ${failed}`],
      ['reads of the office with the crowd', String(crowded.officeReads)],
    ];
    for (const [name = '', value] of rows) console.log(name.padEnd(40), value);
    const holds =
      answered >= VISITORS_A_SECOND * LEAST_ANSWERED && failed === 0 && ratio <= MOST_TIMES_AS_LONG;
    if (!holds) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
