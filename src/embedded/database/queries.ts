import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { timestamp } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** A moment in time, in UTC; a column of a table. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** As `inArray`, with a text that is the same for any number of values, so that it can be kept prepared. */
export function isAnyOf(column: Column, values: readonly unknown[] | Placeholder): SQL {
  return sql`${column} = ANY(${sql.param(values)})`;
}

/**
 * A query whose text drizzle puts together once for each database, as that takes longer than asking does; for
 * each transaction it does so anew. What changes with a call is a `sql.placeholder`.
 */
export function prepared<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const known = new WeakMap<Database, Query>();
  return (db) => {
    const query = known.get(db) ?? prepare(db);
    known.set(db, query);
    return query;
  };
}

/**
 * Asks what does not depend on each other at the same time, within a transaction or outside: PostgreSQL gets
 * a transaction's statements together and does them in this sequence. A query of drizzle's is asked when it
 * is awaited or by `execute()`, so those that lock rows in a sequence say `execute()`. All have been answered
 * when this ends, also when one fails, so that the transaction does not end under the others; then it fails
 * as the first of them.
 */
export function together<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<{ -readonly [Index in keyof Asked]: Awaited<Asked[Index]> }>;
export async function together(...asked: readonly unknown[]): Promise<unknown> {
  // Once only: each `then` of a query asks it again.
  const answers = asked.map((each) => Promise.resolve(each));
  await Promise.allSettled(answers);
  return Promise.all(answers);
}
