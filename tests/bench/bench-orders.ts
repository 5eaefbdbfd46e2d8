/*
 * `npm run bench:orders`: how many whole orders a shop takes in a second, from the request at its own
 * address on, and which share that is of what the database could do by itself: the very statements of
 * such orders at all back ends, recorded once, one after the other with nothing in between, through its
 * driver as it comes, and once more with its statements kept prepared, as the shop does. They take turns,
 * batch by batch, so that what else the machine does meets them alike. `-- --customers=8` order at the
 * same time, `-- --rounds=7` says how many batches, eight at most, as nobody may authenticate more than ten
 * cards an hour; `-- --engines=postgresql` names one of the two databases.
 */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { OrderBody } from '@/contract/orders';
import type { OpenDatabase } from '@/database/database';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { SHOP_ID } from '@/embedded/embedded-names';
import { CALENDAR_DAYS } from '@/main-api/calendar/visit-rules';
import { freePort } from '../free-port';
import { askOverHttp } from '../load/http-answer';
import { type ShopCustomer, shopCustomer } from '../load/shop-customer';
import { openShop, TODAY, ZIP } from '../main-api/shop-visitor';
import { startServerProcess } from '../server-process';
import { openBackEnds } from './bench-back-ends';
import { type BenchEngine, onEachEngine } from './bench-engine';
import { option } from './bench-options';
import { type RecordedStep, recordStatements, replay } from './recorded-statements';
import { medianOf, timingOf } from './timing';

/** Who order one after the other in a round, each once. */
const CUSTOMERS_OF_A_TURN = 4;
/** A shop that has just started takes nearly twice as long for an order. */
const WARM_UP_ROUNDS = 2;
const CREDIT_LIMIT = 10_000_000;
const NOTHING = Buffer.alloc(0);

const payMethods = ['deferred', 'card'] as const;
type PayMethod = (typeof payMethods)[number];
const NAMES = { deferred: 'deferred payment', card: 'card' } as const;

interface ReadyOrder {
  /** Customers have a connection from the pages before; one that nobody used for seconds is closed. */
  connect?(): Promise<void>;
  place(): Promise<void>;
}

/** They are placed one after the other. */
type Orders = readonly ReadyOrder[];

/** Does what comes before the orders of a turn, which is not timed. */
type Turn = () => Promise<Orders>;

/** Makes the turns that are taken at the same time; to be called in the same sequence of every shop. */
type Turns = () => Promise<readonly Turn[]>;

type Visitor = Pick<ShopCustomer, 'calendar' | 'orderBody' | 'newCard'>;

interface OrderingCustomer {
  readonly visitor: Visitor;
  /** Gives what the order has to say of it where no cookie does. */
  authenticateCard(): Promise<{ readonly creditToken?: string }>;
  /** The request as a whole is made before it is sent, as what making it takes is not the shop's. */
  readyToPlace(body: OrderBody): ReadyOrder;
}

/** Where a bathroom costs the same and no two orders overlap. */
function isPlainStart(startsAt: string): boolean {
  const day = startsAt.slice(5, 10);
  return /T(10:00|13:00|16:00)/.test(startsAt) && '01-03' < day && day < '12-29';
}

/** What is free in Shibuya, as far ahead as can be booked at once. */
async function plainStarts({ calendar }: Visitor, today: string): Promise<string[]> {
  const times = await calendar(ZIP.shibuya, today);
  const later = await calendar(ZIP.shibuya, addJapanDays(today, CALENDAR_DAYS));
  return [...times, ...later]
    .filter(({ kind, startsAt }) => kind === 'open' && isPlainStart(startsAt))
    .map(({ startsAt }) => startsAt);
}

