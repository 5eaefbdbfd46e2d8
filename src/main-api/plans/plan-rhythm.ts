import { addJapanDays, fromJapanTime, japanWeekday } from '@/domain/japan-time';
import { ENTERED_WEEKS } from '@/domain/visit-rhythm';
import type { PlanDayRow, PlanRow } from './plan-tables';

/** Days are `yyyy-MM-dd` in Japan. */
const DAYS_OF_WEEK = 7;

/** The last day that is entered. */
export function lastEnteredDay(today: string): string {
  return addJapanDays(today, ENTERED_WEEKS * DAYS_OF_WEEK);
}

function rhythmDays({ rhythmWeeks }: Pick<PlanRow, 'rhythmWeeks'>): number {
  return rhythmWeeks * DAYS_OF_WEEK;
}

/** Whole days from one to the other. */
function daysBetween(from: string, to: string): number {
  return (fromJapanTime(to).getTime() - fromJapanTime(from).getTime()) / 86_400_000;
}

type Rhythm = Pick<PlanRow, 'rhythmWeeks' | 'nextDay'>;

/** The first day from `day` on that is whole steps of the rhythm after or before `nextDay`; null without a rhythm. */
export function dayInRhythm(plan: Rhythm, day: string): string | null {
  if (plan.nextDay === null) return null;
  const step = rhythmDays(plan);
  return addJapanDays(plan.nextDay, Math.ceil(daysBetween(plan.nextDay, day) / step) * step);
}

/** As `dayInRhythm`, but not before `nextDay`, on which the rhythm begins. */
export function rhythmDayFrom(plan: Rhythm, day: string): string | null {
  return plan.nextDay === null || day < plan.nextDay ? plan.nextDay : dayInRhythm(plan, day);
}

/** The fields of a plan whose customer has chosen no pause. */
export const NO_PAUSE = { pauseFrom: null, pauseUntil: null };

/** Whether the day is within a chosen pause, or one for missing payments, which has no known end. */
export function isPausedOn(
  { pauseFrom, pauseUntil, unpaidSince }: Pick<PlanRow, 'pauseFrom' | 'pauseUntil' | 'unpaidSince'>,
  day: string,
): boolean {
  if (unpaidSince !== null && unpaidSince <= day) return true;
  return pauseFrom !== null && pauseFrom <= day && pauseUntil !== null && day <= pauseUntil;
}

/**
 * The days of the rhythm, ascending, for which no visit is entered: new ones and those that are missing.
 * @param from the first day for which somebody can still be found
 */
export function daysToEnter(
  plan: PlanRow,
  days: readonly PlanDayRow[],
  from: string,
  horizon: string,
): string[] {
  const known = new Set(days.map(({ day }) => day));
  const wanted = days.filter(({ position }) => position === null).map(({ day }) => day);
  const step = rhythmDays(plan);
  for (
    let day = rhythmDayFrom(plan, from);
    day !== null && day <= horizon;
    day = addJapanDays(day, step)
  ) {
    if (!known.has(day)) wanted.push(day);
  }
  return wanted
    .filter((day) => day >= from && day <= horizon && !isPausedOn(plan, day))
    .filter((day) => plan.endsAfter === null || day <= plan.endsAfter)
    .sort();
}

/** Whether nobody was found yet for the day, which is to come. */
function isMissing({ day, position }: PlanDayRow, today: string): boolean {
  return position === null && day >= today;
}

/** Whether nothing is left to enter: the last day is within the eight weeks, and no day until then is missing. */
export function isAtItsEnd(
  { endsAfter }: Pick<PlanRow, 'endsAfter'>,
  days: readonly PlanDayRow[],
  today: string,
): boolean {
  const isSoon = endsAfter !== null && endsAfter <= lastEnteredDay(today);
  return isSoon && !days.some((day) => day.day <= endsAfter && isMissing(day, today));
}

/** How far a change of the weekday moves a day at most ahead, and back where that is possible. */
const HALF_WEEK = 3;

/**
 * By how many days the rhythm moves so that `first` becomes the nearest day with the weekday, not before
 * `from`.
 */
export function daysToWeekday(first: string, weekday: number, from: string): number {
  const ahead = (weekday - japanWeekday(first) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  const back = ahead - DAYS_OF_WEEK;
  return ahead > HALF_WEEK && addJapanDays(first, back) >= from ? back : ahead;
}

/**
 * The days of a rhythm that begins on `first`, each for the nearest of the ascending `days`, of which none
 * shares one.
 */
export function intoRhythm(
  plan: Pick<PlanRow, 'rhythmWeeks'>,
  days: readonly string[],
  formerFirst: string,
  first: string,
): string[] {
  const step = rhythmDays(plan);
  let last = -1;
  return days.map((day) => {
    last = Math.max(last + 1, Math.round(daysBetween(formerFirst, day) / step));
    return addJapanDays(first, last * step);
  });
}
