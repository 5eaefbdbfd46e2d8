import { fileURLToPath } from 'node:url';

/**
 * A day in Japan on which nothing is special, with no public holiday in the two months that a calendar shows, and
 * later than the machine's own date: browsers take the session cookies of an earlier one for expired.
 */
const ORDINARY_DAY = '2032-06-08';

/** When every test run begins, in Japan: `SHOP_DATE=2032-12-30` chooses another day. */
const BEGIN = new Date(`${process.env.SHOP_DATE || ORDINARY_DAY}T10:00:00+09:00`);

const AHEAD_MS = 'TEST_CLOCK_AHEAD_MS';

/** Lets the date of the test run begin now. The processes of the run inherit it. */
export function beginShopDate(): void {
  process.env[AHEAD_MS] ??= String(BEGIN.getTime() - Date.now());
}

/** How far the clock of shop and browser is ahead of the machine's, in milliseconds; 0 where no date has begun. */
export function clockAheadMs(): number {
  return Number(process.env[AHEAD_MS] ?? 0);
}

/** The time in the shop and in the browser, also where this process has the date of the run already. */
export function shopNow(): Date {
  return new Date(performance.timeOrigin + performance.now() + clockAheadMs());
}

/** The variables with which a Node process has the date of the test run; none where no date has begun. */
export function testMachine(): Readonly<Record<string, string>> {
  if (clockAheadMs() === 0) return {};
  const preload = fileURLToPath(new URL('./test-machine.mjs', import.meta.url));
  return { NODE_OPTIONS: `--import=${preload}`, [AHEAD_MS]: String(clockAheadMs()) };
}
