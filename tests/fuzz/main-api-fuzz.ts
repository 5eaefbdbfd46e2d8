import fc from 'fast-check';
import type { Endpoint, OfficeRole } from '@/contract/endpoint';
import { servedApi } from '@/contract/served-api';
import { openPgliteDatabase } from '@/database/pglite-database';
import { menuOrders, menus } from '../main-api/menu-orders';
import { addOfficeAccount } from '../main-api/office-people';
import { readSeededTemplate } from '../main-api/read-seeded-template';
import { openShop, ZIP } from '../main-api/shop-visitor';
import { declaredCodes, rejectionProblem } from './answer-problem';
import { chargeProblems, databaseProblems } from './database-problems';
import { type Caller, CUSTOMERS, type FuzzedRequest, fuzzedRequests } from './fuzzed-request';
import { ShopMemory } from './shop-memory';

/** As many requests as one generation of sample bodies, tokens and free starts is good for. */
const ROUND = 500;
const HANGS_AFTER_MS = 20_000;

export interface FuzzReport {
  readonly requests: number;
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Successes by call. */
  readonly succeeded: Readonly<Record<string, number>>;
  /** Calls that were never asked. */
  readonly untouched: readonly string[];
  /** One line each, with the request as `curl` could send it. */
  readonly problems: readonly string[];
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Orders that would be taken: their dates and tokens are filled in when they are sent. */
async function sampleBodies(shop: Shop) {
  const { bodyOf } = menuOrders(shop);
  const selectedDate = '@date0@';
  const byCard = { ...shop.newCard, creditToken: '@token0@' };
  const orders = [
    await shop.orderBody(ZIP.shibuya, { selectedDate }),
    await shop.orderBody(ZIP.shibuya, { selectedDate, ...byCard, agreedTotal: 16_500 }),
    await shop.orderBody(ZIP.kamakura, { selectedDate: '@date1@' }),
  ];
  const spot = await bodyOf(menus.spot, { selectedDate: '@date2@' });
  const weekly = await bodyOf(menus.weekly, { selectedDate: '@date3@' });
  return {
    placeOrder: fc.constantFrom<unknown>(...orders),
    placeMaidOrder: fc.constantFrom<unknown>(spot, weekly),
    cancelVisit: fc.constantFrom<unknown>({ agreedFee: 0 }, { agreedFee: 16_830 }),
    moveVisit: fc.constantFrom<unknown>(
      { from: '@date0@', startsAt: '@date1@' },
      { from: '@date1@', startsAt: '@date2@' },
    ),
  };
}

/** Tokens of sessions of the office, by role. */
async function officeTokens({ deps }: Shop): Promise<Readonly<Record<OfficeRole, string>>> {
  const owner = await addOfficeAccount(deps, 'owner');
  const dispatcher = await addOfficeAccount(deps, 'dispatcher');
  const staff = await addOfficeAccount(deps, 'staff');
  return { owner: owner.token, dispatcher: dispatcher.token, staff: staff.token };
}

interface People {
  readonly tels: readonly string[];
  readonly office: Readonly<Record<OfficeRole, string>>;
}

function headerOf(shop: Shop, { tels, office }: People, caller: Caller): Record<string, string> {
  if (caller === 'anonymous') return {};
  if (caller === 'operations') return { authorization: `Bearer ${shop.deps.opsToken}` };
  if (caller === 'forged') return { authorization: 'Bearer e30.e30.e30' };
  if ('role' in caller) return { authorization: `Bearer ${office[caller.role]}` };
  return { authorization: `Bearer tel:${tels[caller.customer % tels.length]}` };
}

function shown({ method, path, headers, body }: Omit<FuzzedRequest, 'name' | 'caller'>): string {
  const data =
    typeof body === 'string' ? body.slice(0, 2_000) : body && Buffer.from(body).toString('base64');
  return JSON.stringify({ method, path: path.slice(0, 2_000), headers, data });
}

async function withinTime<T>(work: Promise<T>): Promise<T | 'hangs'> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(() => resolve('hangs'), HANGS_AFTER_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/**
 * Asks the embedded main API `requests` times for anything its contract has, well-meant and hostile, as
 * anybody, and looks at every answer and at what the database holds in the end. The same seed asks the
 * same.
 */
export async function fuzzMainApi(requests: number, seed: number): Promise<FuzzReport> {
  const database = await openPgliteDatabase(undefined, await readSeededTemplate());
  const shop = await openShop({}, database);
  const tels: string[] = [];
  for (let count = 0; count < CUSTOMERS - 1; count += 1) tels.push(await shop.newCustomer());
  // The last one signed in and never gave their details.
  tels.push(shop.newTel());
  const office = await officeTokens(shop);
  const memories = tels.map(() => new ShopMemory());
  const nobodys = new ShopMemory();
  const statuses: Record<string, number> = {};
  const succeeded: Record<string, number> = {};
  const asked = new Set<string>();
  const problems: string[] = [];

  async function ask({ name, caller, ...request }: FuzzedRequest): Promise<void> {
    const memory =
      typeof caller === 'object' && 'customer' in caller
        ? (memories[caller.customer] ?? nobodys)
        : nobodys;
    const { method, body } = request;
    const path = memory.fillIn(request.path);
    const filled = typeof body === 'string' ? memory.fillIn(body) : body;
    const headers = { ...request.headers, ...headerOf(shop, { tels, office }, caller) };
    const report = (problem: string) =>
      problems.push(`${name}: ${problem} ${shown({ method, path, headers, body: filled })}`);
    asked.add(name);
    const answer = await withinTime(
      Promise.resolve(shop.app.request(path, { method, headers, body: filled })),
    );
    if (answer === 'hangs') {
      report('no answer');
      return;
    }
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const endpoint: Endpoint = servedApi[name];
    if (answer.status < 400) {
      succeeded[name] = (succeeded[name] ?? 0) + 1;
      if (!endpoint.answersFile) memory.learnFrom(await answer.json());
      return;
    }
    const problem = rejectionProblem(answer.status, await answer.text(), declaredCodes(endpoint));
    if (problem) report(`${problem} ${JSON.stringify(shop.errors.splice(0))}`);
  }

  try {
    for (let done = 0; done < requests; done += ROUND) {
      const open = [...(await shop.starts(ZIP.shibuya, 'open')).slice(0, 40)];
      for (const [index, memory] of memories.entries()) {
        for (const start of open.slice(index % 7, (index % 7) + 6)) memory.remember('date', start);
        const token = `token-${done}-${index}`;
        const tel = tels[index] ?? '';
        const begun = await shop.send(tel, '/user/three_d_secure_authentications', {
          method: 'POST',
          body: {
            ...shop.newCard.creditCard,
            card_type: undefined,
            creditToken: token,
            return_to: '/order/payment',
          },
        });
        if (begun.ok) {
          memory.remember('token', token);
          memory.learnFrom(await begun.json());
        }
      }
      shop.cardGateway.isDeclining = (done / ROUND) % 5 === 4;
      const samples = await sampleBodies(shop);
      const count = Math.min(ROUND, requests - done);
      const round = fc.sample(fuzzedRequests(samples), { numRuns: count, seed: seed + done });
      for (const request of round) await ask(request);
      // So that limits of an hour end in the course of it.
      shop.clock.set(new Date(shop.clock.now().getTime() + 5 * 60_000).toISOString());
    }
    problems.push(...shop.errors.map((line) => `logged: ${JSON.stringify(line)}`));
    problems.push(...(await databaseProblems(database)));
    problems.push(...(await chargeProblems(database, shop.cardGateway)));
  } finally {
    await shop.close();
  }
  const untouched = Object.keys(servedApi).filter((name) => !asked.has(name));
  return { requests, statuses, succeeded, untouched, problems };
}
