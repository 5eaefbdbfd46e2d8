import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../database/database';
import { isPlaced } from '../orders/order-repository';
import { orderHistory, orders, orderVisits, refunds, visitCharges } from '../orders/order-tables';
import { planDays, plans } from '../orders/plan-tables';

/** As many of a kind as one answer shows; the oldest, so that nothing waits unseen. */
const SHOWN = 500;

const ofOrder = { orderId: orders.id, menu: orders.menu, place: orders.workingAddress };

/** Wished visits, with the event that made the visit wait; null for those that were ordered so. */
export function listWishedVisits(db: Database) {
  return db
    .select({
      ...ofOrder,
      position: orderVisits.position,
      // An order by telephone is paid after its wishes were entered.
      since: sql<Date>`greatest(${orderVisits.statusSince}, CASE WHEN ${orders.status} = 'received'
        THEN ${orders.statusSince} END)`.mapWith(orders.statusSince),
      wishes: orderVisits.wishes,
      event: sql<string | null>`(
        SELECT ${orderHistory.event} FROM ${orderHistory}
        WHERE ${orderHistory.orderId} = ${orderVisits.orderId}
          AND ${orderHistory.position} = ${orderVisits.position} AND ${orderHistory.state} = 'wished'
        ORDER BY ${orderHistory.id} DESC LIMIT 1
      )`,
    })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(and(eq(orderVisits.status, 'wished'), isPlaced))
    .orderBy(asc(orderVisits.statusSince))
    .limit(SHOWN);
}

/** Orders by telephone, which have no visit until its date is agreed. */
export function listTelephoneOrders(db: Database) {
  const itsVisits = db
    .select({ one: sql`1` })
    .from(orderVisits)
    .where(eq(orderVisits.orderId, orders.id));
  return db
    .select({ ...ofOrder, since: orders.statusSince })
    .from(orders)
    .where(and(eq(orders.status, 'received'), notExists(itsVisits)))
    .orderBy(asc(orders.statusSince))
    .limit(SHOWN);
}

/** Inspections that are over, of orders that were never quoted. */
export function listUnquotedInspections(db: Database, now: Date) {
  const itsQuotes = db
    .select({ one: sql`1` })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orders.id), eq(orderHistory.event, 'quoted')));
  const isOver = or(
    eq(orderVisits.status, 'done'),
    and(eq(orderVisits.status, 'confirmed'), lte(orderVisits.endsAt, now)),
  );
  return db
    .select({ ...ofOrder, position: orderVisits.position, since: orderVisits.endsAt })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(
      and(
        sql`${orders.terms}->>'kindType' = 'estimate'`,
        inArray(orders.status, ['received', 'confirmed', 'completed']),
        isOver,
        notExists(itsQuotes),
      ),
    )
    .orderBy(asc(orderVisits.endsAt))
    .limit(SHOWN);
}

/** Agreed visits of today or later that nobody will come to. */
export function listVisitsWithoutStaff(db: Database, now: Date) {
  return db
    .select({
      ...ofOrder,
      position: orderVisits.position,
      since: orderVisits.statusSince,
      startsAt: orderVisits.startsAt,
    })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(
      and(
        eq(orderVisits.status, 'confirmed'),
        isNull(orderVisits.staffId),
        isPlaced,
        isEnding(now),
      ),
    )
    .orderBy(asc(orderVisits.startsAt))
    .limit(SHOWN);
}

function isEnding(now: Date): SQL {
  return sql`${orderVisits.endsAt} > ${now.toISOString()}`;
}

/** Days of regular plans from `today` on (`yyyy-MM-dd` in Japan) for which no visit could be entered. */
export function listMissingPlanDays(db: Database, today: string) {
  return db
    .select({ ...ofOrder, day: planDays.day, since: planDays.since })
    .from(planDays)
    .innerJoin(plans, eq(plans.orderId, planDays.orderId))
    .innerJoin(orders, eq(orders.id, plans.orderId))
    .where(and(isNull(planDays.position), gte(planDays.day, today), ne(plans.status, 'ended')))
    .orderBy(asc(planDays.since), asc(planDays.day))
    .limit(SHOWN);
}

/** Refunds that no card gateway pays back. */
export function listRefundsByHand(db: Database) {
  return db
    .select({ ...ofOrder, since: refunds.createdAt, amount: refunds.amount })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.state, 'by_hand'))
    .orderBy(asc(refunds.createdAt))
    .limit(SHOWN);
}

/** Charges that were declined until the retries ended. */
export function listGivenUpCharges(db: Database) {
  return db
    .select({
      ...ofOrder,
      position: visitCharges.position,
      since: visitCharges.givenUpAt,
      amount: visitCharges.amount,
    })
    .from(visitCharges)
    .innerJoin(orders, eq(orders.id, visitCharges.orderId))
    .where(and(eq(visitCharges.status, 'failed'), isNotNull(visitCharges.givenUpAt)))
    .orderBy(asc(visitCharges.givenUpAt))
    .limit(SHOWN);
}
