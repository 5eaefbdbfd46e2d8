import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  lt,
  lte,
  not,
  notExists,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues, prepared } from '@/database/queries';
import { isPlaced } from '../orders/order-repository';
import { ANY_TIME, type Span } from '../orders/order-stretch';
import { type Author, orderHistory, orders } from '../orders/order-tables';
import { type RefundRow, refunds } from '../payments/payment-tables';
import { staff, staffAbsences } from '../staff/staff-tables';
import { type OrderVisitRow, orderVisits, visitMoves } from './visit-tables';

const VISIT_ID = /^(.+)-([1-9]\d{0,3})$/;

/** Order number and position from 1 on. */
export function toVisitId({ orderId, position }: VisitKey): string {
  return `${orderId}-${position + 1}`;
}

/** Names a visit in log and inbox. */
export function visitName(visit: VisitKey) {
  return { id: toVisitId(visit), orderId: visit.orderId };
}

/** Order numbers contain hyphens, so the last one counts. Null for anything else. */
export function readVisitId(visitId: string): VisitKey | null {
  const [, orderId, number] = VISIT_ID.exec(visitId) ?? [];
  return orderId === undefined ? null : { orderId, position: Number(number) - 1 };
}

export type VisitKey = Pick<OrderVisitRow, 'orderId' | 'position'>;

/** The charge of an order (no `position`), of a visit (`addition` 0), or of an addition to it. */
type ChargeKey = Pick<RefundRow, 'orderId' | 'position' | 'addition'>;

const ADDITION_ID = /^(.+)-A([1-9]\d{0,3})$/;

/** The order's number for its own payment, else the visit's id, with `-A1` for the first addition to it. */
export function toChargeId({ orderId, position, addition }: ChargeKey): string {
  if (position === null) return orderId;
  const visitId = toVisitId({ orderId, position });
  return addition === 0 ? visitId : `${visitId}-A${addition}`;
}

/** Of a visit or an addition; null for anything else. */
export function readVisitChargeId(chargeId: string): (VisitKey & ChargeKey) | null {
  const [, visitId = chargeId, number = '0'] = ADDITION_ID.exec(chargeId) ?? [];
  const key = readVisitId(visitId);
  return key && { ...key, addition: Number(number) };
}

/** Visits without an agreed date are coming until they get one or are cancelled. */
function isComing(now: Placeholder): SQL {
  return sql`(${orderVisits.status} IN ('wished', 'proposed')
    OR (${orderVisits.status} = 'confirmed' AND ${orderVisits.endsAt} > ${now}))`;
}

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
          sql`(${sql.placeholder('orderId')}::text IS NULL
            OR ${orderVisits.orderId} = ${sql.placeholder('orderId')})`,
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
const visitKeySelections = {
  schedule: visitKeys('visit_keys_schedule', visitsToCome, asc),
  history: visitKeys('visit_keys_history', not(visitsToCome), desc),
} as const;

/** `month` limits them to visits that start within it, `orderId` to those of one order. */
export function listVisitKeys(
  db: Database,
  subject: string,
  page: {
    readonly kind: 'schedule' | 'history';
    readonly now: Date;
    readonly month?: Span;
    readonly orderId?: string | undefined;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<VisitKey[]> {
  const { kind, now, month = ANY_TIME, orderId = null, offset, limit } = page;
  const values = { subject, now: now.toISOString(), ...month, orderId, limit, offset };
  return visitKeySelections[kind](db).execute(values);
}

/** Includes undone visits whose remedy was already chosen; callers leave these out. */
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

/** Placed orders with a visit that starts, or was cancelled, or with money back, within the time. */
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
        isPlaced,
        sql`(${within(orderVisits.startsAt)} OR ${within(orderVisits.cancelledAt)}
          OR EXISTS (SELECT 1 FROM ${refunds} WHERE ${refunds.orderId} = ${orders.id}
            AND (${within(refunds.createdAt)} OR ${within(refunds.settledAt)})))`,
      ),
    );
  return rows.map(({ orderId }) => orderId);
}

