import { z } from 'zod';
import { StartProblem } from '@/platform/start-problem';
import type { Migration, TransactionConnection } from './database';

/** A process holds this lock while it migrates, so that no step is applied twice. */
const ADVISORY_LOCK = 7_700_001;

const appliedRows = z.array(z.object({ name: z.string() }));

/** Reads the names of the steps that the database has taken, in order. */
export async function appliedMigrations(connection: TransactionConnection): Promise<string[]> {
  const rows = await connection.query('SELECT name FROM applied_migrations ORDER BY name');
  return appliedRows.parse(rows).map(({ name }) => name);
}

const isOfSameBackEnd = (name: string, other: string) =>
  name.split('/', 1)[0] === other.split('/', 1)[0];

/** Whether a starting point has replaced the step of this name. */
function isReplaced(name: string, migrations: readonly Migration[]): boolean {
  return migrations.some(
    (step) => step.isStartingPoint && isOfSameBackEnd(name, step.name) && name < step.name,
  );
}

/** Data of a newer version have steps that this one does not know; undefined when there is none. */
export function findUnknownMigration(
  applied: readonly string[],
  migrations: readonly Migration[],
): string | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  return applied.find((name) => !known.has(name) && !isReplaced(name, migrations));
}

/**
 * The steps that lead to a starting point are gone, so that data on the way to it cannot be brought there.
 * @throws StartProblem when the data have steps of a back end, but not its starting point
 */
export function requireStartingPoints(
  applied: readonly string[],
  migrations: readonly Migration[],
): void {
  for (const { name, isStartingPoint } of migrations) {
    if (!isStartingPoint || applied.includes(name)) continue;
    if (applied.some((other) => isOfSameBackEnd(other, name))) {
      throw new StartProblem(
        `These data are of a version of the shop from before 29 November 2026, as they lack ${name}. ` +
          'Open them once with the version of that day (commit 94740813): start it on them, or restore the backup with it. Then use this version.',
      );
    }
  }
}

/** @throws StartProblem when the data are older than the starting point of their back end */
export async function applyMigrations(
  connection: TransactionConnection,
  migrations: readonly Migration[],
): Promise<void> {
  await connection.script(`
    SELECT pg_advisory_xact_lock(${ADVISORY_LOCK});
    CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
  `);
  const applied = await appliedMigrations(connection);
  requireStartingPoints(applied, migrations);
  for (const { name, sql } of migrations) {
    if (applied.includes(name)) continue;
    await connection.script(sql);
    await connection.query('INSERT INTO applied_migrations (name) VALUES ($1)', [name]);
  }
}
