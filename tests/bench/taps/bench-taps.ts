/*
 * `npm run bench:taps`: what a visitor waits for after a tap, on a phone with slow 4G (150 ms, 1.6 Mbit/s) and a
 * processor four times slower: from a service to its list, from a menu to its options, and from a stepper to its
 * new number. Prints the median of `--rounds=5` beside its target, and as a ratio to the time until the same is shown
 * when the page is opened by its address. Ends with 1 when a target is missed.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { waitForHydration } from '../../../e2e/hydration';
import { startShop } from '../../../e2e/shop';
import { findChromium } from '../../../scripts/find-chromium';
import { option } from '../bench-options';
import { PHONE } from '../pages/page-weight';
import { medianOf } from '../timing';

const ROUNDS = Number(option('rounds', '5')[0]);
const PROCESSOR_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;
/** How long a visitor looks at a page before tapping. */
const LOOK_MS = 1_500;
const TAPPED_AT = 'bench-tapped-at';

const LIST = '/menu-select/houseclean';
const MENU = 'エアコンクリーニング(壁掛け)';

interface Tap {
  readonly name: string;
  /** Without one it is only printed. */
  readonly targetMs?: number;
  readonly from: string;
  /** Whether the visitor scrolls before tapping, as one must for most menus of a list. */
  readonly scrolls?: boolean;
  readonly tapped: (page: Page) => Locator;
  /** In the page: the time when what was asked for is shown, milliseconds since 1970; null until then. */
  readonly shownAt: () => number | null;
}

/** The page of the stepper. */
const openMenu: Tap = {
  name: 'a menu shows its options',
  targetMs: 800,
  from: LIST,
  scrolls: true,
  tapped: (page) => page.getByRole('main').getByRole('link', { name: MENU }).first(),
  shownAt: () => (document.querySelector('main output') ? Date.now() : null),
};

/**
 * The first touch of the page is the tap, so that nothing was fetched ahead
 * (docs/pages.md#the-next-page-is-fetched-ahead).
 */
const openMenuAtOnce: Tap = {
  name: 'a menu that is tapped without scrolling',
  from: openMenu.from,
  tapped: openMenu.tapped,
  shownAt: openMenu.shownAt,
};

const openList: Tap = {
  name: 'a service shows its list',
  targetMs: 800,
  from: '/',
  tapped: (page) => page.getByRole('main').locator(`a[href="${LIST}"]`).first(),
  shownAt: () =>
    location.pathname !== '/' && document.querySelectorAll('main li h3').length > 10
      ? Date.now()
      : null,
};

const countUp: Tap = {
  name: 'a stepper shows its number',
  targetMs: 100,
  from: '',
  tapped: (page) => page.getByRole('button', { name: /を1台増やす$/ }).first(),
  shownAt: () =>
    document.querySelector('main output')?.textContent?.startsWith('2') ? Date.now() : null,
};

/** A tab of a phone that has nothing of the shop yet. Its pages note when they were tapped. */
async function newPhone(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: origin,
    locale: 'ja-JP',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((key) => {
    addEventListener('click', () => sessionStorage.setItem(key, String(Date.now())), true);
  }, TAPPED_AT);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  return page;
}

/** Waits for what is asked for in each frame that the page paints. */
async function waitUntilShown(page: Page, { shownAt }: Tap): Promise<number> {
  const handle = await page.waitForFunction(shownAt, undefined, { polling: 'raf' });
  return Number(await handle.jsonValue());
}

/** @returns milliseconds from the tap until what it asks for is shown */
async function timeTap(page: Page, tap: Tap): Promise<number> {
  await tap.tapped(page).tap();
  const shownAt = await waitUntilShown(page, tap);
  return shownAt - Number(await page.evaluate((key) => sessionStorage.getItem(key), TAPPED_AT));
}

/** @returns milliseconds until the page, opened by its address, shows what the tap asks for */
async function timeAddress(page: Page, address: string, tap: Tap): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const shownAt = await waitUntilShown(page, tap);
  return shownAt - (await page.evaluate(() => performance.timeOrigin));
}

class Figures {
  private readonly times = new Map<Tap, { taps: number[]; addresses: number[] }>();

  add(tap: Tap, tapMs: number, addressMs?: number): void {
    const { taps, addresses } = this.times.get(tap) ?? { taps: [], addresses: [] };
    this.times.set(tap, {
      taps: [...taps, tapMs],
      addresses: addressMs === undefined ? addresses : [...addresses, addressMs],
    });
  }

  /** Prints each tap; returns whether every target is met. */
  report(): boolean {
    let areMet = true;
    for (const [{ name, targetMs }, { taps, addresses }] of this.times) {
      const median = Math.round(medianOf(taps));
      const isMissed = median > (targetMs ?? Infinity);
      areMet &&= !isMissed;
      const ratio =
        addresses.length > 0 ? `, ${(median / medianOf(addresses)).toFixed(2)} of its address` : '';
      const target = targetMs === undefined ? '' : ` (target ${targetMs})`;
      console.log(
        `${name}: ${median} ms${target}${isMissed ? ' MISSED' : ''}${ratio}; each: ${taps.join(', ')}`,
      );
    }
    return areMet;
  }
}

async function round(browser: Browser, origin: string, figures: Figures): Promise<void> {
  for (const tap of [openList, openMenuAtOnce, openMenu]) {
    const page = await newPhone(browser, origin);
    await page.goto(tap.from);
    await waitForHydration(page);
    if (tap.scrolls) await page.evaluate(() => scrollBy(0, innerHeight));
    await page.waitForTimeout(LOOK_MS);
    const tapMs = await timeTap(page, tap);
    const address = page.url();
    const fresh = await newPhone(browser, origin);
    figures.add(tap, tapMs, await timeAddress(fresh, address, tap));
    await fresh.context().close();
    if (tap === openMenu) figures.add(countUp, await timeTap(page, countUp));
    await page.context().close();
  }
}

async function main(): Promise<void> {
  const shop = await startShop({ name: 'bench-taps', environment: { LOG_LEVEL: 'error' } });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const figures = new Figures();
    // The first round is for what a fresh shop has to read once.
    await round(browser, shop.origin, new Figures());
    for (let count = 0; count < ROUNDS; count += 1) await round(browser, shop.origin, figures);
    if (!figures.report()) process.exitCode = 1;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
