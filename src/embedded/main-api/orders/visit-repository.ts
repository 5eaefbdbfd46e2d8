import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  lt,
  lte,
  ne,
  not,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../database/database';
import { hasValues, prepared } from '../../database/queries';
import { type OrderVisitRow, orders, orderVisits, visitMoves } from './order-tables';

const VISIT_ID = /^(.+)-([1-9]\d{0,3})$/;

/** Order number and position from 1 on. */
export function visitIdOf({ orderId, position }: VisitKey): string {
  return `${orderId}-${position + 1}`;
}

/** Order numbers contain hyphens, so the last one counts. Null for anything else. */
export function readVisitId(visitId: string): VisitKey | null {
  const [, orderId, number] = VISIT_ID.exec(visitId) ?? [];
  return orderId === undefined ? null : { orderId, position: Number(number) - 1 };
}

export type VisitKey = Pick<OrderVisitRow, 'orderId' | 'position'>;

/** Wishes that were not arranged are one visit, represented by the first. */
const isWish = sql`(${orders.status} = 'received'
  OR (${orders.status} = 'cancelled' AND ${orders.statusAfterPayment} = 'received'))`;

/** Wishes are coming until the last of them is over. */
function isComing(now: Placeholder): SQL {
  const lastWish = sql`(SELECT max(wish.ends_at) FROM ${orderVisits} AS wish
    WHERE wish.order_id = ${orders.id})`;
  return sql`(${orderVisits.cancelledAt} IS NULL AND ${orders.status} IN ('received', 'confirmed')
    AND CASE WHEN ${isWish} THEN ${lastWish} ELSE ${orderVisits.endsAt} END > ${now})`;
}

const ANY_TIME = { from: new Date(0), until: new Date('9999-12-31') } as const;

const visitKeys = (name: string, isWanted: SQL, direction: typeof asc) =>
  prepared((db) =>
    db
      .select({ orderId: orderVisits.orderId, position: orderVisits.position })
      .from(orderVisits)
      .innerJoin(orders, eq(orders.id, orderVisits.orderId))
      .where(
        and(
          eq(orders.subject, sql.placeholder('subject')),
          ne(orders.status, 'pending_payment'),
          sql`(NOT ${isWish} OR ${orderVisits.position} = 0)`,
          isWanted,
          gte(orderVisits.startsAt, sql.placeholder('from')),
          lt(orderVisits.startsAt, sql.placeholder('until')),
        ),
      )
      .orderBy(direction(orderVisits.startsAt), asc(orderVisits.orderId), asc(orderVisits.position))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
  );
const visitsToCome = isComing(sql.placeholder('now'));
const visitKeysOf = {
  schedule: visitKeys('visit_keys_schedule', visitsToCome, asc),
  history: visitKeys('visit_keys_history', not(visitsToCome), desc),
} as const;

/** `month` limits them to visits that start within it. */
export function listVisitKeys(
  db: Database,
  subject: string,
  page: {
    readonly kind: 'schedule' | 'history';
    readonly now: Date;
    readonly month?: { readonly from: Date; readonly until: Date };
    readonly offset: number;
    readonly limit: number;
  },
): Promise<VisitKey[]> {
  const { kind, now, month = ANY_TIME, offset, limit } = page;
  const values = { subject, now: now.toISOString(), ...month, limit, offset };
  return visitKeysOf[kind](db).execute(values);
}

/** Orders with a visit that starts, or was cancelled, within the time. */
export async function listOrderIdsUsedWithin(
  db: Database,
  subject: string,
  from: Date,
  until: Date,
): Promise<string[]> {
  const within = (column: typeof orderVisits.startsAt | typeof orderVisits.cancelledAt) =>
    sql`(${gte(column, from)} AND ${lt(column, until)})`;
  const rows = await db
    .selectDistinct({ orderId: orderVisits.orderId })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(
      and(
        eq(orders.subject, subject),
        sql`(${within(orderVisits.startsAt)} OR ${within(orderVisits.cancelledAt)})`,
      ),
    );
  return rows.map(({ orderId }) => orderId);
}

export async function updateVisit(
  transaction: Database,
  { orderId, position }: VisitKey,
  changes: Partial<OrderVisitRow>,
): Promise<void> {
  await transaction
    .update(orderVisits)
    .set(changes)
    .where(hasValues(orderVisits, { orderId, position }));
}

export async function cancelOrderRow(transaction: Database, orderId: string): Promise<void> {
  await transaction.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
}

export function countMoves(db: Database, { orderId, position }: VisitKey, after: Date) {
  const isOfVisit = hasValues(visitMoves, { orderId, position });
  return db.$count(visitMoves, and(isOfVisit, gt(visitMoves.movedAt, after)));
}

export async function recordMove(
  transaction: Database,
  { orderId, position }: VisitKey,
  movedAt: Date,
): Promise<void> {
  await transaction.insert(visitMoves).values({ orderId, position, movedAt });
}

export async function deleteOldMoves(db: Database, until: Date): Promise<void> {
  await db.delete(visitMoves).where(lte(visitMoves.movedAt, until));
}
