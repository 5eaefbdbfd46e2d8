/*
 * `npm run bench:pages`: what the pages cost a phone (bytes of JavaScript, requests), what Lighthouse
 * says of them, and how many the server gives a second as a share of a bare page's, all in one run,
 * each beside its target. With the rates it prints the processor time of an answer. Ends with 1 when
 * a target is missed. `-- --pages=home,kaji` and
 * `-- --measures=weight,lighthouse,rate` choose a part; `-- --against=<commit>` builds the shop of another commit and rates
 * both in turns, since single rates say little on a machine that others share. RUNS (3) repeats what is not exact, SECONDS (5)
 * is how long a page is asked for in each round of the rates.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { OPS_TOKEN, startShop } from '../../../e2e/shop';
import { findChromium } from '../../../scripts/find-chromium';
import { freePort } from '../../free-port';
import { option } from '../bench-options';
import { type Audit, auditPage, installBenchTools, loadPage } from './bench-tools';
import { compare, type Figures, median, tableLine } from './figures';
import { startFloorPage } from './floor-page';
import {
  MEASURED_PAGES,
  type MeasuredPage,
  SCORED_CATEGORIES,
  type Visitor,
} from './measured-pages';
import { startOtherTree } from './other-tree';
import { weighPage } from './page-weight';
import { type Visitors, welcomeVisitors } from './visitors';

const RUNS = Number(process.env.RUNS || 3);
const SECONDS = Number(process.env.SECONDS || 5);
/**
 * Before they are rated, for what a fresh shop has to read once, and for the compiler: an answer of my page takes a fifth
 * less processor after two thousand of them than after five hundred.
 */
const WARM_UP_REQUESTS = 2_000;
const READY_LIMIT_MS = 60_000;

const MEASURES = ['weight', 'lighthouse', 'rate'] as const;

type Measured = Map<MeasuredPage, Figures>;

interface Rated {
  readonly origin: string;
  readonly visitors: Visitors;
}

interface MeasuredShop {
  readonly origin: string;
  /** The metrics of the storefront, then those of the back ends. */
  readonly metrics: readonly string[];
}

function add(measured: Measured, page: MeasuredPage, figures: Figures): void {
  measured.set(page, { ...measured.get(page), ...figures });
}

async function weigh(measured: Measured, origin: string, visitors: Visitors): Promise<void> {
  for (const page of measured.keys()) {
    const { addresses, ...weight } = await weighPage(
      visitors.contextOf(page.visitor),
      `${origin}${page.path}`,
      visitors.storedOf(page.visitor),
    );
    console.log(page.path, JSON.stringify(weight));
    if (process.env.VERBOSE) console.log(addresses.map((line) => `    ${line}`).join('\n'));
    add(measured, page, weight);
  }
}

async function audit(
  measured: Measured,
  origin: string,
  visitors: Visitors,
  chromiumPath: string,
): Promise<void> {
  for (const page of measured.keys()) {
    const audits: Audit[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const cookie = page.visitor === 'anyone' ? '' : await visitors.cookieOf(page.visitor);
      const stored = visitors.storedOf(page.visitor);
      const input = { url: `${origin}${page.path}`, cookie, stored, chromium: chromiumPath };
      try {
        audits.push(await auditPage(input));
      } catch (error) {
        // Now and then Lighthouse finds nothing painted, which says nothing about the page.
        console.log(page.path, 'one run left out:', error instanceof Error ? error.message : error);
      }
    }
    if (audits.length === 0) throw new Error(`Lighthouse could not audit ${page.path}.`);
    const scores = Object.fromEntries(
      SCORED_CATEGORIES.map((id) => [id, median(audits.map((one) => one.scores[id]))]),
    );
    const blockedMs = median(audits.map((one) => one.blockedMs));
    const failed = [...new Set(audits.flatMap((one) => one.failed))];
    const machine = median(audits.map((one) => one.machine));
    console.log(page.path, JSON.stringify({ ...scores, blockedMs, failed, machine }));
    add(measured, page, { scores, blockedMs });
  }
}

