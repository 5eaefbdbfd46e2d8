import type { Body } from '@/contract/endpoint';
import type { planEndpoints } from '@/contract/plans';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { addJapanDays, addJapanMonths } from '@/domain/japan-time';
import { MAX_PAUSE_MONTHS } from '@/domain/visit-rhythm';
import { sendOrderMessage } from '../messages/order-message';
import {
  planEndedMessage,
  planPausedMessage,
  planResumedMessage,
  planSkippedMessage,
} from '../messages/plan-messages';
import { changePlan } from '../orders/change-order';
import { listNewRefunds } from '../payments/charge-repository';
import { totalFee, writeCancellation } from '../visits/cancel-visit';
import { findVisit } from '../visits/show-visits';
import { canBeCancelled, planCancellation } from '../visits/visit-change-rules';
import { cancelWithoutFee } from './cancel-plan-visits';
import {
  type ChangeOfPlan,
  invalidDay,
  leavesVisits,
  nothing,
  type Outcome,
  requireFewChanges,
} from './change-once';
import { enterDays } from './enter-days';
import { countOwed, deleteMissingDays, listPlanDays } from './plan-repository';
import { isAtItsEnd, isPausedOn, NO_PAUSE } from './plan-rhythm';

type Calls = typeof planEndpoints;

const MAX_DAYS_AHEAD = 366;

/** Equal to cancelling the visit, with the fee after its deadline. */
export async function skipPlanVisit(
  change: ChangeOfPlan,
  body: Body<Calls['skipPlanVisit']>,
): Promise<Outcome> {
  const { transaction, plan, now } = change;
  const { stored, visit } = await findVisit(transaction, change.stored.order.subject, body.visitId);
  if (stored.order.id !== plan.orderId) throw new Rejection('not_found');
  if (!canBeCancelled(stored, visit, now)) throw new Rejection('visit_not_changeable');
  const cancelled = planCancellation(stored, visit, now);
  const fee = totalFee(cancelled);
  if (body.agreedFee !== undefined && body.agreedFee !== fee) {
    throw fieldRejection('cancellation_fee_changed', 'agreedFee');
  }
  const after = await writeCancellation({ ...change, stored }, visit, cancelled);
  const outcome = { ...change.stored, ...after };
  const refunds = await listNewRefunds(transaction, stored);
  const message = planSkippedMessage(outcome, visit, fee, refunds, now);
  await sendOrderMessage(change, message);
  return { ...nothing, stored: outcome, fee, refunds, cancelled: [visit] };
}

/**
 * The day on which a pause begins, or the last day of a plan: a year ahead is far enough to plan.
 * @throws Rejection invalid_request
 */
function checkDay({ today }: ChangeOfPlan, path: 'from' | 'after', day: string): void {
  if (day < today) throw invalidDay(path, '今日以降の日をお選びください');
  if (day > addJapanDays(today, MAX_DAYS_AHEAD)) {
    throw invalidDay(path, '1年以内の日をお選びください');
  }
}

/** @throws Rejection invalid_request */
function checkPause(change: ChangeOfPlan, { from, until }: Body<Calls['pausePlan']>): void {
  checkDay(change, 'from', from);
  if (until < from) throw invalidDay('until', 'お休みの初日以降の日をお選びください');
  const latest = addJapanMonths(from, MAX_PAUSE_MONTHS);
  if (until > latest) throw invalidDay('until', `お休みは${MAX_PAUSE_MONTHS}か月までです`);
}

/**
 * Replaces a pause that has not begun. Visits after it are entered as ever. The same one again only takes back what was
 * moved into it meanwhile; when that is nothing, nobody is told.
 * @throws Rejection state_changed unless it is active and has its rhythm; invalid_request
 */
