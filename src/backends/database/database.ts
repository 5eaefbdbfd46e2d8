import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What services and repositories run on: the same on PGlite and on PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A step of a back end's schema; applied once, in the order of the list. */
export interface Migration {
  /** Unique over all back ends, e.g. `main-api/0001-catalogue`. */
  readonly name: string;
  readonly sql: string;
}

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgresql';
  readonly db: Database;
  /** Applies what is missing; safe to call from several processes at once. */
  migrate(migrations: readonly Migration[]): Promise<void>;
  close(): Promise<void>;
}