/** Orders of a bathroom in Shibuya, each of a batch at an hour of its own. */
function turnsOf(
  groups: readonly OrderingCustomer[][],
  today: string,
  payMethod: PayMethod,
): Turns {
  return async () => {
    const [first] = groups.flat();
    const starts = first ? await plainStarts(first.visitor, today) : [];
    const turns: Turn[] = [];
    for (const group of groups) {
      const wishes: { customer: OrderingCustomer; selectedDate: string }[] = [];
      for (const customer of group) {
        const selectedDate = starts.shift();
        if (selectedDate === undefined) throw new Error('Nobody is free any more.');
        wishes.push({ customer, selectedDate });
      }
      turns.push(async () => {
        const orders: Orders[number][] = [];
        for (const { customer, selectedDate } of wishes) {
          const { visitor, authenticateCard, readyToPlace } = customer;
          const card = payMethod === 'card' && {
            ...visitor.newCard,
            ...(await authenticateCard()),
          };
          const body = await visitor.orderBody(ZIP.shibuya, { selectedDate, ...card });
          orders.push(readyToPlace(body));
        }
        return orders;
      });
    }
    return turns;
  };
}

/** So many turns, each with people of its own. */
async function groupsOf(
  turns: number,
  newCustomer: (index: number) => Promise<OrderingCustomer>,
): Promise<OrderingCustomer[][]> {
  const groups: OrderingCustomer[][] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const group: OrderingCustomer[] = [];
    while (group.length < CUSTOMERS_OF_A_TURN) {
      group.push(await newCustomer(turn * CUSTOMERS_OF_A_TURN + group.length));
    }
    groups.push(group);
  }
  return groups;
}

interface Batch {
  /** Orders in a second. */
  readonly rate: number;
  readonly milliseconds: readonly number[];
}

