import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What services and repositories run on: the same on PGlite and on PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A step of a back end's schema; applied once, in the order of the list. */
export interface Migration {
  /** Unique over all back ends, e.g. `main-api/0001-catalogue`. */
  readonly name: string;
  readonly sql: string;
}

/** A connection inside a transaction, for SQL that is made of what the database says of itself. */
export interface TransactionConnection {
  /** Any number of statements. */
  script(sql: string): Promise<void>;
  /** One statement; `parameters` are `$1` and so on, as text. */
  query(sql: string, parameters?: readonly string[]): Promise<readonly unknown[]>;
}

/** The files of an embedded database that is in use. */
export interface DatabaseFiles {
  /**
   * Writes changed pages to their files and drops the log of them, of which nothing else in the embedded
   * database takes care. Takes as long as writing the database's cache, 32 MB at most.
   */
  checkpoint(): Promise<void>;
  /**
   * Copies them to a new directory while the database goes on. It opens there as it was when the last file
   * was copied: what changed in files that were copied earlier stands in the log, as after a crash.
   */
  copyTo(target: string): Promise<void>;
}

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgresql';
  readonly db: Database;
  /** All of `work` is kept, or when it throws nothing of it. */
  transaction<T>(work: (connection: TransactionConnection) => Promise<T>): Promise<T>;
  /** Rejects when it does not answer. */
  ask(): Promise<void>;
  /** Of a server's: how many are there, how many of them nobody uses, how many wait for one. */
  readonly connections?: () => { open: number; idle: number; waiting: number };
  /** Of an embedded one that is kept in a directory. */
  readonly files?: DatabaseFiles;
  /** Applies what is missing; safe to call from several processes at once. */
  migrate(migrations: readonly Migration[]): Promise<void>;
  close(): Promise<void>;
}