export async function pausePlan(
  change: ChangeOfPlan,
  body: Body<Calls['pausePlan']>,
): Promise<Outcome> {
  const { transaction, plan, workforce, now, today } = change;
  checkPause(change, body);
  if (plan.status !== 'active' || plan.nextDay === null) throw new Rejection('state_changed');
  const isSame = plan.pauseFrom === body.from && plan.pauseUntil === body.until;
  if (!isSame) await requireFewChanges(change);
  const pauseFields = { pauseFrom: body.from, pauseUntil: body.until, unpaidSince: null };
  const event = body.from <= today ? 'planPaused' : 'planChanged';
  const details = { from: body.from, until: body.until };
  const paused = isSame
    ? change.stored
    : await changePlan({ ...change, details }, event, pauseFields);
  const isWithin = (day: string) => isPausedOn(pauseFields, day);
  const cancelledVisits = await cancelWithoutFee({ ...change, stored: paused }, isWithin);
  await deleteMissingDays(transaction, plan.orderId, isWithin);
  const { stored, entered, missing } = await enterDays(
    { ...change, stored: cancelledVisits.stored },
    async () => workforce,
  );
  const outcome = { ...nothing, ...cancelledVisits, stored, entered, missing };
  if (isSame && leavesVisits(outcome)) return outcome;
  const message = planPausedMessage(stored, body, outcome, now);
  await sendOrderMessage(change, message);
  return outcome;
}

/**
 * Ends a pause, or takes back one that has not begun. Ending a pause for missing payments leaves a chosen pause that has
 * not begun as it is.
 * @throws Rejection state_changed without a pause; plan_unpaid while charges are owed that the plan pauses for
 */
export async function resumePlan(change: ChangeOfPlan): Promise<Outcome> {
  const { transaction, plan, workforce, now, today } = change;
  const { pauseFrom, unpaidSince } = plan;
  if (pauseFrom === null && unpaidSince === null) throw new Rejection('state_changed');
  const isUnpaid = unpaidSince !== null;
  if (isUnpaid && (await countOwed(transaction, plan.orderId)) > 0) {
    throw new Rejection('plan_unpaid');
  }
  await requireFewChanges(change);
  const isOtherToCome = isUnpaid && pauseFrom !== null && pauseFrom > today;
  const changes = { unpaidSince: null, ...(isOtherToCome ? {} : NO_PAUSE) };
  const event = plan.status === 'paused' ? 'planResumed' : 'planChanged';
  const going = await changePlan(change, event, changes);
  const { stored, ...days } = await enterDays({ ...change, stored: going }, async () => workforce);
  const outcome = { ...nothing, ...days, stored };
  const message = planResumedMessage(stored, outcome, now);
  await sendOrderMessage(change, message);
  return outcome;
}

/**
 * The plan ends at once when no visit is left to enter until that day, else later. Until then the shop goes on looking for
 * somebody on missing days. The same day again only takes back what was moved behind it meanwhile; when that is nothing,
 * nobody is told. An end at once is exempt from the limit of changes, as no change can follow it.
 */
export async function endPlan(
  change: ChangeOfPlan,
  { after }: Body<Calls['endPlan']>,
): Promise<Outcome> {
  const { transaction, plan, workforce, today } = change;
  checkDay(change, 'after', after);
  const isSame = plan.endsAfter === after;
  const isEndedAtOnce = async () =>
    !isSame &&
    isAtItsEnd({ endsAfter: after }, await listPlanDays(transaction, plan.orderId), today);
  if (!isSame && !(await isEndedAtOnce())) await requireFewChanges(change);
  const isWithin = (day: string) => day > after;
  const ending = isSame
    ? change.stored
    : await changePlan({ ...change, details: { after } }, 'planChanged', { endsAfter: after });
  const taken = await cancelWithoutFee({ ...change, stored: ending }, isWithin);
  await deleteMissingDays(transaction, plan.orderId, isWithin);
  const { stored, ...days } = await enterDays(
    { ...change, stored: taken.stored },
    async () => workforce,
  );
  // Without a rhythm it has ended already, with the only visit of its order.
  const isEnded = stored.plan?.status !== 'ended' && (await isEndedAtOnce());
  const ended = isEnded ? await changePlan({ ...change, stored }, 'planEnded') : stored;
  const outcome = { ...nothing, ...taken, ...days, stored: ended };
  if (isSame && leavesVisits(outcome)) return outcome;
  const message = planEndedMessage(ended, outcome);
  await sendOrderMessage(change, message);
  return outcome;
}