/** A fresh shop answers before its back ends have written all they start with. */
async function untilReady(origin: string): Promise<void> {
  const end = Date.now() + READY_LIMIT_MS;
  while (!(await fetch(`${origin}/api/ready`)).ok) {
    if (Date.now() > end) throw new Error('The shop did not get ready.');
    await pause(500);
  }
}

/** Processor seconds that a process of the shop has used, from the page of its metrics. */
async function processorSeconds(metrics: string): Promise<number> {
  const response = await fetch(metrics, { headers: { authorization: `Bearer ${OPS_TOKEN}` } });
  const used = /^process_cpu_seconds_total (\S+)/m.exec(await response.text())?.[1];
  if (used === undefined) throw new Error(`${metrics} has no processor time.`);
  return Number(used);
}

interface RatedPage {
  readonly page: MeasuredPage;
  readonly figure: 'rate' | 'signedInRate';
  readonly visitor: Visitor;
}

/** Public pages are rated twice: as visitors get them, and as a customer does. */
function ratedPages(pages: readonly MeasuredPage[]): readonly RatedPage[] {
  const rated = pages.flatMap((page): RatedPage[] => [
    { page, figure: 'rate', visitor: page.visitor },
    { page, figure: 'signedInRate', visitor: 'customer' },
  ]);
  return rated.filter(({ page, figure }) => page.targets[figure] !== undefined);
}

/** In rounds, each with every page and the bare one, so that what else the machine does meets all. */
async function rate(
  measured: Measured,
  { origin, metrics }: MeasuredShop,
  visitors: Visitors,
): Promise<void> {
  const floor = await startFloorPage();
  try {
    const targets = [
      {
        url: floor.url,
        cookie: '',
        rates: [] as number[],
        processorMs: [] as number[][],
        rated: null,
      },
      ...(await Promise.all(
        ratedPages([...measured.keys()]).map(async (rated) => ({
          url: `${origin}${rated.page.path}`,
          cookie: await visitors.cookieOf(rated.visitor),
          rates: [] as number[],
          processorMs: [] as number[][],
          rated,
        })),
      )),
    ];
    for (const { url, cookie } of targets) {
      await loadPage(url, cookie, { requests: WARM_UP_REQUESTS });
    }
    for (let round = 0; round < RUNS; round += 1) {
      for (const { url, cookie, rates, processorMs } of targets) {
        const before = await Promise.all(metrics.map(processorSeconds));
        const { answers, aSecond } = await loadPage(url, cookie, { seconds: SECONDS });
        const after = await Promise.all(metrics.map(processorSeconds));
        rates.push(aSecond);
        processorMs.push(after.map((used, at) => ((used - (before[at] ?? 0)) * 1000) / answers));
      }
    }
    const bare = median(targets[0]?.rates ?? []);
    for (const { rated, rates, processorMs, url } of targets) {
      const share = Math.round((median(rates) / bare) * 100) / 100;
      const name = rated ? `${rated.page.path} (${rated.visitor})` : url;
      console.log(name, JSON.stringify({ rates: rates.map(Math.round), share }));
      if (!rated) continue;
      const [storefront, backEnds] = middleOf(processorMs);
      console.log(
        `  processor ms an answer: ${storefront} of the storefront, ${backEnds} of the back ends`,
      );
      const ofBoth = Math.round((storefront + backEnds) * 10) / 10;
      add(measured, rated.page, { [rated.figure]: share, processorMs: ofBoth });
    }
  } finally {
    await floor.stop();
  }
}

