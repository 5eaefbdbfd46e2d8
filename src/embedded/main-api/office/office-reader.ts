import { and, asc, desc, eq, gte, ilike, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { staff } from '../availability/staff-tables';
import { customers } from '../customers/customer-tables';
import { officeAccountHistory, officeAccounts } from '../office-accounts/account-tables';
import { isKnownToOffice, isPlaced } from '../orders/order-repository';
import { orders, orderVisits } from '../orders/order-tables';

const ofVisit = { visit: orderVisits, order: orders, staffName: staff.name } as const;

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

const FOUND = 50;

/** `%` and `_` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** By part of name, reading, mail address or number, or by the number of an order. */
export async function searchCustomers(db: Database, text: string) {
  const digits = text.replace(/\D/g, '');
  const part = containing(text);
  const ofOrder = db
    .select({ subject: orders.subject })
    .from(orders)
    .where(and(eq(orders.id, text), isKnownToOffice));
  const found = await db
    .select()
    .from(customers)
    .where(
      or(
        ilike(customers.name, part),
        ilike(customers.nameKana, part),
        ilike(customers.email, part),
        digits.length >= 4 ? ilike(customers.tel, containing(digits)) : undefined,
        inArray(customers.subject, ofOrder),
      ),
    )
    .orderBy(asc(customers.nameKana), asc(customers.subject))
    .limit(FOUND);
  const subjects = found.map(({ subject }) => subject);
  const theirs = await db
    .select({ id: orders.id, subject: orders.subject })
    .from(orders)
    .where(and(sql`${orders.subject} = ANY(${sql.param(subjects)})`, isKnownToOffice))
    .orderBy(desc(orders.placedAt));
  return found.map((customer) => ({
    customer,
    orderIds: theirs.filter(({ subject }) => subject === customer.subject).map(({ id }) => id),
  }));
}
