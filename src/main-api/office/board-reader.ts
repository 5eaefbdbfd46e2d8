import { and, asc, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { UNREADABLE } from '../orders/order-list';
import { isPlaced } from '../orders/order-repository';
import { orders } from '../orders/order-tables';
import { staff, staffAbsences, staffAreas, staffShifts } from '../staff/staff-tables';
import { orderVisits } from '../visits/visit-tables';

interface Time {
  readonly from: Date;
  readonly until: Date;
}

/** Reads only the fields that the board shows, since a week has thousands of visits. */
export function listBoardVisits(db: Database, { from, until }: Time) {
  const address = sql`${orders.workingAddress}->'address'`;
  return db
    .select({
      orderId: orderVisits.orderId,
      position: orderVisits.position,
      startsAt: orderVisits.startsAt,
      endsAt: orderVisits.endsAt,
      staffId: orderVisits.staffId,
      status: orderVisits.status,
      shopChange: orderVisits.shopChange,
      menuLabel: sql<string>`coalesce(${orders.menu}->'chosen'->>'label', ${UNREADABLE}::text)`,
      customerName: sql<string>`coalesce(${orders.workingAddress}->>'customerName', '')`,
      prefecture: sql<string>`coalesce(${address}->>'prefecture', '')`,
      city: sql<string>`coalesce(${address}->>'city', '')`,
      town: sql<string>`coalesce(${address}->>'town', '')`,
    })
    .from(orderVisits)
    .innerJoin(orders, sql`${orders.id} = ${orderVisits.orderId}`)
    .where(
      and(
        gte(orderVisits.startsAt, from),
        lt(orderVisits.startsAt, until),
        inArray(orderVisits.status, ['confirmed', 'done', 'customer_absent', 'not_done']),
        isPlaced,
      ),
    )
    .orderBy(asc(orderVisits.startsAt), asc(orderVisits.orderId), asc(orderVisits.position));
}
export type BoardVisitRow = Awaited<ReturnType<typeof listBoardVisits>>[number];

export function listBoardStaff(db: Database) {
  return db
    .select({
      id: staff.id,
      name: staff.name,
      nameKana: staff.nameKana,
      staffType: staff.staffType,
      startPlace: staff.startPlace,
      endsOn: staff.endsOn,
    })
    .from(staff)
    .orderBy(asc(staff.id));
}

/** One row per person, in which a whole prefecture counts as its name. */
export function listBoardDistricts(db: Database) {
  const district = sql`coalesce(nullif(${staffAreas.city}, ''), ${staffAreas.prefecture})`;
  return db
    .select({
      staffId: staffAreas.staffId,
      districts: sql<string[]>`jsonb_agg(${district} ORDER BY ${district})`,
    })
    .from(staffAreas)
    .groupBy(staffAreas.staffId);
}

export function listBoardShifts(db: Database) {
  return db.select().from(staffShifts);
}

export function listBoardAbsences(db: Database, { from, until }: Time) {
  return db
    .select({
      staffId: staffAbsences.staffId,
      kind: staffAbsences.kind,
      startsAt: staffAbsences.startsAt,
      endsAt: staffAbsences.endsAt,
    })
    .from(staffAbsences)
    .where(and(gt(staffAbsences.endsAt, from), lt(staffAbsences.startsAt, until)))
    .orderBy(asc(staffAbsences.startsAt));
}
