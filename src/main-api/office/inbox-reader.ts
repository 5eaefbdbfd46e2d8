import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/database';
import { prepared, preparedRead } from '@/database/queries';
import { customerNotes, isOpenReport } from '../customers/note-repository';
import { isPlaced } from '../orders/order-repository';
import { orderHistory, orders } from '../orders/order-tables';
import { visitTransitions } from '../orders/states';
import { refunds, visitCharges } from '../payments/payment-tables';
import { planDays, plans } from '../plans/plan-tables';
import { quotes } from '../quotes/quote-repository';
import { orderVisits } from '../visits/visit-tables';
import { waitingSince, waitsForShop } from '../visits/waiting-visit-repository';

/*
 * The office's pages and a job of every minute read all of these, so they stay prepared. The constants of their
 * conditions are in the text, because the indexes of what waits have the same conditions
 * (docs/back-ends.md#lookups-that-share-a-query).
 */

/** As many of a kind as one answer shows; the oldest, so that nothing waits unseen. */
const SHOWN = 500;

const ofOrder = { orderId: orders.id, menu: orders.menu, place: orders.workingAddress };

/** The events that make a visit wait. Other entries of its history, such as a refund, do not change its state. */
const waitingEvents = Object.entries(visitTransitions).flatMap(([event, { to }]) =>
  to === 'wished' ? [event] : [],
);

/**
 * Wished visits, with the event that made the visit wait, and the starts that it ended (`yyyy-MM-ddTHH:mm:00` in Japan,
 * split by commas); null for those that were ordered so.
 */
export const listWishedVisits = preparedRead((db) =>
  db
    .select({
      ...ofOrder,
      position: orderVisits.position,
      since: waitingSince,
      wishes: orderVisits.wishes,
      cause: sql<{ event: string; starts: string | null } | null>`(
        SELECT jsonb_build_object('event', ${orderHistory.event}, 'starts', ${orderHistory.details}->>'starts')
        FROM ${orderHistory}
        WHERE ${orderHistory.orderId} = ${orderVisits.orderId}
          AND ${orderHistory.position} = ${orderVisits.position}
          AND ${inArray(sql`${orderHistory.event}`, waitingEvents)}
        ORDER BY ${orderHistory.id} DESC LIMIT 1
      )`,
    })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(waitsForShop)
    .orderBy(asc(orderVisits.statusSince))
    .limit(SHOWN)
    .prepare('inbox_wished_visits'),
);

/** Orders by telephone, which have no visit until its date is agreed. */
export const listTelephoneOrders = preparedRead((db) => {
  const itsVisits = db
    .select({ one: sql`1` })
    .from(orderVisits)
    .where(eq(orderVisits.orderId, orders.id));
  return db
    .select({ ...ofOrder, since: orders.statusSince })
    .from(orders)
    .where(and(eq(orders.status, 'received'), notExists(itsVisits))?.inlineParams())
    .orderBy(asc(orders.statusSince))
    .limit(SHOWN)
    .prepare('inbox_telephone_orders');
});

const unquotedInspections = prepared((db) => {
  const redo = alias(orderVisits, 'redo');
  const redoneBy = db
    .select({ one: sql`1` })
    .from(redo)
    .where(
      and(
        eq(redo.orderId, orderVisits.orderId),
        eq(redo.redoOf, orderVisits.position),
        inArray(redo.status, ['wished', 'proposed', 'confirmed', 'done']),
      ),
    );
  const quotesSince = db
    .select({ one: sql`1` })
    .from(quotes)
    .where(and(eq(quotes.orderId, orders.id), gte(quotes.quotedAt, orderVisits.startsAt)));
  const isOver = or(
    eq(orderVisits.status, 'done'),
    and(eq(orderVisits.status, 'confirmed'), lte(orderVisits.endsAt, sql.placeholder('now'))),
  );
  return db
    .select({ ...ofOrder, position: orderVisits.position, since: orderVisits.endsAt })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(
      and(
        sql`${orders.terms}->>'kindType' = 'estimate'`,
        isNull(orders.workFrom),
        inArray(orders.status, ['received', 'confirmed']),
        isOver,
        notExists(quotesSince),
        notExists(redoneBy),
      )?.inlineParams(),
    )
    .orderBy(asc(orderVisits.endsAt))
    .limit(SHOWN)
    .prepare('inbox_unquoted_inspections');
});

/**
 * Inspections that are over, of orders that nobody has quoted since they began. One that is done again waits no
 * longer; the other visit does.
 */
export function listUnquotedInspections(db: Database, now: Date) {
  return unquotedInspections(db).execute({ now });
}

