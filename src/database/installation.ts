import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withdrawBackEnds } from './backup/running-back-ends';
import { type DataDirectoryLostError, lockDataDirectory } from './data-directory-lock';
import type { Migration, OpenDatabase } from './database';
import { openPgliteDatabase } from './pglite-database';
import { openPostgresqlDatabase } from './postgresql-database';
import {
  createDatabaseSecretStore,
  createFileSecretStore,
  installationSecretMigrations,
  type SecretStore,
} from './secret-store';
import type { OnStatement } from './watch-database';

export function dataDirectory(path: string) {
  return { database: join(path, 'database'), secrets: join(path, 'secrets') };
}

/** Makes the directory readable by its owner only, as it holds customer data. */
export async function makeOwnersAlone(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
}

export interface InstallationOptions {
  /** Holds database and secrets of this process; unused with `databaseUrl`. */
  readonly dataDir: string;
  /** Do not wait for another process that runs on `dataDir`. */
  readonly isRestart?: boolean;
  readonly databaseUrl?: string;
  /** How long a call may take at most, in milliseconds; a statement is not run for longer. */
  readonly callMs?: number;
}

export interface Installation {
  readonly database: OpenDatabase;
  readonly secrets: SecretStore;
  /** Holds database and secrets; null when both are in a PostgreSQL. */
  readonly dataDir: string | null;
  close(): Promise<void>;
}

interface InstallationEvents {
  readonly onStatement?: OnStatement;
  /** Called once when another process takes `dataDir`, or it is moved: the database is then unusable. */
  readonly onLost?: (error: DataDirectoryLostError) => void;
}

/** Closes the database when its schema cannot be brought up to date. */
async function migrate(database: OpenDatabase, migrations: readonly Migration[]): Promise<void> {
  try {
    await database.migrate(migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openShared(
  { databaseUrl, callMs }: { readonly databaseUrl: string; readonly callMs: number | undefined },
  migrations: readonly Migration[],
  { onStatement }: InstallationEvents,
): Promise<Installation> {
  const database = openPostgresqlDatabase(databaseUrl, onStatement, callMs);
  await migrate(database, [...installationSecretMigrations, ...migrations]);
  const secrets = createDatabaseSecretStore(database.db);
  return { database, secrets, dataDir: null, close: () => database.close() };
}

async function openOwn(
  { dataDir: directory, isRestart = false }: InstallationOptions,
  migrations: readonly Migration[],
  { onStatement, onLost }: InstallationEvents,
): Promise<Installation> {
  const held = await lockDataDirectory(directory, { onLost, isRestart });
  const dataDir = held.path;
  try {
    // Left behind by a process that was killed.
    await withdrawBackEnds(dataDir);
    const place = dataDirectory(dataDir);
    await makeOwnersAlone(place.database);
    const database = await openPgliteDatabase(place.database, undefined, { onStatement, held });
    await migrate(database, migrations);
    const close = async () => {
      await database.close();
      await held.release();
    };
    return { database, secrets: createFileSecretStore(place.secrets), dataDir, close };
  } catch (error) {
    await held.release();
    throw error;
  }
}

/** @throws DataDirectoryInUseError when another process holds `dataDir` */
export function openInstallation(
  options: InstallationOptions,
  migrations: readonly Migration[],
  events: InstallationEvents = {},
): Promise<Installation> {
  const { databaseUrl, callMs } = options;
  return databaseUrl
    ? openShared({ databaseUrl, callMs }, migrations, events)
    : openOwn(options, migrations, events);
}
