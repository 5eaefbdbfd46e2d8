import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  lt,
  lte,
  not,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../database/database';
import { hasValues, prepared } from '../../database/queries';
import { isPlaced } from './order-repository';
import { type OrderVisitRow, orders, orderVisits, refunds, visitMoves } from './order-tables';

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

/** Visits without an agreed date are coming until they get one or are cancelled. */
function isComing(now: Placeholder): SQL {
  return sql`(${orderVisits.status} IN ('wished', 'proposed')
    OR (${orderVisits.status} = 'confirmed' AND ${orderVisits.endsAt} > ${now}))`;
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
          isPlaced,
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

/** What has been chosen instead of a visit that was not done is left to the reader. */
const questionedKeys = prepared((db) =>
  db
    .select({ orderId: orderVisits.orderId, position: orderVisits.position })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(
      and(
        eq(orders.subject, sql.placeholder('subject')),
        isPlaced,
        sql`(${orderVisits.status} IN ('proposed', 'not_done')
          OR (${orderVisits.status} = 'confirmed' AND ${orderVisits.startsAt} > ${sql.placeholder('now')}
            AND ${orderVisits.shopChange}->>'isAccepted' = 'false'))`,
      ),
    )
    .orderBy(asc(orderVisits.startsAt), asc(orderVisits.orderId), asc(orderVisits.position))
    .prepare('visit_keys_questioned'),
);

/** Of one customer: visits with starts on offer, changed by the shop and not accepted, or not done. */
export function listQuestionedVisitKeys(
  db: Database,
  subject: string,
  now: Date,
): Promise<VisitKey[]> {
  return questionedKeys(db).execute({ subject, now: now.toISOString() });
}

/** Orders with a visit that starts, or was cancelled, or with money back, within the time. */
export async function listOrderIdsUsedWithin(
  db: Database,
  subject: string,
  from: Date,
  until: Date,
): Promise<string[]> {
  const within = (column: AnyColumn) => sql`(${gte(column, from)} AND ${lt(column, until)})`;
  const rows = await db
    .selectDistinct({ orderId: orderVisits.orderId })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(
      and(
        eq(orders.subject, subject),
        sql`(${within(orderVisits.startsAt)} OR ${within(orderVisits.cancelledAt)}
          OR EXISTS (SELECT 1 FROM ${refunds} WHERE ${refunds.orderId} = ${orders.id}
            AND (${within(refunds.createdAt)} OR ${within(refunds.settledAt)})))`,
      ),
    );
  return rows.map(({ orderId }) => orderId);
}

/** A hundred of any customer that ended before, oldest first. */
export function listConfirmedVisits(db: Database, endedBefore: Date) {
  return db
    .select({ orderId: orders.id, position: orderVisits.position, subject: orders.subject })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .where(and(eq(orderVisits.status, 'confirmed'), lt(orderVisits.endsAt, endedBefore)))
    .orderBy(asc(orderVisits.endsAt))
    .limit(100);
}

export async function insertVisit(transaction: Database, visit: OrderVisitRow): Promise<void> {
  await transaction.insert(orderVisits).values(visit);
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
