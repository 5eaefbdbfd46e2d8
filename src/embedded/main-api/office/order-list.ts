import { and, asc, count, desc, eq, ilike, sql } from 'drizzle-orm';
import type { ResponseOf } from '@/contract/endpoint';
import type { officeOrderEndpoints } from '@/contract/office-orders';
import { together } from '../../database/queries';
import type { MainApiDependencies } from '../dependencies';
import type { HandlerInput } from '../http/request-input';
import { isKnownToOffice } from '../orders/order-repository';
import { orders, orderVisits } from '../orders/order-tables';
import { containing } from './office-reader';
import { officeTime } from './show-office-order';

type Listing = (typeof officeOrderEndpoints)['listOfficeOrders'];

export const ITEMS_OF_PAGE = 50;

/** ISO 8601 in UTC of the next agreed visit; null without one. */
function nextStart(now: Date) {
  return sql<string | null>`(
    SELECT to_json(min(${orderVisits.startsAt}) AT TIME ZONE 'UTC')#>>'{}' FROM ${orderVisits}
    WHERE ${orderVisits.orderId} = ${orders.id} AND ${orderVisits.status} = 'confirmed'
      AND ${orderVisits.endsAt} > ${now.toISOString()}
  )`;
}

/** Newest first, by state and part of the number, 50 a page. */
export async function listOfficeOrders(
  { db, clock }: MainApiDependencies,
  { query: { state, q = '', page } }: HandlerInput<Listing>,
): Promise<ResponseOf<Listing>> {
  const isWanted = and(
    isKnownToOffice,
    state && eq(orders.status, state),
    q === '' ? undefined : ilike(orders.id, containing(q)),
  );
  const [found, [counted]] = await together(
    db
      .select({ order: orders, nextStart: nextStart(clock.now()) })
      .from(orders)
      .where(isWanted)
      .orderBy(desc(orders.placedAt), asc(orders.id))
      .limit(ITEMS_OF_PAGE)
      .offset((page - 1) * ITEMS_OF_PAGE),
    db.select({ total: count() }).from(orders).where(isWanted),
  );
  const total = counted?.total ?? 0;
  const items = found.map(({ order, nextStart: start }) => {
    const { customerName, address } = order.workingAddress;
    return {
      orderId: order.id,
      state: order.status,
      orderedAt: officeTime(order.placedAt),
      project: order.project,
      menuLabel: order.menu.chosen.label,
      customerName,
      place: address.prefecture + address.city,
      total: order.total,
      nextStart: start === null ? null : officeTime(new Date(`${start}Z`)),
    };
  });
  return { items, total, pages: Math.max(1, Math.ceil(total / ITEMS_OF_PAGE)) };
}
