import { setTimeout as pause } from 'node:timers/promises';
import { toJapanDate } from '@/domain/japan-time';
import type { HttpFault } from '../faults/http-fault-proxy';
import { liveInPlace, type SoakTime } from './customer-lives';
import { type DeedTally, openDeedTally } from './deed-tally';
import { openFaultWindows } from './fault-windows';
import type { ProcessFigures } from './measured-process';
import type { LedgerEntry } from './order-ledger';
import { openRaces } from './races';
import { openRest } from './rest';
import { type SeededChoice, seededChoice } from './seeded-choice';
import type { SoakWorld } from './soak-customer';
import type { Shape, SoakSettings } from './soak-settings';
import { type SoakShop, startSoakShop } from './soak-shop';
import { readStoredShop } from './stored-shop';

/** Of a fault that is not a slow answer: several calls in a row meet it. */
const FAULT_MS = 4_000;
/** Beyond every deadline of a call. */
const SLOW_MS = 14_000;
const FAULTS: readonly HttpFault[] = [
  ...(['stopped', 'slow', 'truncated', 'noise', 'htmlBadGateway', 'garbage'] as const),
];
/** Connections kept alive end after 5 seconds without a request. */
const QUIET_MS = 7_000;
/** Orders and charges that nobody asks for again are settled once a minute. */
const SETTLING_MS = 70_000;
/** Shares of the run at which the process with the database stops and starts again. */
const RESTARTS = [
  { at: 0.05, how: 'stop' },
  { at: 0.12, how: 'kill' },
] as const;
/** Shares of the run at which everybody rests and the processes are looked into; the first after warm-up. */
const LOOKS = [0.4, 0.55, 0.7, 0.85];

interface SoakedShop {
  readonly tally: DeedTally;
  readonly ledger: readonly LedgerEntry[];
  /** By process, in order, the first after warm-up. */
  readonly looks: ReadonlyMap<string, readonly ProcessFigures[]>;
  readonly faultCount: number;
  /** From the command to the first answer, with the data of the run. */
  readonly secondStartSeconds: number;
  readonly stored: Awaited<ReturnType<typeof readStoredShop>>;
}

async function lookInto(shop: SoakShop, looks: Map<string, ProcessFigures[]>): Promise<void> {
  const processes = await shop.measure();
  for (const [name, measured] of processes) {
    const figures = await measured.figures();
    looks.set(name, [...(looks.get(name) ?? []), figures]);
    measured.close();
    console.log(
      `  ${name.padEnd(11)} heap ${figures.heapMb.toFixed(1)} MB, external ${figures.externalMb.toFixed(0)} MB, ` +
        `rss ${figures.rssMb.toFixed(0)} MB (peak ${figures.peakRssMb.toFixed(0)}), ` +
        `${figures.files} files and ${figures.tables} of tables, ${figures.sockets} sockets, ${figures.timers} timers`,
    );
  }
}

/** One part after the other breaks for a while, until the share of the run is over. */
async function breakUntil(
  end: number,
  shop: SoakShop,
  world: SoakWorld,
  choice: SeededChoice,
): Promise<void> {
  for (;;) {
    const left = end - performance.now();
    const quiet = 6_000 + choice.below(8_000);
    const fault = choice.of(FAULTS);
    const name = choice.of(Object.keys(shop.proxies));
    const lasting = fault === 'slow' ? SLOW_MS : FAULT_MS;
    if (left < quiet + lasting) {
      await pause(Math.max(0, left));
      return;
    }
    await pause(quiet);
    await world.faults.during(`${name} ${fault}`, async () => {
      await shop.proxies[name]?.set(fault);
      await pause(lasting);
      await shop.proxies[name]?.set(null);
    });
  }
}

/**
 * Starts a shop, lets customers do everything in it while parts of it break, looks into its processes
 * at rest, stops it and reads its data.
 */
export async function soakShop(
  shape: Shape,
  seconds: number,
  { customers, seed }: SoakSettings,
): Promise<SoakedShop> {
  const shop = await startSoakShop(shape);
  try {
    const tally = openDeedTally();
    const faults = openFaultWindows();
    const ledger: LedgerEntry[] = [];
    const looks = new Map<string, ProcessFigures[]>();
    const world: SoakWorld = {
      shop,
      shopId: shop.shopId,
      today: toJapanDate(new Date()),
      tally,
      faults,
      ledger,
      races: openRaces(),
    };
    const rest = openRest();
    const choice = seededChoice(seed);
    const begin = performance.now();
    const momentOf = (share: number) => begin + share * seconds * 1_000;
    let isOver = false;
    let isWarm = false;
    let turn = 0;
    const time: SoakTime = {
      isOver: () => isOver,
      warmUp(deeds) {
        if (isWarm) return undefined;
        turn += 1;
        return deeds[turn % deeds.length];
      },
    };
    const lives = Promise.all(
      Array.from({ length: customers }, (_, place) =>
        liveInPlace(world, seededChoice(seed * 1_000 + place), place, rest, time),
      ),
    );
    // Whoever fails unexpectedly is heard at the end, when all are awaited.
    lives.catch(() => {});
    for (const { at, how } of RESTARTS) {
      await breakUntil(momentOf(at), shop, world, choice);
      await faults.during(`restart by ${how}`, async () => {
        const seconds = await shop.restart(how);
        console.log(`  ended by ${how} and started again in ${seconds.toFixed(1)} s`);
      });
    }
    for (const at of LOOKS) {
      await breakUntil(momentOf(at), shop, world, choice);
      isWarm = true;
      await rest.whileAllRest(async () => {
        await pause(QUIET_MS);
        await lookInto(shop, looks);
      });
    }
    await breakUntil(momentOf(1), shop, world, choice);
    isOver = true;
    await lives;
    await pause(seconds >= 120 ? SETTLING_MS : QUIET_MS);
    await lookInto(shop, looks);

    const secondStartSeconds = await shop.restart('stop');
    await shop.stop();
    const stored = await readStoredShop(shop.dataDir);
    return { tally, ledger, looks, faultCount: faults.count, secondStartSeconds, stored };
  } finally {
    await shop.stop().catch(() => {});
    shop.dispose();
  }
}