/** Rates the pages of both shops in turns, and prints this one's answers a second as a ratio to the other one's. */
async function compareRates(
  pages: readonly MeasuredPage[],
  here: Rated,
  there: Rated,
): Promise<void> {
  const load = async (
    { origin, visitors }: Rated,
    { page, visitor }: RatedPage,
    much: Parameters<typeof loadPage>[2],
  ) => loadPage(`${origin}${page.path}`, await visitors.cookieOf(visitor), much);
  const lines: string[] = [];
  for (const rated of ratedPages(pages)) {
    for (const shop of [here, there]) await load(shop, rated, { requests: WARM_UP_REQUESTS });
    const ratios: number[] = [];
    for (let round = 0; round < RUNS; round += 1) {
      const rates = new Map<Rated, number>();
      // Each goes first in turn: what the machine does otherwise changes while a round lasts.
      for (const shop of round % 2 === 0 ? [here, there] : [there, here]) {
        rates.set(shop, (await load(shop, rated, { seconds: SECONDS })).aSecond);
      }
      ratios.push((rates.get(here) ?? 0) / (rates.get(there) ?? 0));
    }
    const each = ratios.map((ratio) => ratio.toFixed(2)).join(', ');
    const name = `${rated.page.path} (${rated.visitor})`;
    lines.push(`${name.padEnd(52)} ${median(ratios).toFixed(2)} (${each})`);
    console.log(lines.at(-1));
  }
  console.log(['\nResult', 'Answers a second as a ratio to the other commit', ...lines].join('\n'));
}

/** The middle of the rounds for each of the two processes, to a tenth. */
function middleOf(rounds: readonly (readonly number[])[]): readonly [number, number] {
  const middle = (at: number) =>
    Math.round(median(rounds.map((each) => each[at] ?? Number.NaN)) * 10) / 10;
  return [middle(0), middle(1)];
}

function chosenPages(): readonly MeasuredPage[] {
  const names = option('pages', MEASURED_PAGES.map(({ name }) => name).join());
  const unknown = names.filter((name) => !MEASURED_PAGES.some((page) => page.name === name));
  if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(', ')}`);
  return MEASURED_PAGES.filter(({ name }) => names.includes(name));
}

async function main(): Promise<void> {
  const measures = option('measures', MEASURES.join());
  const [against] = option('against', '');
  const measured: Measured = new Map(chosenPages().map((page) => [page, {}]));
  const chromiumPath = findChromium();
  if (!chromiumPath) throw new Error('No Chromium could be found; name one in CHROMIUM_PATH.');
  if (measures.some((measure) => measure !== 'weight')) installBenchTools();
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts', '--build-only'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  const backEndsPort = await freePort();
  const shop = await startShop({
    name: 'bench-pages',
    environment: { LOG_LEVEL: 'error', BACKENDS_PORT: String(backEndsPort) },
  });
  const metrics = [`${shop.origin}/api/metrics`, `http://localhost:${backEndsPort}/metrics`];
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    await untilReady(shop.origin);
    if (against) {
      const other = await startOtherTree(against);
      try {
        const [here, there] = [
          { origin: shop.origin, visitors: await welcomeVisitors(browser, shop.origin) },
          { origin: other.origin, visitors: await welcomeVisitors(browser, other.origin) },
        ];
        await compareRates([...measured.keys()], here, there);
      } finally {
        await other.stop();
      }
      return;
    }
    const visitors = await welcomeVisitors(browser, shop.origin);
    if (measures.includes('weight')) await weigh(measured, shop.origin, visitors);
    if (measures.includes('rate')) await rate(measured, { origin: shop.origin, metrics }, visitors);
    if (measures.includes('lighthouse')) {
      await audit(measured, shop.origin, visitors, chromiumPath);
    }
  } finally {
    await browser.close();
    await shop.stop();
  }

  const rows = [...measured].map(([page, figures]) => ({
    page,
    comparisons: compare(figures, page.targets),
  }));
  console.log(`\nResult\nMeasured (target), ! where it is missed; ${RUNS} runs`);
  for (const { page, comparisons } of rows) console.log(tableLine(page, comparisons));
  const missed = rows.flatMap(({ comparisons }) => comparisons).filter(({ isMet }) => !isMet);
  console.log(
    missed.length === 0 ? 'Every target is met.' : `${missed.length} targets are missed.`,
  );
  if (missed.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
