import { addMinutes } from 'date-fns';
import type { Body } from '@/contract/endpoint';
import type { planEndpoints } from '@/contract/plans';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { addJapanDays, fromJapanTime, japanWeekday, toJapanDate } from '@/domain/japan-time';
import { earlyLateMinutes } from '@/domain/surcharges';
import { isEmployedOn } from '../calendar/schedule-repository';
import { asLongAs, isStartTime, minutesOfVisit } from '../calendar/visit-rules';
import { sendOrderMessage } from '../messages/order-message';
import { planChangedMessage } from '../messages/plan-messages';
import { changePlan } from '../orders/change-order';
import type { ReadOrder } from '../orders/order-reader';
import { listNewRefunds } from '../payments/charge-repository';
import { writeCancellation } from '../visits/cancel-visit';
import { changeVisit } from '../visits/change-visit';
import { planCancellation } from '../visits/visit-change-rules';
import type { OrderVisitRow } from '../visits/visit-tables';
import { type VisitsToCome, visitsToCome } from './cancel-plan-visits';
import {
  type ChangeOfPlan,
  invalidDay,
  leavesVisits,
  nothing,
  type Outcome,
  requireFewChanges,
} from './change-once';
import { enterDays, staffInOrder, withFirstFree } from './enter-days';
import { deletePlanDays, listPlanDays, writePlanDays } from './plan-repository';
import {
  dayInRhythm,
  daysToWeekday,
  intoRhythm,
  isPausedOn,
  lastEnteredDay,
  rhythmDayFrom,
} from './plan-rhythm';
import type { PlanDayRow } from './plan-tables';

type Calls = typeof planEndpoints;

/** The rhythm a plan gets. */
interface NewRhythm {
  readonly startTime: string;
  readonly staffId: string | null;
  /** The first day that changes, and what it becomes. */
  readonly formerFirst: string;
  readonly first: string;
}

/** @throws Rejection slot_unavailable, invalid_request */
function requireOffered(
  { stored, workforce, plan }: ChangeOfPlan,
  { startTime, staffId, first }: NewRhythm,
  body: Body<Calls['changePlan']>,
): void {
  const { durationMinutes } = stored.order;
  const isSurcharged = earlyLateMinutes(`2000-01-01T${startTime}`, durationMinutes) > 0;
  // The present time may be one that only the office can agree on.
  const isNew = startTime !== plan.startTime;
  if (isNew && (!isStartTime(`2000-01-01T${startTime}`) || isSurcharged)) {
    throw fieldRejection('slot_unavailable', 'time', 'この時刻には変更できません');
  }
  const canCome = workforce?.schedules.some(
    (schedule) => schedule.staffId === staffId && isEmployedOn(schedule, first),
  );
  if (body.staffId !== undefined && !canCome) {
    const message = 'お選びの担当者は、この定期プランにはうかがえません。';
    throw fieldRejection('invalid_request', 'staffId', message);
  }
}

/**
 * The first day from `from` on that changes, in the former rhythm. Days that a pause has taken back are not stored, and
 * stored ones may belong to a rhythm before that. A plan that has not begun does not begin earlier.
 */
function firstToChange(
  { stored, plan }: ChangeOfPlan,
  from: string,
  days: readonly PlanDayRow[],
): string | null {
  const [begin = from] = stored.visits.map(({ startsAt }) => toJapanDate(startsAt)).sort();
  const ofRhythm = dayInRhythm(plan, begin > from ? begin : from);
  const known = days.find(({ day }) => day >= from)?.day ?? ofRhythm;
  return ofRhythm !== null && known !== null && ofRhythm < known ? ofRhythm : known;
}

/** @throws Rejection invalid_request, slot_unavailable, state_changed */
function newRhythm(
  change: ChangeOfPlan,
  body: Body<Calls['changePlan']>,
  { late }: VisitsToCome,
  days: readonly PlanDayRow[],
): NewRhythm {
  const { plan, today } = change;
  if (body.from < today) throw invalidDay('from', '今日以降の日をお選びください');
  if (body.from > lastEnteredDay(today)) throw invalidDay('from', '8週間以内の日をお選びください');
  const tooLate = late.map(({ startsAt }) => toJapanDate(startsAt));
  const from = [addJapanDays(today, 1), body.from, ...tooLate.map((day) => addJapanDays(day, 1))]
    .sort()
    .at(-1);
  const formerFirst = from === undefined ? null : firstToChange(change, from, days);
  if (from === undefined || formerFirst === null || plan.startTime === null) {
    throw new Rejection('state_changed');
  }
  const startTime = body.time === undefined ? plan.startTime : `${body.time}:00`;
  const staffId = body.staffId ?? plan.staffId;
  // A visit may be left from a former rhythm, so the plan's weekday is not always that of its visits.
  const weekday = body.weekday ?? japanWeekday(plan.nextDay ?? formerFirst);
  const moved = daysToWeekday(formerFirst, weekday, from);
  const rhythm = { startTime, staffId, formerFirst, first: addJapanDays(formerFirst, moved) };
  requireOffered(change, rhythm, body);
  return rhythm;
}

/**
 * `stored` itself for a visit that is there already, with whoever comes, unless the plan's own person has the time.
 * Null when nobody has it: then the visit is taken back, and its day is missing.
 */
