import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Project } from '@/contract/enumerations';
import type { Database } from '@/database/database';
import { toJapanDate } from '@/domain/japan-time';
import type { DayCount } from './happened-reader';

const day = (name: string) => date(name, { mode: 'string' });

/** Days in Japan whose sums are kept (docs/back-ends.md#a-shop-of-years). */
const summedDays = pgTable('summed_days', {
  day: day('day').primaryKey(),
  summedOn: day('summed_on').notNull(),
});

const daySums = pgTable(
  'day_sums',
  {
    day: day('day').notNull(),
    project: text('project').$type<Project>().notNull(),
    event: text('event').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.project, table.event] })],
);

/** In time order, from a day on and before another one (`yyyy-MM-dd` in Japan). */
export function listSummedDays(db: Database, from: string, until: string) {
  return db
    .select()
    .from(summedDays)
    .where(and(gte(summedDays.day, from), lt(summedDays.day, until)))
    .orderBy(asc(summedDays.day));
}

/** Sums by week, each named by its Monday. */
export function sumWeeks(db: Database, from: string, until: string) {
  return db
    .select({
      week: sql<string>`date_trunc('week', ${daySums.day})::date::text`,
      project: daySums.project,
      event: daySums.event,
      count: sql<number>`sum(${daySums.count})::bigint`.mapWith(Number),
    })
    .from(daySums)
    .where(and(gte(daySums.day, from), lt(daySums.day, until), ne(daySums.event, 'known')))
    .groupBy(sql`1`, daySums.project, daySums.event);
}

/** How many orders the office's list has of each kept day, of all services. */
export function countKnown(db: Database) {
  return db
    .select({ day: daySums.day, count: sql<number>`sum(${daySums.count})::int` })
    .from(daySums)
    .where(eq(daySums.event, 'known'))
    .groupBy(daySums.day);
}

export async function keepDay(
  db: Database,
  kept: string,
  summedOn: string,
  counts: readonly DayCount[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.delete(summedDays).where(eq(summedDays.day, kept));
    await transaction.insert(summedDays).values({ day: kept, summedOn });
    if (counts.length > 0) await transaction.insert(daySums).values([...counts]);
  });
}

/** The first day on which the shop has an order; null without one. */
export async function firstDay(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    SELECT ((min(placed_at) AT TIME ZONE 'UTC') + interval '9 hours')::date::text AS first FROM orders`);
  return rows[0]?.first ?? null;
}

/** Deletes the stored sums of the day of `instant`, so that it is counted anew. */
export async function forgetDay(transaction: Database, instant: Date): Promise<void> {
  await transaction.delete(summedDays).where(eq(summedDays.day, toJapanDate(instant)));
}
