import { and, asc, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { containing, isAnyOf } from '@/database/queries';
import { foldText } from '@/domain/fold-text';
import { addJapanDays, fromJapanTime } from '@/domain/japan-time';
import { normalisePhone } from '@/domain/phone';
import { countKnownDays } from '../office/sum-days';
import { staff } from '../staff/staff-tables';
import { orderVisits } from '../visits/visit-tables';
import { isKnownToOffice } from './order-repository';
import { orders } from './order-tables';
import type { OrderState } from './states';

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

/** A list that is narrowed down ends here; whoever has more narrows it further. */
const MOST_FOUND = 1_000;

/** A column that the database keeps by itself (migration 0142), and that no query of others reads. */
const searchText = sql`${orders}.search_text`;

/** Empty when every order is found. */
function foldedPart(q: string): string {
  const tel = normalisePhone(q);
  return /^\d{4,}$/.test(tel) ? tel : foldText(q).replaceAll('-', '');
}

/** Finds every row that has the part, and few others, by the index of letters. */
const hasLetters = (part: string) =>
  sql`letters_and_pairs(${searchText}) @> letters_and_pairs(${part}::text)`;

/** Whether so many orders may have the part that the index of letters does not help. */
async function isInMany(db: Database, part: string): Promise<boolean> {
  if (part === '') return false;
  const candidates = db
    .select({ one: sql`1` })
    .from(orders)
    .where(hasLetters(part))
    .limit(MOST_FOUND);
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS found FROM ${candidates} AS candidates`,
  );
  return Number(rows[0]?.found) === MOST_FOUND;
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
  const isOne = inArray(orders.id, visits);
  // One person has many visits. `IS TRUE` keeps them from a join, which would look up each one.
  return day === undefined ? sql`(${isOne}) IS TRUE` : isOne;
}

/** @returns numbers of the orders, the newest first, one more than the most when there are more */
async function findNewest(
  db: Database,
  { state, q, ...visit }: Omit<OrderSearch, 'limit' | 'offset'>,
): Promise<readonly string[]> {
  const part = foldedPart(q);
  const isDense = await isInMany(db, part);
  const isWanted = and(
    isKnownToOffice,
    state && eq(orders.status, state),
    part === '' ? undefined : like(searchText, containing(part)),
    part === '' || isDense ? undefined : hasLetters(part),
    hasVisit(db, visit),
  );
  // Where one order in a few is wanted, the newest are looked at one by one until there are enough.
  const isWalked = isDense || (part === '' && visit.staff !== '' && visit.day === undefined);
  const { rows } = isWalked
    ? await db.execute(sql`
        SELECT orders.id FROM (SELECT * FROM orders ORDER BY placed_at DESC, id OFFSET 0) AS orders
        WHERE ${isWanted} LIMIT ${MOST_FOUND + 1}`)
    : await db.execute(sql`
        SELECT orders.id FROM orders WHERE ${isWanted}
        ORDER BY placed_at DESC, id LIMIT ${MOST_FOUND + 1}`);
  return rows.map(({ id }) => String(id));
}

async function findWithin(
  db: Database,
  before: Date | undefined,
  { limit, offset }: Pick<OrderSearch, 'limit' | 'offset'>,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isKnownToOffice, before && lt(orders.placedAt, before)))
    .orderBy(desc(orders.placedAt), asc(orders.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Reads a part of the whole list. The days before it are counted and not read (docs/back-ends.md#a-shop-of-years). */
async function findAmongAll(
  db: Database,
  { limit, offset }: Pick<OrderSearch, 'limit' | 'offset'>,
  now: Date,
) {
  const days = await countKnownDays(db, now);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  let skipped = 0;
  let before: Date | undefined;
  for (const { day, count } of days) {
    if (skipped + count > offset) break;
    skipped += count;
    before = fromJapanTime(day);
  }
  return { ids: await findWithin(db, before, { limit, offset: offset - skipped }), total };
}

async function readFound(db: Database, ids: readonly string[], now: Date) {
  const rows = await db
    .select({ order: orders, nextStart: nextStart(now) })
    .from(orders)
    .where(isAnyOf(orders.id, ids));
  const byId = new Map(rows.map((row) => [row.order.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Newest first, and how many there are; of a list that is narrowed down a thousand at most. */
export async function findOrders(db: Database, search: OrderSearch, now: Date) {
  const { state, q, day, staff: person, limit, offset } = search;
  if (state === undefined && foldedPart(q) === '' && day === undefined && person === '') {
    const { ids, total } = await findAmongAll(db, search, now);
    return { found: await readFound(db, ids, now), total, hasMore: false };
  }
  const ids = await findNewest(db, search);
  const shown = ids.slice(0, MOST_FOUND);
  return {
    found: await readFound(db, shown.slice(offset, offset + limit), now),
    total: shown.length,
    hasMore: ids.length > MOST_FOUND,
  };
}
