import type { Database } from '@/database/database';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { inRound } from '../operations/each-row';
import { countKnown, firstDay, keepDay, listSummedDays } from './day-sum-repository';
import { countHappened, countPlaced, type Period } from './happened-reader';

/** A day so long ago is kept. What is entered later about its visits counts it anew. */
const KEPT_AFTER_DAYS = 8;
/** Until it is so old, a kept day is counted anew once a day, as the card gateway may answer late. */
const RECOUNTED_DAYS = 40;
/** Per round, so that neither database is busy with it for long. */
const DAYS_A_ROUND = 10;

const periodOf = (from: string, until: string): Period => ({
  from: fromJapanTime(from),
  until: fromJapanTime(until),
});

function daysWithin(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = from; day < until; day = addJapanDays(day, 1)) days.push(day);
  return days;
}

/** Those to be counted, the latest first, since lists and figures begin there. */
async function listDaysToSum({ db, clock }: MainApiDependencies): Promise<string[]> {
  const today = toJapanDate(clock.now());
  const first = await firstDay(db);
  if (first === null) return [];
  const until = addJapanDays(today, 1 - KEPT_AFTER_DAYS);
  const recounted = addJapanDays(today, -RECOUNTED_DAYS);
  const kept = await listSummedDays(db, first, until);
  const isDone = new Set(
    kept.filter(({ day, summedOn }) => day < recounted || summedOn === today).map(({ day }) => day),
  );
  return daysWithin(first, until)
    .filter((day) => !isDone.has(day))
    .reverse();
}

/** Stores counts of past days (docs/back-ends.md#a-shop-of-years). Several processes may do it. */
export async function sumDays(deps: MainApiDependencies): Promise<void> {
  const { db, clock } = deps;
  await inRound(deps, (each) =>
    each('daySum', {
      list: () => listDaysToSum(deps),
      nameOf: (day) => ({ id: day }),
      work: async (day) => {
        const counts = await countHappened(db, periodOf(day, addJapanDays(day, 1)));
        await keepDay(db, day, toJapanDate(clock.now()), counts);
      },
      most: DAYS_A_ROUND,
    }),
  );
}

/** The times within days (`until` not included) whose sums are not kept, as few as possible. */
export async function listUnsummed(db: Database, from: string, until: string): Promise<Period[]> {
  const kept = new Set((await listSummedDays(db, from, until)).map(({ day }) => day));
  const unsummed: { from: string; until: string }[] = [];
  for (const day of daysWithin(from, until)) {
    if (kept.has(day)) continue;
    const last = unsummed.at(-1);
    if (last?.until === day) last.until = addJapanDays(day, 1);
    else unsummed.push({ from: day, until: addJapanDays(day, 1) });
  }
  return unsummed.map((days) => periodOf(days.from, days.until));
}

/** How many orders the office's list has of each day in Japan, the latest day first. */
export async function countKnownDays(db: Database, now: Date) {
  const first = await firstDay(db);
  if (first === null) return [];
  const known = new Map((await countKnown(db)).map(({ day, count }) => [day, count]));
  for (const period of await listUnsummed(db, first, addJapanDays(toJapanDate(now), 1))) {
    for (const { day, count } of await countPlaced(db, period)) known.set(day, count);
  }
  return [...known]
    .map(([day, count]) => ({ day, count }))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
}