/**
 * Those of any customer that ended before, oldest first. Where nobody was to come, or whoever was is recorded as absent
 * or had left, the visit waits for somebody of the office instead (docs/decisions/0051).
 */
export function listConfirmedVisits(db: Database, endedBefore: Date) {
  const { staffId, startsAt, endsAt } = orderVisits;
  const absences = db
    .select({ one: sql`1` })
    .from(staffAbsences)
    .where(
      and(
        eq(staffAbsences.staffId, staffId),
        lt(staffAbsences.startsAt, endsAt),
        gt(staffAbsences.endsAt, startsAt),
      ),
    );
  const day = sql`((${startsAt} AT TIME ZONE 'UTC') + interval '9 hours')::date`;
  const departures = db
    .select({ one: sql`1` })
    .from(staff)
    .where(and(eq(staff.id, staffId), lt(staff.endsOn, day)));
  // Looked up one by one: a join would read all orders, as PostgreSQL expects more visits than there ever are.
  const subject = sql<string>`(
    SELECT ${orders.subject} FROM ${orders} WHERE ${orders.id} = ${orderVisits.orderId})`;
  return db
    .select({ orderId: orderVisits.orderId, position: orderVisits.position, subject })
    .from(orderVisits)
    .where(
      and(
        eq(orderVisits.status, 'confirmed'),
        lt(endsAt, endedBefore),
        isNotNull(staffId),
        notExists(absences),
        notExists(departures),
      ),
    )
    .orderBy(asc(endsAt));
}

export type VisitToCome = VisitKey &
  Pick<OrderVisitRow, 'startsAt' | 'statusSince'> & { readonly subject: string };

/** Agreed visits of any customer that start within the time, in time order. */
export function listVisitsToCome(db: Database, after: Date, until: Date): Promise<VisitToCome[]> {
  const { orderId, position, startsAt, statusSince } = orderVisits;
  return db
    .select({ orderId, position, startsAt, statusSince, subject: orders.subject })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(eq(orderVisits.status, 'confirmed'), isPlaced, gt(startsAt, after), lt(startsAt, until)),
    )
    .orderBy(asc(startsAt), asc(orderId), asc(position));
}

/** Visits of any customer that began after then and that somebody or a job counted as done. */
export function listVisitsDoneBy(
  db: Database,
  author: Author,
  after: Date,
): Promise<VisitToCome[]> {
  const { orderId, position, startsAt, statusSince } = orderVisits;
  return db
    .select({ orderId, position, startsAt, statusSince, subject: orders.subject })
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        eq(orderVisits.status, 'done'),
        gt(startsAt, after),
        sql`EXISTS (SELECT FROM ${orderHistory} WHERE ${orderHistory.orderId} = ${orderId}
          AND ${orderHistory.position} = ${position} AND ${orderHistory.event} = 'done'
          AND ${orderHistory.author} = ${author})`,
      ),
    );
}

/** With the name of the staff member, which messages need. */
export function insertVisit(transaction: Database, visit: OrderVisitRow) {
  const staffName = sql<string | null>`(
    SELECT ${staff.name} FROM ${staff} WHERE ${eq(staff.id, orderVisits.staffId)}
  )`;
  return transaction
    .insert(orderVisits)
    .values(visit)
    .returning({ staffId: orderVisits.staffId, staffName })
    .prepare('insert_visit')
    .execute();
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

/**
 * Agreed visits that start within the time can be cancelled for nothing until `freeUntil`, never after their start.
 * @returns how many
 */
export async function extendDeadlines(
  transaction: Database,
  {
    from,
    until,
    freeUntil,
  }: { readonly from: Date; readonly until: Date; readonly freeUntil: Date },
): Promise<number> {
  const { startsAt, status } = orderVisits;
  const { rowCount } = await transaction
    .update(orderVisits)
    .set({ freeUntil: sql`least(${freeUntil.toISOString()}::timestamptz, ${startsAt})` })
    .where(and(eq(status, 'confirmed'), gte(startsAt, from), lt(startsAt, until)));
  return rowCount ?? 0;
}