const unacceptedQuotes = prepared((db) => {
  const later = alias(quotes, 'later');
  const laterQuotes = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.orderId, orders.id), gt(later.quotedAt, quotes.quotedAt)));
  const isUnderWay = or(
    eq(orderVisits.status, 'proposed'),
    and(eq(orderVisits.status, 'wished'), gt(orderVisits.statusSince, quotes.endedAt)),
    and(
      inArray(orderVisits.status, ['confirmed', 'done']),
      or(gt(orderVisits.endsAt, sql.placeholder('now')), gt(orderVisits.startsAt, quotes.quotedAt)),
    ),
  );
  const visitsUnderWay = db
    .select({ one: sql`1` })
    .from(orderVisits)
    .where(and(eq(orderVisits.orderId, orders.id), isUnderWay));
  return db
    .select({ ...ofOrder, since: quotes.endedAt, status: quotes.status })
    .from(quotes)
    .innerJoin(orders, eq(orders.id, quotes.orderId))
    .where(
      and(
        inArray(quotes.status, ['declined', 'expired']),
        isNull(orders.workFrom),
        inArray(orders.status, ['received', 'confirmed']),
        notExists(laterQuotes),
        notExists(visitsUnderWay),
      )?.inlineParams(),
    )
    .orderBy(asc(quotes.endedAt))
    .limit(SHOWN)
    .prepare('inbox_unaccepted_quotes');
});

/**
 * Orders whose last quote was declined or expired, while nothing else is under way: no inspection that is to
 * come, was made since, or waits for a date since.
 */
export function listUnacceptedQuotes(db: Database, now: Date) {
  return unacceptedQuotes(db).execute({ now });
}

/** Agreed visits that nobody will come to, or has come to, until somebody says how they went. */
export const listVisitsWithoutStaff = preparedRead((db) =>
  db
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
      )?.inlineParams(),
    )
    .orderBy(asc(orderVisits.startsAt))
    .limit(SHOWN)
    .prepare('inbox_visits_without_staff'),
);

const missingPlanDays = prepared((db) =>
  db
    .select({ ...ofOrder, day: planDays.day, since: planDays.since })
    .from(planDays)
    .innerJoin(plans, eq(plans.orderId, planDays.orderId))
    .innerJoin(orders, eq(orders.id, plans.orderId))
    .where(
      and(
        isNull(planDays.position),
        gte(planDays.day, sql.placeholder('from')),
        ne(plans.status, 'ended'),
      )?.inlineParams(),
    )
    .orderBy(asc(planDays.since), asc(planDays.day))
    .limit(SHOWN)
    .prepare('inbox_missing_plan_days'),
);

/** Days of regular plans from `from` on (`yyyy-MM-dd` in Japan) for which no visit could be entered. */
export function listMissingPlanDays(db: Database, from: string) {
  return missingPlanDays(db).execute({ from });
}

/** Refunds that no card gateway pays back. */
export const listRefundsByHand = preparedRead((db) =>
  db
    .select({
      ...ofOrder,
      refundId: refunds.id,
      since: refunds.createdAt,
      amount: refunds.amount,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.state, 'by_hand').inlineParams())
    .orderBy(asc(refunds.createdAt))
    .limit(SHOWN)
    .prepare('inbox_refunds_by_hand'),
);

/** Reports from visits that wait. Each has its visit, as reports are of placed orders, which are never deleted. */
export const listOpenReports = preparedRead((db) =>
  db
    .select({
      ...ofOrder,
      position: orderVisits.position,
      reportId: customerNotes.id,
      customerId: customerNotes.subject,
      since: customerNotes.at,
      startsAt: orderVisits.startsAt,
    })
    .from(customerNotes)
    .innerJoin(orders, eq(orders.id, customerNotes.orderId))
    .innerJoin(
      orderVisits,
      and(
        eq(orderVisits.orderId, customerNotes.orderId),
        eq(orderVisits.position, customerNotes.position),
      ),
    )
    .where(isOpenReport)
    .orderBy(asc(customerNotes.at))
    .limit(SHOWN)
    .prepare('inbox_open_reports'),
);

/** Charges that were declined until the retries ended. */
export const listGivenUpCharges = preparedRead((db) =>
  db
    .select({
      ...ofOrder,
      position: visitCharges.position,
      since: visitCharges.givenUpAt,
      amount: visitCharges.amount,
    })
    .from(visitCharges)
    .innerJoin(orders, eq(orders.id, visitCharges.orderId))
    .where(
      and(eq(visitCharges.status, 'failed'), isNotNull(visitCharges.givenUpAt))?.inlineParams(),
    )
    .orderBy(asc(visitCharges.givenUpAt))
    .limit(SHOWN)
    .prepare('inbox_given_up_charges'),
);
