import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '@/database/database';
import { openPgliteDatabase } from '@/database/pglite-database';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { postgresqlIsHere, startThrowawayPostgresql } from '../integration/throwaway-postgresql';
import { option } from './bench-options';

export interface ShopEnvironment {
  readonly DATA_DIR: string;
  /** Where the database is not in that folder. */
  readonly DATABASE_URL?: string;
}

/** One of the two databases, with which a shop can be run for a measurement. */
export interface BenchEngine {
  /** An empty database that this process opens itself. */
  open(name: string): Promise<OpenDatabase>;
  /** Environment variables that give a shop in a process of its own an empty database. */
  environmentFor(name: string): Promise<ShopEnvironment>;
}

/** Opens the database of a shop that is not running. */
export async function openDatabaseOf({
  DATA_DIR,
  DATABASE_URL,
}: ShopEnvironment): Promise<OpenDatabase> {
  return DATABASE_URL
    ? openPostgresqlDatabase(DATABASE_URL)
    : openPgliteDatabase(join(DATA_DIR, 'database'));
}

async function withPglite(measure: (engine: BenchEngine) => Promise<void>): Promise<void> {
  console.log('\nPGlite');
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await measure({
      open: (name) => openPgliteDatabase(join(folder, name)),
      environmentFor: async (name) => ({ DATA_DIR: join(folder, name) }),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withPostgresql(measure: (engine: BenchEngine) => Promise<void>): Promise<void> {
  if (!postgresqlIsHere) {
    console.log('\nPostgreSQL is not installed here and was left out.');
    return;
  }
  console.log('\nPostgreSQL');
  const server = await startThrowawayPostgresql();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await measure({
      open: async (name) => openPostgresqlDatabase(await server.createDatabase(name)),
      environmentFor: async (name) => ({
        DATA_DIR: join(folder, name),
        DATABASE_URL: await server.createDatabase(name),
      }),
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures on PGlite and, where it is installed, on PostgreSQL; `--engines=` names one of them. */
export async function onEachEngine(measure: (engine: BenchEngine) => Promise<void>): Promise<void> {
  const engines = option('engines', 'pglite,postgresql');
  if (engines.includes('pglite')) await withPglite(measure);
  if (engines.includes('postgresql')) await withPostgresql(measure);
}
