/*
 * `npm run soak`: customers do everything for ten minutes while back ends restart, answer slowly, and
 * drop connections. Afterwards heap and handles must be level, no order lost or doubled, and every
 * half hour of every person taken once. Prints figures, and ends with 1 when something does not hold.
 *
 * Options: --seconds=600 --customers=20 --seed=1 --shape=together|apart (else both, half of
 * the time each).
 */
import { execFileSync } from 'node:child_process';
import { tooLarge, unlevelFigures } from './level-figures';
import { brokenPromises } from './order-ledger';
import { type Shape, type SoakSettings, soakSettings } from './soak-settings';
import { soakShop } from './soaked-shop';

const SHOWN = 20;
/** Of one shape: below it the shop is still warming up when it is looked into. */
const LEVEL_AFTER_SECONDS = 120;
const SECOND_START_LIMIT_SECONDS = 4;

function report(what: string, problems: readonly string[]): boolean {
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${what}`);
  for (const problem of problems.slice(0, SHOWN)) console.log(`       ${problem}`);
  return problems.length === 0;
}

async function soak(shape: Shape, seconds: number, settings: SoakSettings): Promise<boolean> {
  console.log(`\n${shape}: ${settings.customers} customers, ${seconds} s, seed ${settings.seed}`);
  const soaked = await soakShop(shape, seconds, settings);
  const { tally, ledger, looks, faultCount, secondStartSeconds, stored } = soaked;
  for (const line of tally.table()) console.log(line);
  const placed = ledger.filter(({ orderIds }) => orderIds.size > 0).length;
  const races = new Set(ledger.flatMap(({ race }) => race ?? [])).size;
  console.log(
    `${ledger.length} orders wanted, ${placed} placed, ${stored.orders.length} in the database; ` +
      `${races} races for an hour; ${faultCount} faults; ` +
      `second start in ${secondStartSeconds.toFixed(1)} s`,
  );
  const held = [
    report(
      'no answer 5xx, broken or late without a fault, no deed rejected that should not be',
      tally.failures === 0 ? [] : [`${tally.failures} failures, above`],
    ),
    report(
      'every acknowledged order is there once and as agreed, and no other',
      brokenPromises(ledger, stored.orders),
    ),
    report('slots, charges, coupons and points belong together', stored.problems),
    ...[...looks].map(([name, figures]) =>
      seconds < LEVEL_AFTER_SECONDS
        ? report(`${name}: not judged, as ${seconds} s are too short`, [])
        : report(`${name}: heap and handles are level`, unlevelFigures(figures)),
    ),
    report('all processes together keep to their memory', tooLarge([...looks.values()])),
    report(
      `a second start takes less than ${SECOND_START_LIMIT_SECONDS} s`,
      secondStartSeconds < SECOND_START_LIMIT_SECONDS
        ? []
        : [`it took ${secondStartSeconds.toFixed(1)} s`],
    ),
  ];
  return held.every(Boolean);
}

async function main(): Promise<void> {
  // Servers end with this process, but not with a signal that ends it unheard.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const settings = soakSettings(process.argv.slice(2));
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts', '--build-only'], {
    stdio: 'inherit',
  });
  const seconds = Math.ceil(settings.seconds / settings.shapes.length);
  const held: boolean[] = [];
  for (const shape of settings.shapes) held.push(await soak(shape, seconds, settings));
  const holds = held.every(Boolean);
  console.log(holds ? '\nEverything holds.' : '\nNot everything holds.');
  process.exit(holds ? 0 : 1);
}

await main();
