import {
  and,
  type Column,
  eq,
  getTableColumns,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type PgTable, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** A timestamp column, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** All the columns named in `values` have these values; as in `set`, undefined ones do not count. */
export function hasValues<Table extends PgTable>(
  table: Table,
  values: Partial<Table['$inferSelect']>,
) {
  const wanted: Readonly<Record<string, unknown>> = values;
  return and(
    ...Object.entries(getTableColumns(table))
      .filter(([name]) => wanted[name] !== undefined)
      .map(([name, column]) => eq(column, wanted[name])),
  );
}

/** This is a row that the database gives as JSON, in which times are texts. */
export type JsonRow<Row> = {
  readonly [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key];
};

/** Makes one JSON object of a row, by the names that its columns have in the code. */
export function jsonRow(columns: Readonly<Record<string, Column | SQL>>): SQL {
  const cells = Object.entries(columns).map(([name, column]) => sql`${name}::text, ${column}`);
  return sql`json_build_object(${sql.join(cells, sql`, `)})`;
}

/** Unlike `inArray`, the SQL text does not depend on the number of values, so it can be prepared. */
export function isAnyOf(column: Column, values: readonly unknown[] | Placeholder): SQL {
  return sql`${column} = ANY(${sql.param(values)})`;
}

/**
 * Builds a query once per database and per transaction, as drizzle takes longer to build SQL than to run it.
 */
export function prepared<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const known = new WeakMap<Database, Query>();
  return (db) => {
    const query = known.get(db) ?? prepare(db);
    known.set(db, query);
    return query;
  };
}

/** Builds a query without parameters as `prepared` does, and runs it. */
export function preparedRead<Rows>(
  prepare: (db: Database) => { execute(): Promise<Rows> },
): (db: Database) => Promise<Rows> {
  const query = prepared(prepare);
  return (db) => query(db).execute();
}

/**
 * Runs queries in parallel; in a transaction PostgreSQL runs them in order. A drizzle query starts when
 * awaited, or at `execute()`: call that when the order of locks matters. Waits for all, also when one fails,
 * so that the transaction does not end early.
 */
export function together<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Index in keyof Asked]: Awaited<Asked[Index]> }>;
export async function together(...asked: readonly unknown[]): Promise<unknown> {
  // Convert once: each `then` of a drizzle query would run it again.
  const answers = asked.map((each) => Promise.resolve(each));
  await Promise.allSettled(answers);
  return Promise.all(answers);
}

/** `%` and `_` stand for themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
