import { toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { sendByClock } from '../messages/order-message';
import {
  planExtendedMessage,
  planPausedUnpaidMessage,
  planResumedMessage,
} from '../messages/plan-messages';
import { inRound } from '../operations/each-row';
import { type Change, changePlan } from '../orders/change-order';
import type { ReadOrder } from '../orders/order-reader';
import { findOrder, orderName } from '../orders/order-repository';
import { settleCharges } from '../payments/settle-charges';
import { listStaffNames } from '../staff/staff-repository';
import { cancelWithoutFee } from './cancel-plan-visits';
import { enterDays, findPlanWorkforce } from './enter-days';
import {
  countOwed,
  deleteMissingDays,
  listPlanDays,
  listPlansToCheck,
  listUnpaidPlans,
  writePlanDays,
} from './plan-repository';
import { isAtItsEnd, isPausedOn, NO_PAUSE } from './plan-rhythm';

const author = 'system:plans';

/** A plan with so many visits declined by the card pauses until they are paid. */
const UNPAID_VISITS = 2;

/** A wished first date that was agreed meanwhile sets the rhythm. */
async function adoptFirstDate(change: Change<ReadOrder>): Promise<ReadOrder> {
  const { deps, transaction, stored } = change;
  const { plan, visits, order } = stored;
  const first = visits.find(({ staffId, status }) => staffId !== null && status !== 'cancelled');
  if (!plan || plan.nextDay !== null || !first) return stored;
  const [nextDay = '', startTime = ''] = toJapanDateTime(first.startsAt).split('T');
  const changes = { nextDay, startTime, staffId: first.staffId };
  const { position } = first;
  const day = { orderId: order.id, day: nextDay, position, since: deps.clock.now(), reason: null };
  await writePlanDays(transaction, [day]);
  return changePlan(change, 'planChanged', changes);
}

/** Begins and ends a pause on its days, and one for missing payments once they are paid. */
async function followPauses(change: Change<ReadOrder>, today: string): Promise<ReadOrder> {
  const { transaction, stored } = change;
  const { plan } = stored;
  if (!plan) return stored;
  const { orderId, pauseUntil, unpaidSince, status } = plan;
  const isPaid = unpaidSince !== null && (await countOwed(transaction, orderId)) === 0;
  const isOver = pauseUntil !== null && pauseUntil < today;
  const changes = { ...(isPaid && { unpaidSince: null }), ...(isOver && NO_PAUSE) };
  const isPaused = isPausedOn({ ...plan, ...changes }, today);
  if (isPaused && status === 'active') return changePlan(change, 'planPaused', changes);
  if (!isPaused && status === 'paused') return changePlan(change, 'planResumed', changes);
  return isPaid || isOver ? changePlan(change, 'planChanged', changes) : stored;
}

/**
 * The first date sets the rhythm, which pauses follow, and only then are days entered. Each notice has a key of
 * the day, as several processes do this.
 */
async function keepPlan(change: Change<ReadOrder>): Promise<void> {
  const { deps, transaction } = change;
  const now = deps.clock.now();
  const today = toJapanDate(now);
  const adopted = await adoptFirstDate(change);
  const followed = await followPauses({ ...change, stored: adopted }, today);
  const findPeople = (days: readonly string[]) =>
    findPlanWorkforce({ ...deps, db: transaction }, followed, { days });
  const days = await enterDays({ ...change, stored: followed }, findPeople);
  const { stored, entered, missing } = days;
  const { plan, order } = stored;
  if (plan && isAtItsEnd(plan, await listPlanDays(transaction, order.id), today)) {
    await changePlan({ ...change, stored }, 'planEnded');
  }
  const named = { ...stored, staffNames: await listStaffNames(transaction) };
  const key = `plan/${order.id}/${today}`;
  const isResumed = change.stored.plan?.status === 'paused' && plan?.status === 'active';
  const changed = { entered, missing };
  if (isResumed) {
    const message = planResumedMessage(named, changed, now, `${key}/resumed`);
    await sendByClock(change, message);
  } else if (entered.length + missing.length > 0) {
    const message = planExtendedMessage(named, changed, now, `${key}/entered`);
    await sendByClock(change, message);
  }
}

async function pauseUnpaid(change: Change<ReadOrder>): Promise<void> {
  const { deps, transaction } = change;
  const orderId = change.stored.order.id;
  const today = toJapanDate(deps.clock.now());
  const paused = await changePlan(change, 'planPaused', { unpaidSince: today });
  const everyDay = () => true;
  const { stored, ...changed } = await cancelWithoutFee({ ...change, stored: paused }, everyDay);
  await deleteMissingDays(transaction, orderId, (day) => day >= today);
  const key = `plan/${orderId}/${today}/unpaid`;
  const message = planPausedUnpaidMessage(stored, changed, key);
  await sendByClock(change, message);
}

interface PlanKey {
  readonly orderId: string;
  readonly subject: string;
}

async function lookAfter(deps: MainApiDependencies, { orderId, subject }: PlanKey): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    const plan = stored?.plan;
    const isDone = plan?.checkedOn === toJapanDate(deps.clock.now());
    if (!stored || !plan || plan.status === 'ended' || isDone) return;
    await keepPlan({ deps, transaction, stored, author });
  });
}

async function pauseIfUnpaid(deps: MainApiDependencies, { orderId, subject }: PlanKey) {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    if (stored?.plan?.status !== 'active') return;
    if ((await countOwed(transaction, orderId)) < UNPAID_VISITS) return;
    await pauseUnpaid({ deps, transaction, stored, author });
  });
  await settleCharges(deps, orderId);
}

/**
 * Keeps the visits of every regular plan entered eight weeks ahead, once a day in Japan, and pauses plans
 * with two unpaid visits. Safe to repeat and in several processes.
 */
export async function keepPlans(deps: MainApiDependencies): Promise<void> {
  await inRound(deps, async (each) => {
    await each('unpaidPlan', {
      list: () => listUnpaidPlans(deps.db, UNPAID_VISITS),
      nameOf: orderName,
      work: (plan) => pauseIfUnpaid(deps, plan),
    });
    await each('plan', {
      list: () => listPlansToCheck(deps.db, toJapanDate(deps.clock.now())),
      nameOf: orderName,
      work: (plan) => lookAfter(deps, plan),
    });
  });
}
