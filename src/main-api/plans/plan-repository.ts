import { and, asc, count, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues, prepared } from '@/database/queries';
import { toJapanDate } from '@/domain/japan-time';
import type { StoredOrder, StoredPlan } from '../orders/order-reader';
import { orders } from '../orders/order-tables';
import { isOwedCharge } from '../payments/charge-repository';
import { visitCharges } from '../payments/payment-tables';
import { type PlanDayRow, type PlanRow, planDays, planPrices, plans } from './plan-tables';

const key = { orderId: plans.orderId, subject: orders.subject };

/** Plans of confirmed orders that were not checked since `today` began; those checked longest ago come first. */
export function listPlansToCheck(db: Database, today: string) {
  return db
    .select(key)
    .from(plans)
    .innerJoin(orders, eq(orders.id, plans.orderId))
    .where(
      and(
        ne(plans.status, 'ended'),
        eq(orders.status, 'confirmed'),
        or(isNull(plans.checkedOn), lt(plans.checkedOn, today)),
      ),
    )
    .orderBy(sql`${plans.checkedOn} NULLS FIRST`, asc(plans.orderId));
}

/** Declined and not paid since. */
export function countOwed(db: Database, orderId: string): Promise<number> {
  return db.$count(visitCharges, and(eq(visitCharges.orderId, orderId), isOwedCharge));
}

/** Running ones with as many charges declined. */
export function listUnpaidPlans(db: Database, charges: number) {
  return db
    .select(key)
    .from(visitCharges)
    .innerJoin(plans, eq(plans.orderId, visitCharges.orderId))
    .innerJoin(orders, eq(orders.id, plans.orderId))
    .where(and(isOwedCharge, eq(plans.status, 'active')))
    .groupBy(plans.orderId, orders.subject)
    .having(gte(count(), charges));
}

const daysOfPlan = prepared((db) =>
  db
    .select()
    .from(planDays)
    .where(eq(planDays.orderId, sql.placeholder('orderId')))
    .orderBy(asc(planDays.day))
    .prepare('plan_days'),
);

/** In time order. */
export function listPlanDays(db: Database, orderId: string): Promise<PlanDayRow[]> {
  return daysOfPlan(db).execute({ orderId });
}

/** A day that was missing may get its visit; since when it is missing stays. */
export async function writePlanDays(
  transaction: Database,
  rows: readonly PlanDayRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insert(planDays)
    .values([...rows])
    .onConflictDoUpdate({
      target: [planDays.orderId, planDays.day],
      set: {
        position: sql`excluded.position`,
        reason: sql`excluded.reason`,
        since: sql`CASE WHEN excluded.position IS NULL THEN ${planDays.since}
          ELSE excluded.since END`,
      },
    });
}

export async function deletePlanDays(
  transaction: Database,
  orderId: string,
  days: readonly string[],
): Promise<void> {
  if (days.length === 0) return;
  await transaction
    .delete(planDays)
    .where(and(eq(planDays.orderId, orderId), inArray(planDays.day, [...days])));
}

/** Removes days for which no visit could be entered, so that they leave the office's inbox. */
export async function deleteMissingDays(
  transaction: Database,
  orderId: string,
  isWithin: (day: string) => boolean,
): Promise<void> {
  const rows = await listPlanDays(transaction, orderId);
  const missing = rows.filter(({ day, position }) => position === null && isWithin(day));
  await deletePlanDays(
    transaction,
    orderId,
    missing.map(({ day }) => day),
  );
}

/** Instead of what was announced for that day. */
export async function writePlanPrice(
  transaction: Database,
  price: typeof planPrices.$inferInsert,
): Promise<void> {
  await transaction
    .insert(planPrices)
    .values(price)
    .onConflictDoUpdate({
      target: [planPrices.orderId, planPrices.fromDay],
      set: { lines: price.lines },
    });
}

/** Notes that the plan was looked after. */
export async function markChecked(
  transaction: Database,
  orderId: string,
  changes: Pick<PlanRow, 'checkedOn' | 'nextDay'>,
): Promise<void> {
  await transaction.update(plans).set(changes).where(hasValues(plans, { orderId }));
}

export async function updatePlan<Stored extends StoredOrder>(
  transaction: Database,
  stored: Stored,
  changes: Partial<PlanRow>,
): Promise<Stored> {
  const { order, plan } = stored;
  if (!plan) throw new Error('the order is no regular plan');
  await transaction
    .update(plans)
    .set(changes)
    .where(hasValues(plans, { orderId: order.id }));
  return { ...stored, plan: { ...plan, ...changes } };
}

export async function insertPlan(
  transaction: Database,
  { visits }: StoredOrder,
  { prices: _, ...plan }: StoredPlan,
) {
  await transaction.insert(plans).values(plan);
  const days = visits
    .filter(({ staffId }) => staffId !== null)
    .map(({ orderId, position, startsAt, statusSince }) => {
      return { orderId, day: toJapanDate(startsAt), position, since: statusSince, reason: null };
    });
  if (days.length > 0) await transaction.insert(planDays).values(days);
}
