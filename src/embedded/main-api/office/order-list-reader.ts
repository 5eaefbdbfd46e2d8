import { and, asc, count, desc, eq, like, sql } from 'drizzle-orm';
import { withoutHyphens } from '@/domain/text-input';
import type { Database } from '../../database/database';
import { together } from '../../database/queries';
import { isKnownToOffice } from '../orders/order-repository';
import { orders, orderVisits } from '../orders/order-tables';
import type { OrderState } from '../orders/states';
import { containing } from './office-reader';

/** In UTC without a zone, of the next agreed visit; null without one. */
function nextStart(now: Date) {
  return sql<string | null>`(
    SELECT to_json(min(${orderVisits.startsAt}) AT TIME ZONE 'UTC')#>>'{}' FROM ${orderVisits}
    WHERE ${orderVisits.orderId} = ${orders.id} AND ${orderVisits.status} = 'confirmed'
      AND ${orderVisits.endsAt} > ${now.toISOString()}
  )`;
}

interface OrderSearch {
  readonly state: OrderState | undefined;
  /** A part of the number, with or without its hyphen; empty for all. */
  readonly q: string;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first, and how many there are. */
export async function findOrders(
  db: Database,
  { state, q, limit, offset }: OrderSearch,
  now: Date,
) {
  const isWanted = and(
    isKnownToOffice,
    state && eq(orders.status, state),
    q === ''
      ? undefined
      : like(sql`replace(${orders.id}, '-', '')`, containing(withoutHyphens(q).toUpperCase())),
  );
  const [found, [counted]] = await together(
    db
      .select({ order: orders, nextStart: nextStart(now) })
      .from(orders)
      .where(isWanted)
      .orderBy(desc(orders.placedAt), asc(orders.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(orders).where(isWanted),
  );
  return { found, total: counted?.total ?? 0 };
}