async function moveVisit(
  change: ChangeOfPlan,
  visit: OrderVisitRow,
  startsAt: string,
): Promise<ReadOrder | null> {
  const { transaction, stored, workforce } = change;
  if (!workforce) return null;
  const { position } = visit;
  const start = fromJapanTime(startsAt);
  const endsAt = addMinutes(start, minutesOfVisit(visit));
  const staffIds = staffInOrder(stored, asLongAs(workforce, visit), startsAt);
  const isThere =
    visit.startsAt.getTime() === start.getTime() && staffIds.includes(visit.staffId ?? '');
  const usual = stored.plan?.staffId ?? null;
  if (isThere && (visit.staffId === usual || usual === null || !staffIds.includes(usual))) {
    return stored;
  }
  return withFirstFree(transaction, staffIds, (savepoint, staffId) =>
    changeVisit({ ...change, transaction: savepoint }, position, 'moved', {
      startsAt: start,
      endsAt,
      staffId,
    }),
  );
}

async function takeBack(change: ChangeOfPlan, visit: OrderVisitRow): Promise<ReadOrder> {
  const { stored, now } = change;
  const cancelled = planCancellation(stored, visit, now);
  return { ...stored, ...(await writeCancellation(change, visit, cancelled)) };
}

type Moved = Pick<Outcome, 'stored' | 'cancelled' | 'moved' | 'missing'>;

/**
 * The visits of these days of the rhythm, each to its new day. One that was moved onto another day of the rhythm
 * goes back, so that the other day can get a visit of its own. A new day within a pause gets none, and is not
 * missing either. When the customer asked for a person, the visits to which somebody else comes count as moved, so that
 * they are named.
 */
async function moveVisits(
  change: ChangeOfPlan,
  rows: readonly PlanDayRow[],
  free: readonly OrderVisitRow[],
  rhythm: NewRhythm,
): Promise<Moved & { readonly rows: readonly PlanDayRow[] }> {
  const cancelled: OrderVisitRow[] = [];
  const moved: Outcome['moved'][number][] = [];
  const missing: string[] = [];
  const written: PlanDayRow[] = [];
  let { stored } = change;
  const isForPerson = rhythm.staffId !== change.plan.staffId;
  const newDays = intoRhythm(
    change.plan,
    rows.map(({ day }) => day),
    rhythm.formerFirst,
    rhythm.first,
  );
  const done = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const day = newDays[index] ?? row.day;
    if (row.position !== null && done.has(row.position)) continue;
    if (row.position !== null) done.add(row.position);
    const visit = free.find(({ position }) => position === row.position);
    const isPaused = isPausedOn(change.plan, day);
    if (!visit) {
      if (row.position !== null || !isPaused) written.push({ ...row, day });
      continue;
    }
    if (isPaused) {
      stored = await takeBack({ ...change, stored }, visit);
      cancelled.push(visit);
      continue;
    }
    const startsAt = `${day}T${rhythm.startTime}`;
    const after = await moveVisit({ ...change, stored }, visit, startsAt);
    if (after) {
      const movedRow = after.visits.find(({ position }) => position === visit.position);
      const isWithOther = isForPerson && movedRow?.staffId !== rhythm.staffId;
      if (movedRow && (after !== stored || isWithOther)) {
        moved.push({ before: visit, after: movedRow });
      }
      stored = after;
      written.push({ ...row, day });
    } else {
      stored = await takeBack({ ...change, stored }, visit);
      cancelled.push(visit);
      missing.push(day);
      const reason = 'nobody_free' as const;
      written.push({ ...row, day, position: null, since: change.now, reason });
    }
  }
  return { stored, cancelled, moved, missing, rows: written };
}

/** The visits that `changeRhythm` moves. */
export function visitsToMove(
  stored: ReadOrder,
  { from }: Body<Calls['changePlan']>,
  now: Date,
): VisitsToCome {
  return visitsToCome(stored, now, (day) => day >= from);
}

/** From a day on; what was moved by hand before goes back into the rhythm. Nobody is told of what stays as it is. */
export async function changeRhythm(
  change: ChangeOfPlan,
  body: Body<Calls['changePlan']>,
): Promise<Outcome> {
  const { transaction, plan, workforce, now, today } = change;
  const toCome = visitsToMove(change.stored, body, now);
  const all = await listPlanDays(transaction, plan.orderId);
  const rhythm = newRhythm(change, body, toCome, all);
  const { startTime, staffId, formerFirst, first: nextDay } = rhythm;
  const isSame =
    nextDay === formerFirst &&
    nextDay === rhythmDayFrom(plan, nextDay) &&
    startTime === plan.startTime &&
    staffId === plan.staffId;
  if (!isSame) await requireFewChanges(change);
  const changing = isSame
    ? change.stored
    : await changePlan(
        { ...change, details: { from: body.from, nextDay, startTime, staffId } },
        'planChanged',
        { nextDay, startTime, staffId },
      );
  const rows = all.filter(({ day }) => day >= formerFirst);
  const result = await moveVisits({ ...change, stored: changing }, rows, toCome.free, rhythm);
  const isLeft = ({ position }: OrderVisitRow) =>
    result.rows.some((row) => row.position === position);
  if (result.missing.length > 0 && !toCome.free.some(isLeft)) {
    const message = 'この曜日・時刻にうかがえる担当者が見つかりません';
    throw fieldRejection('slot_unavailable', body.time === undefined ? 'weekday' : 'time', message);
  }
  await deletePlanDays(
    transaction,
    plan.orderId,
    rows.map(({ day }) => day),
  );
  await writePlanDays(transaction, result.rows);
  const { stored, entered, missing } = await enterDays(
    { ...change, stored: result.stored },
    async () => workforce,
  );
  const outcome = {
    ...nothing,
    ...result,
    stored,
    refunds: await listNewRefunds(transaction, change.stored),
    kept: toCome.late,
    entered,
    missing: [...result.missing, ...missing].filter((day) => day >= today),
  };
  if (isSame && leavesVisits({ ...outcome, missing })) return outcome;
  const message = planChangedMessage(stored, body.from, outcome, now);
  await sendOrderMessage(change, message);
  return outcome;
}
