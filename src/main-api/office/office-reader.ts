import { and, asc, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { isPlaced } from '../orders/order-repository';
import { orders, orderVisits } from '../orders/order-tables';
import { staff } from '../staff/staff-tables';
import { officeAccountHistory, officeAccounts } from './account-tables';

const ofVisit = {
  visit: orderVisits,
  order: orders,
  staffName: staff.name,
  staffNameKana: staff.nameKana,
} as const;

/** Visits with an agreed date that start within the time, cancelled ones left out, in time order. */
export function listVisitsWithin(db: Database, from: Date, until: Date) {
  return db
    .select(ofVisit)
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .leftJoin(staff, eq(staff.id, orderVisits.staffId))
    .where(
      and(
        gte(orderVisits.startsAt, from),
        lt(orderVisits.startsAt, until),
        notInArray(orderVisits.status, ['wished', 'proposed', 'cancelled']),
        isPlaced,
      ),
    )
    .orderBy(asc(orderVisits.startsAt), asc(orderVisits.orderId), asc(orderVisits.position));
}
export type DayVisit = Awaited<ReturnType<typeof listVisitsWithin>>[number];

/** Of any customer. */
export async function findDayVisit(
  db: Database,
  orderId: string,
  position: number,
): Promise<DayVisit | undefined> {
  const [found] = await db
    .select(ofVisit)
    .from(orderVisits)
    .innerJoin(orders, eq(orders.id, orderVisits.orderId))
    .leftJoin(staff, eq(staff.id, orderVisits.staffId))
    .where(and(eq(orderVisits.orderId, orderId), eq(orderVisits.position, position), isPlaced));
  return found;
}

/** By id. */
export async function listAccountNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: officeAccounts.id, name: officeAccounts.name })
    .from(officeAccounts)
    .where(inArray(officeAccounts.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** In the history of accounts, with the flag and its times as they are since. */
export const MAINTENANCE_EVENT = 'maintenanceSet';
const SHOWN_CHANGES = 20;

/** By the office, newest first; `authorName` is null for operations. */
export function listMaintenanceChanges(db: Database) {
  return db
    .select({
      at: officeAccountHistory.at,
      details: officeAccountHistory.details,
      authorName: officeAccounts.name,
    })
    .from(officeAccountHistory)
    .leftJoin(
      officeAccounts,
      sql`${officeAccountHistory.author} = 'office:' || ${officeAccounts.id}`,
    )
    .where(eq(officeAccountHistory.event, MAINTENANCE_EVENT))
    .orderBy(desc(officeAccountHistory.id))
    .limit(SHOWN_CHANGES);
}

/** `%` and `_` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
