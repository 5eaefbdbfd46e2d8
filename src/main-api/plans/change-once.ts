import { subHours } from 'date-fns';
import { type PlanChange, planChangeSchema } from '@/contract/plans';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { toJapanDate } from '@/domain/japan-time';
import type { Workforce } from '../calendar/calendar';
import { lockCustomer, withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import { sumOfRefunds } from '../messages/money-messages';
import type { ChangedVisits } from '../messages/plan-messages';
import type { Change } from '../orders/change-order';
import { countPlanChanges } from '../orders/history-repository';
import type { ReadOrder, StoredPlan } from '../orders/order-reader';
import { findOrder } from '../orders/order-repository';
import { settleCharges } from '../payments/settle-charges';
import { listStaffNames } from '../staff/staff-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import { findPlanWorkforce } from './enter-days';
import { missingDays, showPlan, showPlanVisit } from './show-plans';

const CHANGES_A_DAY = 10;

/** What a change did, before it is shown. */
export interface Outcome extends ChangedVisits {
  readonly stored: ReadOrder;
  /** Yen. */
  readonly fee: number;
}

/** Carries a change that a customer makes to a plan. */
export interface ChangeOfPlan extends Change<ReadOrder> {
  readonly plan: StoredPlan;
  readonly workforce: Workforce | null;
  readonly now: Date;
  readonly today: string;
}

export const nothing = {
  fee: 0,
  refunds: [],
  cancelled: [],
  moved: [],
  kept: [],
  entered: [],
  missing: [],
} as const;

/** Whether the visits stay as they were. */
export function leavesVisits({ cancelled, moved, entered, missing }: ChangedVisits): boolean {
  return [cancelled, moved, entered, missing].every(({ length }) => length === 0);
}

/**
 * A limit for what can be done again and again, since each change sends a message. It holds for `dryRun` as well, so that
 * nobody is shown a change that is rejected afterwards.
 * @throws Rejection too_many_requests after ten changes within 24 hours
 */
export async function requireFewChanges({ transaction, plan, now }: ChangeOfPlan): Promise<void> {
  const changes = await countPlanChanges(transaction, plan.orderId, subHours(now, 24));
  if (changes >= CHANGES_A_DAY) throw new Rejection('too_many_requests');
}

export function invalidDay(path: string, message: string): Rejection {
  return fieldRejection('invalid_request', path, message);
}

/** Carries the answer out of a transaction that is rolled back. */
class OnlyAsked extends Error {
  constructor(readonly answer: PlanChange) {
    super('only asked');
  }
}

interface Input {
  readonly customer: { readonly subject: string };
  readonly idempotencyKey: string;
  readonly params: { readonly planId: string };
  readonly body: { readonly dryRun?: boolean | undefined };
}

async function requirePlan(db: Database, subject: string, planId: string) {
  const stored = await findOrder(db, subject, planId);
  if (!stored?.plan) throw new Rejection('not_found');
  return { stored, plan: stored.plan };
}

function toAnswer(
  { stored, fee, refunds, cancelled, entered, moved, kept }: Outcome,
  missing: PlanChange['plan']['missing'],
  now: Date,
): PlanChange {
  // One that is `returned` at once only lowers an unpaid bill.
  const paidBack = refunds.filter(({ state }) => state !== 'returned');
  const show = (visit: OrderVisitRow) => showPlanVisit(stored, visit, now);
  return {
    plan: showPlan(stored, missing, now),
    fee,
    refund: sumOfRefunds(paidBack).amount,
    cancelled: cancelled.map(show),
    entered: entered.map(show),
    moved: moved.map(({ before, after }) => ({ ...show(after), from: show(before).startsAt })),
    kept: kept.map(show),
  };
}

/**
 * Does it once per Idempotency-Key, or, with `dryRun`, in a transaction that is rolled back.
 * @param visitsToMove their half hours count as free
 * @throws Rejection not_found, also for another customer's plan; what `apply` throws
 */
export async function changeOnce(
  deps: MainApiDependencies,
  call: string,
  { customer: { subject }, idempotencyKey, params, body }: Input,
  apply: (change: ChangeOfPlan) => Promise<Outcome>,
  visitsToMove: (stored: ReadOrder) => readonly OrderVisitRow[] = () => [],
): Promise<PlanChange> {
  const { planId } = params;
  const { stored: before } = await requirePlan(deps.db, subject, planId);
  const workforce = await findPlanWorkforce(deps, before, { released: visitsToMove(before) });
  const work = async (transaction: Database) => {
    const { stored, plan } = await requirePlan(transaction, subject, planId);
    const isOver = plan.status === 'ended' || stored.order.status !== 'confirmed';
    if (call !== 'skip' && isOver) throw new Rejection('state_changed');
    const now = deps.clock.now();
    const names = await listStaffNames(transaction);
    const today = toJapanDate(now);
    const named = { ...stored, staffNames: names };
    const change = { deps, transaction, stored: named, author: 'customer' } as const;
    const outcome = await apply({ ...change, plan, workforce, now, today });
    const missing = await missingDays(transaction, planId, now);
    // Read again by the change, so that it has the names of its own visits only.
    const shown = { ...outcome.stored, staffNames: names };
    return toAnswer({ ...outcome, stored: shown }, missing, now);
  };
  if (body.dryRun === true) {
    try {
      return await withCustomerLock(deps.db, subject, async (transaction) => {
        throw new OnlyAsked(await work(transaction));
      });
    } catch (error) {
      if (error instanceof OnlyAsked) return error.answer;
      throw error;
    }
  }
  const key = { author: subject, idempotencyKey, content: { call, planId, body } };
  const answer = await withKey(deps, key, planChangeSchema, async (transaction) => {
    await lockCustomer(transaction, subject);
    return work(transaction);
  });
  await settleCharges(deps, planId);
  return answer;
}