/** All turns at once, each with one order after the other. */
async function timeBatch(turns: readonly Turn[]): Promise<Batch> {
  const ready: Orders[] = [];
  for (const turn of turns) ready.push(await turn());
  for (const { connect } of ready.flat()) await connect?.();
  const milliseconds: number[] = [];
  const begun = performance.now();
  await Promise.all(
    ready.map(async (orders) => {
      for (const order of orders) {
        const orderBegun = performance.now();
        await order.place();
        milliseconds.push(performance.now() - orderBegun);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  return { rate: milliseconds.length / seconds, milliseconds };
}

/** Opens the outbox of the shop that is measured. */
const OPS_TOKEN = 'operations-of-the-bench';

/** A shop as `npm start` runs it, with customers who have signed up. */
async function startShop(engine: BenchEngine, payMethod: PayMethod, customers: number) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServerProcess({
    script: 'scripts/start.ts',
    name: 'bench-orders',
    environment: {
      PORT: String(port),
      NEXTAUTH_URL: origin,
      OPS_TOKEN,
      LOG_LEVEL: 'warn',
      NP_CREDIT_LIMIT: String(CREDIT_LIMIT),
      ATTEMPT_LIMIT_FACTOR: '100',
      ...(await engine.environmentFor(`shop_${payMethod}`)),
    },
    healthUrl: `${origin}/_health_check`,
  });
  try {
    const today = toJapanDate(new Date());
    const groups = await groupsOf(customers, async (index) => {
      const tel = `0906000${String(index).padStart(4, '0')}`;
      const customer = shopCustomer(
        { origin, opsToken: OPS_TOKEN },
        tel,
        `127.0.1.${index + 1}`,
        today,
      );
      await customer.signUp();
      const authenticateCard = async () => {
        await customer.authenticateCard(SHOP_ID);
        return {};
      };
      const readyToPlace = (body: OrderBody) => {
        const agent = new Agent({ keepAlive: true });
        const call = { ...customer.orderCall(randomUUID(), body), agent };
        return {
          connect: async () => {
            await askOverHttp({ ...call, method: 'GET', path: '/_health_check', body: NOTHING });
          },
          place: async () => {
            const { status, body: answer } = await askOverHttp(call);
            if (status !== 200) throw new Error(`${status} ${answer.toString().slice(0, 300)}`);
          },
        };
      };
      return { visitor: customer, authenticateCard, readyToPlace };
    });
    return { turns: turnsOf(groups, today, payMethod), stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Two databases that are asked what the same orders asked of another one like them. */
async function startDatabases(engine: BenchEngine, payMethod: PayMethod, customers: number) {
  const deferredPayment = { creditLimit: CREDIT_LIMIT, handlingFee: 330 };
  const recorded = await engine.open(`recorded_${payMethod}`);
  const { newCardToken, ...backEnds } = await openBackEnds(recorded);
  const shop = await openShop({ deferredPayment, ...backEnds }, recorded);
  const plain = await engine.open(`plain_${payMethod}`);
  const kept = await engine.open(`kept_${payMethod}`);
  // Seeds are the same everywhere.
  for (const replayed of [plain, kept]) {
    await openBackEnds(replayed);
    await openShop({ deferredPayment }, replayed);
  }
  const take = recordStatements(recorded);
  const stop = async () => {
    await Promise.all([recorded, plain, kept].map((database) => database.close()));
  };
  const groups = await groupsOf(customers, async () => {
    const tel = await shop.newCustomer();
    const authenticateCard = async () => {
      const creditToken = await newCardToken();
      await shop.authenticate(tel, creditToken);
      return { creditToken };
    };
    const readyToPlace = (body: OrderBody) => ({
      place: async () => {
        await shop.place(tel, randomUUID(), body);
      },
    });
    return { visitor: shop, authenticateCard, readyToPlace };
  });
  const turnsOfShop = turnsOf(groups, TODAY, payMethod);
  const signUps = take();
  await replay(plain, signUps, false);
  await replay(kept, signUps, true);

  let statements = 0;
  const turns = async () => {
    const ofPlain: Turn[] = [];
    const ofKept: Turn[] = [];
    for (const turn of await turnsOfShop()) {
      const orders = await turn();
      const prepared = take();
      const placed: (readonly RecordedStep[])[] = [];
      for (const order of orders) {
        await order.place();
        placed.push(take());
      }
      statements = (placed[0] ?? []).reduce((sum, step) => sum + step.statements.length, 0);
      const turnOn =
        (database: OpenDatabase, isKept: boolean): Turn =>
        async () => {
          await replay(database, prepared, isKept);
          return placed.map((steps) => ({ place: () => replay(database, steps, isKept) }));
        };
      ofPlain.push(turnOn(plain, false));
      ofKept.push(turnOn(kept, true));
    }
    return { ofPlain, ofKept };
  };
  return { turns, statements: () => statements, stop };
}

/** What the median of the batches reaches, and which share of it the shop's of the same round do. */
function ratioLine(name: string, shop: readonly Batch[], database: readonly Batch[]): string {
  const ratios = shop.map((batch, index) => batch.rate / (database[index]?.rate ?? Number.NaN));
  const percent = (value: number) => `${(100 * value).toFixed(0)} %`;
  return `  ${name.padEnd(28)} ${rateOf(database).toFixed(1)} orders/s  ratio ${percent(medianOf(ratios))} (${ratios.map(percent).join(', ')})`;
}

function rateOf(batches: readonly Batch[]): number {
  return medianOf(batches.map(({ rate }) => rate));
}

async function measureOrders(engine: BenchEngine, payMethod: PayMethod): Promise<void> {
  const customers = Number(option('customers', '8')[0]);
  const rounds = Number(option('rounds', '7')[0]);
  const databases = await startDatabases(engine, payMethod, customers);
  try {
    const shop = await startShop(engine, payMethod, customers);
    try {
      const ofShop: Batch[] = [];
      const ofPlain: Batch[] = [];
      const ofKept: Batch[] = [];
      for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
        const shopTurns = await shop.turns();
        const replayed = await databases.turns();
        const shopBatch = await timeBatch(shopTurns);
        const plainBatch = await timeBatch(replayed.ofPlain);
        const keptBatch = await timeBatch(replayed.ofKept);
        if (round < WARM_UP_ROUNDS) continue;
        ofShop.push(shopBatch);
        ofPlain.push(plainBatch);
        ofKept.push(keptBatch);
      }
      const { p50, p99 } = timingOf(ofShop.flatMap(({ milliseconds }) => milliseconds));
      console.log(
        `${NAMES[payMethod]}: ${rateOf(ofShop).toFixed(1)} orders/s (p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms)`,
      );
      console.log(ratioLine(`database, ${databases.statements()} statements`, ofShop, ofPlain));
      console.log(ratioLine('database, kept prepared', ofShop, ofKept));
    } finally {
      await shop.stop();
    }
  } finally {
    await databases.stop();
  }
}

/** Each way of paying in a shop of its own, as its calendar has no room for all these orders. */
async function measure(engine: BenchEngine): Promise<void> {
  for (const payMethod of payMethods) await measureOrders(engine, payMethod);
}

onEachEngine(measure).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
