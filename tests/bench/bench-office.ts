/*
 * `npm run bench:office`: how long the office's board takes to open in a browser that is not throttled, and how long
 * a move takes to answer, at 200 people and 2,000 visits a week, from a shop as `npm start` runs it. Beside it what
 * the loader's calls take. Before it, how long each call of the office and each job takes in a shop of two years, beside
 * a small shop; and how long customers wait while each page of the office is opened eight times at once. `-- --parts=age`,
 * `-- --parts=openings` and `-- --parts=board` run one of them; `-- --openings=20` and `-- --moves=40` say
 * how often; `-- --engines=postgresql` names one of the two databases. Prints figures and their targets; ends with 1 when
 * one is missed.
 */
import { randomUUID } from 'node:crypto';
import { type BrowserContext, chromium } from '@playwright/test';
import { officeApi } from '@/contract/office';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { newOfficePerson } from '../../e2e/office-people';
import { OPS_TOKEN, startShop } from '../../e2e/shop';
import { findChromium } from '../../scripts/find-chromium';
import { type BenchEngine, onEachEngine, openDatabaseOf } from './bench-engine';
import { option } from './bench-options';
import { fillWeek } from './busy-week';
import { compareWithQuietOffice } from './office-openings';
import { compareWithSmallShop } from './old-shop';
import { timingOf } from './timing';

const OPEN_TARGET_MS = 1_500;
const MOVE_TARGET_MS = 300;
const WARM_UP = 3;

let missed = false;

function report(name: string, milliseconds: readonly number[], target = Infinity): void {
  const { p50, p99 } = timingOf(milliseconds);
  const isMissed = p99 >= target;
  missed ||= isMissed;
  console.log(
    `${name.padEnd(34)} p50 ${p50.toFixed(0).padStart(5)} ms   p99 ${p99.toFixed(0).padStart(5)} ms   ` +
      (target < Infinity ? `target ${target} ms${isMissed ? '   MISSED' : ''}` : ''),
  );
}

async function call(origin: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${origin}/api/v1/office${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${OPS_TOKEN}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const content: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(content)}`);
  return content;
}

async function timed<T>(work: () => Promise<T>): Promise<{ taken: number; value: T }> {
  const begun = performance.now();
  const value = await work();
  return { taken: performance.now() - begun, value };
}

/** From the request until React listens on the page with the rows in sight, and until it has all of its visits. */
async function timeOpenings(
  context: BrowserContext,
  address: string,
  count: number,
  visits: number,
) {
  const milliseconds: number[] = [];
  const whole: number[] = [];
  for (let opening = 0; opening < WARM_UP + count; opening += 1) {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    const ready = await page.waitForFunction(() => {
      const [hydration] = performance.getEntriesByName('Next.js-hydration', 'measure');
      const isThere = document.querySelector('[data-visit]') !== null;
      return hydration && isThere ? hydration.startTime + hydration.duration : undefined;
    });
    const taken = await ready.jsonValue();
    const filled = await page.waitForFunction(
      (all) => document.querySelectorAll('[data-visit]').length >= all && performance.now(),
      visits,
    );
    const filledAt = await filled.jsonValue();
    if (opening >= WARM_UP && taken !== undefined && filledAt !== false) {
      milliseconds.push(taken);
      whole.push(filledAt);
    }
    await page.close();
  }
  return { opened: milliseconds, whole };
}

async function countVisits(origin: string, query: string): Promise<number> {
  const content = await call(origin, `/board?${query}`);
  const { items, unassigned } = officeApi.getOfficeBoard.response.parse(content);
  return items.reduce((count, { visits }) => count + visits.length, unassigned.length);
}

/** Each of another visit, to the last free start of its person on that day. */
async function timeMoves(origin: string, day: string, count: number) {
  const content = await call(origin, `/board?from=${day}`);
  const { items } = officeApi.getOfficeBoard.response.parse(content);
  const moves: number[] = [];
  const freeStarts: number[] = [];
  for (const { staffId, visits } of items) {
    const visit = visits.at(-1);
    if (!visit || moves.length >= count + WARM_UP) continue;
    const asked = await timed(() =>
      call(origin, `/visits/${visit.visitId}/free-starts?date=${day}`),
    );
    const free = officeApi.listFreeStarts.response.parse(asked.value);
    const start = free.items.find((person) => person.staffId === staffId)?.starts.at(-1);
    if (start === undefined || start === visit.start) continue;
    freeStarts.push(asked.taken);
    const body = { start, staffId, reason: '測定' };
    const moved = await timed(() => call(origin, `/visits/${visit.visitId}/move`, body));
    moves.push(moved.taken);
  }
  if (moves.length <= WARM_UP) throw new Error('No visit could be moved.');
  return { moves: moves.slice(WARM_UP), freeStarts: freeStarts.slice(WARM_UP) };
}

async function timeCalls(origin: string, path: string, count: number) {
  const milliseconds: number[] = [];
  for (let asked = 0; asked < WARM_UP + count; asked += 1) {
    const { taken } = await timed(() => call(origin, path));
    if (asked >= WARM_UP) milliseconds.push(taken);
  }
  return milliseconds;
}

async function measureBoard(engine: BenchEngine): Promise<void> {
  const [openings, moves] = [option('openings', '20'), option('moves', '40')].map(([count]) =>
    Number(count),
  );
  const environment = await engine.environmentFor('office');
  const start = () =>
    startShop({
      name: 'bench-office',
      environment: { ...environment, LOG_LEVEL: 'warn' },
      dataDir: environment.DATA_DIR,
    });
  const monday = addJapanDays(toJapanDate(new Date()), 14);
  // The first start brings the demonstration data.
  await (await start()).stop();
  const database = await openDatabaseOf(environment);
  await fillWeek(database.db, monday);
  await database.close();
  const shop = await start();
  const { origin } = shop;
  const browser = await chromium.launch({
    ...(findChromium() !== undefined && { executablePath: findChromium() }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const { token } = await newOfficePerson(origin, 'owner');
    await context.addCookies([
      { name: 'officeToken', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
    ]);
    const board = `${origin}/office/board?date=${monday}`;
    report('call: board of a day', await timeCalls(origin, `/board?from=${monday}`, 20));
    report(
      'call: board of a week',
      await timeCalls(origin, `/board?from=${monday}&days=7`, 20),
      600,
    );
    const pages = [
      ['a day', board, `from=${monday}`],
      ['a week', `${board}&view=week`, `from=${monday}&days=7`],
    ] as const;
    for (const [name, address, query] of pages) {
      const visits = await countVisits(origin, query);
      const { opened, whole } = await timeOpenings(context, address, openings ?? 0, visits);
      report(`page: ${name}`, opened, OPEN_TARGET_MS);
      report(`page: ${name}, all ${visits} visits`, whole);
    }
    const timings = await timeMoves(origin, monday, moves ?? 0);
    report('call: free starts of a visit', timings.freeStarts);
    report('call: a move', timings.moves, MOVE_TARGET_MS);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function measure(engine: BenchEngine): Promise<void> {
  const parts = option('parts', 'age,openings,board');
  if (parts.includes('age') && !(await compareWithSmallShop(engine))) missed = true;
  if (parts.includes('openings') && !(await compareWithQuietOffice(engine))) missed = true;
  if (parts.includes('board')) await measureBoard(engine);
}

onEachEngine(measure)
  .then(() => {
    if (missed) process.exitCode = 1;
  })
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
