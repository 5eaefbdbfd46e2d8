import { and, asc, eq, gt, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/database';
import { hasValues, instant } from '@/database/queries';
import { releaseSlots } from '../calendar/slot-repository';
import { type OrderRow, orders } from '../orders/order-tables';
import { staff } from '../staff/staff-tables';
import type { VisitKey } from './visit-repository';
import { orderVisits } from './visit-tables';

/**
 * Starts that the shop offers for a visit; each holds the half hours of its person
 * (docs/visits.md#starts-that-the-shop-offers).
 */
const visitProposals = pgTable(
  'visit_proposals',
  {
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    startsAt: instant('starts_at').notNull(),
    staffId: text('staff_id').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    heldUntil: instant('held_until').notNull(),
    /** When the customer was reminded. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position, table.startsAt] })],
);
export type ProposalRow = typeof visitProposals.$inferSelect;

export async function insertProposals(
  transaction: Database,
  proposals: readonly ProposalRow[],
): Promise<void> {
  await transaction.insert(visitProposals).values([...proposals]);
}

/** In time order. */
export function listProposals(db: Database, { orderId, position }: VisitKey) {
  return db
    .select({
      startsAt: visitProposals.startsAt,
      staffId: visitProposals.staffId,
      staffName: staff.name,
      heldUntil: visitProposals.heldUntil,
      proposedAt: visitProposals.proposedAt,
    })
    .from(visitProposals)
    .innerJoin(staff, eq(staff.id, visitProposals.staffId))
    .where(hasValues(visitProposals, { orderId, position }))
    .orderBy(asc(visitProposals.startsAt));
}

/** Times to come that are offered with this staff member, each as long as its visit. */
export function listOfferedTimes(db: Database, staffId: string, now: Date) {
  const { startsAt, endsAt } = orderVisits;
  return db
    .select({
      orderId: visitProposals.orderId,
      startsAt: visitProposals.startsAt,
      endsAt: sql<Date>`${visitProposals.startsAt} + (${endsAt} - ${startsAt})`.mapWith(endsAt),
      menu: orders.menu,
      selection: orders.selection,
    })
    .from(visitProposals)
    .innerJoin(
      orderVisits,
      and(
        eq(orderVisits.orderId, visitProposals.orderId),
        eq(orderVisits.position, visitProposals.position),
      ),
    )
    .innerJoin(orders, eq(orders.id, visitProposals.orderId))
    .where(and(eq(visitProposals.staffId, staffId), gt(visitProposals.startsAt, now)));
}

/** Gives back the half hours of all starts that are offered for the visit. */
export async function dropProposals(
  transaction: Database,
  { orderId, position }: VisitKey,
  order: OrderRow,
): Promise<void> {
  const dropped = await transaction
    .delete(visitProposals)
    .where(hasValues(visitProposals, { orderId, position }))
    .returning();
  for (const proposal of dropped) await releaseSlots(transaction, proposal, order);
}

/**
 * Gives back the half hours that starts on offer hold beyond `keptMinutes`.
 * @param order with the minutes that they are held for
 */
export async function shortenProposals(
  transaction: Database,
  visit: VisitKey,
  order: OrderRow,
  keptMinutes: number,
): Promise<void> {
  const { orderId } = visit;
  for (const { startsAt, staffId } of await listProposals(transaction, visit)) {
    await releaseSlots(transaction, { orderId, startsAt, staffId }, order, keptMinutes);
  }
}

const proposedVisits = (db: Database) =>
  db
    .selectDistinct({
      orderId: visitProposals.orderId,
      position: visitProposals.position,
      subject: orders.subject,
    })
    .from(visitProposals)
    .innerJoin(orders, eq(orders.id, visitProposals.orderId));

/** Visits of any customer. */
export function listEndedProposals(db: Database, now: Date) {
  return proposedVisits(db).where(lte(visitProposals.heldUntil, now));
}

/** Visits of any customer that were proposed by then and still wait for an answer. */
export function listProposalsToRemind(db: Database, proposedUntil: Date, now: Date) {
  return proposedVisits(db).where(
    and(
      isNull(visitProposals.remindedAt),
      lte(visitProposals.proposedAt, proposedUntil),
      gt(visitProposals.heldUntil, now),
    ),
  );
}

/** False when it was done before. */
export async function markReminded(
  transaction: Database,
  { orderId, position }: VisitKey,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(visitProposals)
    .set({ remindedAt: at })
    .where(
      and(hasValues(visitProposals, { orderId, position }), isNull(visitProposals.remindedAt)),
    );
  return (rowCount ?? 0) > 0;
}

/** Orders of any customer that were received by then and have wished visits only, oldest first. */
export function listOrdersWithoutDate(db: Database, receivedUntil: Date) {
  const otherVisits = db
    .select({ orderId: orderVisits.orderId })
    .from(orderVisits)
    .where(and(eq(orderVisits.orderId, orders.id), ne(orderVisits.status, 'wished')));
  return db
    .select({ orderId: orders.id, subject: orders.subject })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'received'),
        lte(orders.statusSince, receivedUntil),
        notExists(otherVisits),
      ),
    )
    .orderBy(asc(orders.statusSince));
}

export async function updateVisit(
  transaction: Database,
  { orderId, position }: VisitKey,
  changes: Partial<typeof orderVisits.$inferSelect>,
): Promise<void> {
  await transaction
    .update(orderVisits)
    .set(changes)
    .where(hasValues(orderVisits, { orderId, position }));
}
