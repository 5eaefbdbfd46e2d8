import { and, asc, count, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { foldText } from '@/domain/fold-text';
import { addJapanDays, fromJapanTime } from '@/domain/japan-time';
import { normalisePhone } from '@/domain/phone';
import type { Database } from '../../database/database';
import { together } from '../../database/queries';
import { staff } from '../availability/staff-tables';
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
  /** A part of the number, of the name, of its reading or of the telephone number; empty for all. */
  readonly q: string;
  /** The day of a visit, `yyyy-MM-dd` in Japan. */
  readonly day: string | undefined;
  /** A part of the name of a visit's staff member, or of its reading; empty for all. */
  readonly staff: string;
  readonly limit: number;
  readonly offset: number;
}

/** A column that the database keeps by itself (migration 0142), and that no query of others reads. */
const searchText = sql`${orders}.search_text`;

function isFoundBy(q: string): SQL | undefined {
  const tel = normalisePhone(q);
  const part = /^\d{4,}$/.test(tel) ? tel : foldText(q).replaceAll('-', '');
  if (part === '') return undefined;
  // The first condition is for the index: it finds every row that the second is true of, and few others.
  return and(
    sql`letters_and_pairs(${searchText}) @> letters_and_pairs(${part}::text)`,
    like(searchText, containing(part)),
  );
}

const isOnDay = (day: string) =>
  and(
    gte(orderVisits.startsAt, fromJapanTime(day)),
    lt(orderVisits.startsAt, fromJapanTime(addJapanDays(day, 1))),
  );

/** Selects the days of visits in any state. A visit without an agreed date is on the day of its first wish. */
function hasVisit(
  db: Database,
  { day, staff: typed }: Pick<OrderSearch, 'day' | 'staff'>,
): SQL | undefined {
  if (day === undefined && typed === '') return undefined;
  const part = containing(foldText(typed));
  const named = db
    .select({ id: staff.id })
    .from(staff)
    .where(
      or(like(sql`fold_text(${staff.name})`, part), like(sql`fold_text(${staff.nameKana})`, part)),
    );
  const visits = db
    .select({ orderId: orderVisits.orderId })
    .from(orderVisits)
    .where(
      and(
        day === undefined ? undefined : isOnDay(day),
        typed === '' ? undefined : inArray(orderVisits.staffId, named),
      ),
    );
  return inArray(orders.id, visits);
}

/** Newest first, and how many there are. */
export async function findOrders(
  db: Database,
  { state, q, limit, offset, ...visit }: OrderSearch,
  now: Date,
) {
  const isWanted = and(
    isKnownToOffice,
    state && eq(orders.status, state),
    isFoundBy(q),
    hasVisit(db, visit),
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
