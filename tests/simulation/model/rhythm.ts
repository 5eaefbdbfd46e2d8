import { addJapanDays, fromJapanTime, japanWeekday, toJapanDate } from '@/domain/japan-time';
import type { ModelOrder, ModelPlan, ModelVisit } from './ledger';
import { deadlineOf, isComing } from './visits';

/** Visits of a plan are entered so many days ahead; for a day less than three away nobody is found. */
const ENTERED_DAYS = 56;
export const DAYS_TO_FIND = 3;

function horizonOf(today: string): string {
  return addJapanDays(today, ENTERED_DAYS);
}

function daysBetween(from: string, to: string): number {
  return (fromJapanTime(to).getTime() - fromJapanTime(from).getTime()) / 86_400_000;
}

/** The first day from `day` on, weeks ahead of the plan's `nextDay` or before it. */
function dayInRhythm({ nextDay, rhythmWeeks }: ModelPlan, day: string): string | null {
  let at = nextDay;
  while (at !== null && at >= addJapanDays(day, rhythmWeeks * 7)) {
    at = addJapanDays(at, -rhythmWeeks * 7);
  }
  while (at !== null && at < day) at = addJapanDays(at, rhythmWeeks * 7);
  return at;
}

/** The first day of the rhythm from `day` on, and never before the plan's `nextDay`. */
export function rhythmDayFrom({ nextDay, rhythmWeeks }: ModelPlan, day: string): string | null {
  let at = nextDay;
  while (at !== null && at < day) at = addJapanDays(at, rhythmWeeks * 7);
  return at;
}

export function isPausedOn({ pause, unpaidSince }: ModelPlan, day: string): boolean {
  const isUnpaid = unpaidSince !== null && unpaidSince <= day;
  return isUnpaid || (pause !== null && pause.from <= day && day <= pause.until);
}

/** Days of the rhythm within eight weeks that have no visit yet and can get one, ascending. */
export function daysToEnter(plan: ModelPlan, today: string): string[] {
  const from = addJapanDays(today, DAYS_TO_FIND);
  const missing = [...plan.days].filter(([, visit]) => typeof visit !== 'number');
  const days = new Set(missing.map(([day]) => day));
  const last = horizonOf(today);
  for (
    let day = rhythmDayFrom(plan, from);
    day !== null && day <= last;
    day = addJapanDays(day, plan.rhythmWeeks * 7)
  ) {
    if (!plan.days.has(day)) days.add(day);
  }
  return [...days]
    .filter((day) => from <= day && day <= last && !isPausedOn(plan, day))
    .filter((day) => plan.endsAfter === null || day <= plan.endsAfter)
    .sort();
}

/** Of the plan, on that day, but for one that does another one again. */
export function visitOn({ visits }: ModelOrder, day: string): ModelVisit | undefined {
  return [...visits.values()].find(
    ({ status, startsAt, redoOf }) =>
      status !== 'cancelled' && redoOf === null && startsAt.slice(0, 10) === day,
  );
}

/** No day is left that would get a visit, or for which nobody was found yet. */
export function isAtItsEnd({ endsAfter, days }: ModelPlan, today: string): boolean {
  if (endsAfter === null || endsAfter > horizonOf(today)) return false;
  return ![...days].some(
    ([day, visit]) => typeof visit !== 'number' && today <= day && day <= endsAfter,
  );
}

/** Visits that a change of the plan can still take back, and those whose deadline is past. */
export function visitsToCome(
  order: ModelOrder,
  now: Date,
  isWithin: (day: string) => boolean,
): { readonly free: ModelVisit[]; readonly late: ModelVisit[] } {
  const coming = [...order.visits.values()]
    .filter((visit) => visit.redoOf === null && isComing(visit, now))
    .filter(({ startsAt }) => isWithin(startsAt.slice(0, 10)))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return {
    free: coming.filter(({ startsAt }) => now < deadlineOf(startsAt)),
    late: coming.filter(({ startsAt }) => now >= deadlineOf(startsAt)),
  };
}

/** Visits that wait for a date. They go back with their day of the rhythm, or, without one, with that of their start. */
export function waitingVisits(
  { visits }: ModelOrder,
  plan: ModelPlan,
  isWithin: (day: string) => boolean,
): ModelVisit[] {
  const dayByPosition = new Map([...plan.days].map(([day, visit]) => [visit, day]));
  return [...visits.values()].filter(
    ({ position, status, redoOf, startsAt }) =>
      (status === 'wished' || status === 'proposed') &&
      redoOf === null &&
      isWithin(dayByPosition.get(position) ?? startsAt.slice(0, 10)),
  );
}

/** Days whose visits are taken back may be entered again, where they are given up themselves: no moved visit comes back. */
export function forgetDaysOf(
  plan: ModelPlan,
  positions: readonly number[],
  isWithin: (day: string) => boolean,
): void {
  for (const [day, visit] of plan.days) {
    const isTakenBack = typeof visit === 'number' && positions.includes(visit);
    if (isTakenBack && isWithin(day)) plan.days.delete(day);
  }
}

export function forgetMissing(plan: ModelPlan, isWithin: (day: string) => boolean): void {
  for (const [day, visit] of plan.days) {
    if (typeof visit !== 'number' && isWithin(day)) plan.days.delete(day);
  }
}

/** A rhythm that begins on another day: the first day that changes, and what it becomes. */
export interface MovedRhythm {
  readonly formerFirst: string;
  readonly first: string;
}

/** @param from the first day that the customer wants changed; null when there is none to change */
export function movedRhythm(
  order: ModelOrder,
  plan: ModelPlan,
  from: string,
  weekday: number | undefined,
  now: Date,
): MovedRhythm | null {
  const { late } = visitsToCome(order, now, (day) => day >= from);
  const afterLate = late.map(({ startsAt }) => addJapanDays(startsAt.slice(0, 10), 1));
  const earliest = [addJapanDays(toJapanDate(now), 1), from, ...afterLate].sort().at(-1) ?? from;
  const [begin = earliest] = [...order.visits.values()].map((visit) => visit.startsAt).sort();
  const ofRhythm = dayInRhythm(plan, [earliest, begin.slice(0, 10)].sort().at(-1) ?? earliest);
  if (ofRhythm === null) return null;
  const known = [...plan.days.keys()].filter((day) => day >= earliest);
  const [formerFirst = ofRhythm] = [...known, ofRhythm].sort();
  const wanted = weekday ?? japanWeekday(plan.nextDay ?? formerFirst);
  const ahead = (wanted - japanWeekday(formerFirst) + 7) % 7;
  const back = addJapanDays(formerFirst, ahead - 7);
  const first = ahead > 3 && back >= earliest ? back : addJapanDays(formerFirst, ahead);
  return { formerFirst, first };
}

/** Where each known day of the rhythm goes; none shares a day with another. */
export function movedDays(plan: ModelPlan, { formerFirst, first }: MovedRhythm) {
  const step = plan.rhythmWeeks * 7;
  let last = -1;
  return [...plan.days.keys()]
    .filter((day) => day >= formerFirst)
    .sort()
    .map((day) => {
      last = Math.max(last + 1, Math.round(daysBetween(formerFirst, day) / step));
      return { day, newDay: addJapanDays(first, last * step) };
    });
}
