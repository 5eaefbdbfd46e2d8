import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** Drizzle on PGlite or PostgreSQL. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** Applied once, in the order of the list. */
export interface Migration {
  /** Unique over all back ends: the back end, a number that orders its steps, and words, as in `main-api/0133-issuers`. */
  readonly name: string;
  readonly sql: string;
  /** For the first step of a back end that stands in place of former ones, the last of which had this name. */
  readonly isStartingPoint?: true;
}

export interface TransactionConnection {
  /** Runs any number of statements. */
  script(sql: string): Promise<void>;
  /** Runs one statement; `parameters` are for `$1` and so on. */
  query(sql: string, parameters?: readonly string[]): Promise<readonly unknown[]>;
}

export interface DatabaseFiles {
  /** Writes changed pages and deletes old log; nothing else in PGlite does. It writes 32 MB at most. */
  checkpoint(): Promise<void>;
  /** Copies while the database runs. The copy replays the log when opened, as after a crash. */
  copyTo(target: string): Promise<void>;
}

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgresql';
  readonly db: Database;
  /** Commits, or rolls back when `work` throws. */
  transaction<T>(work: (connection: TransactionConnection) => Promise<T>): Promise<T>;
  ask(): Promise<void>;
  /** The connection pool of a PostgreSQL server. */
  readonly connections?: () => { open: number; idle: number; waiting: number };
  /** Only for an embedded database in a directory. */
  readonly files?: DatabaseFiles;
  /**
   * Only for an embedded database, which has no process that does it: looks what tables hold that have grown by a fifth, so
   * that statements go on by the indexes that suit them, and gives the room of deleted rows back to their tables. One table
   * at a time.
   */
  readonly upkeep?: () => Promise<void>;
  /** Applies missing migrations; safe in several processes at once. */
  migrate(migrations: readonly Migration[]): Promise<void>;
  close(): Promise<void>;
}
