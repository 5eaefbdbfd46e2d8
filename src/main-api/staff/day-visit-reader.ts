import { and, asc, eq, gte, lt, notInArray } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { isPlaced } from '../orders/order-repository';
import { orders } from '../orders/order-tables';
import { orderVisits } from '../visits/visit-tables';
import { staff } from './staff-tables';

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
