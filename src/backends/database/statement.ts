import { createHash } from 'node:crypto';
import { type Column, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** Where a value of the call stands in a statement's text. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name>;

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

interface Preparable<Result> {
  toSQL(): { readonly sql: string };
  prepare(name: string): Prepared<Result>;
}

function prepare<Result>(preparable: Preparable<Result>): Prepared<Result> {
  const { sql: text } = preparable.toSQL();
  return preparable.prepare(createHash('sha256').update(text).digest('base64url').slice(0, 16));
}

/** A prepared statement asks by its `client`, which every session has as well. */
function onConnectionOf<Result>(db: Database, prepared: Prepared<Result>): Prepared<Result> {
  const client: unknown = Reflect.get(db._.session, 'client');
  if (typeof client !== 'object') throw new TypeError('It has no connection');
  return Object.create(prepared, { client: { value: client } });
}

/**
 * A statement whose text is put together once for all databases of a kind and their transactions, not
 * with every call. It has a name, under which PostgreSQL keeps it prepared. What changes with a call is
 * a value, so that lists are arrays (`= ANY`), and never one more or less in the text.
 */
export function statement<Values extends Readonly<Record<string, unknown>>, Result>(
  build: (db: Database, value: ValueOf<Values>) => Preparable<Result>,
): (db: Database, values: Values) => Promise<Result> {
  const known = new Map<unknown, Prepared<Result>>();
  return (db, values) => {
    const kind = db._.session.constructor;
    const prepared = known.get(kind) ?? prepare(build(db, (name) => sql.placeholder(name)));
    known.set(kind, prepared);
    return onConnectionOf(db, prepared).execute(values);
  };
}

/** As the column stores it; drizzle's own way with values that come later has no null. */
export function cell(column: Column, value: Placeholder): SQL {
  const mapToDriverValue = (given: unknown) =>
    given === null ? null : column.mapToDriverValue(given);
  return sql`${sql.param(value, { mapToDriverValue })}`;
}

/** The cells of a row of all columns, for `insert(table).select(…)`; values have the columns' names. */
export function rowOf<Table extends PgTable>(
  table: Table,
  value: ValueOf<Table['$inferSelect']>,
): SQL {
  const cells = Object.entries(getTableColumns(table)).map(([name, column]) =>
    cell(column, value(name)),
  );
  return sql`VALUES (${sql.join(cells, sql`, `)})`;
}

/** For `onConflictDoUpdate`: every column but the key becomes what was to be inserted. */
export function excludedOf(table: PgTable): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => !column.primary)
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}
