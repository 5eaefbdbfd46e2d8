import { withdrawBackEnds } from './backup/running-back-ends';
import { dataDirectory, makeOwnersAlone } from './data-directory';
import { lockDataDirectory } from './database/data-directory-lock';
import type { Migration, OpenDatabase } from './database/database';
import {
  createDatabaseSecretStore,
  installationSecretMigrations,
} from './database/database-secret-store';
import { openPgliteDatabase } from './database/pglite-database';
import { openPostgresqlDatabase } from './database/postgresql-database';
import type { OnStatement } from './database/watch-statements';
import { createFileSecretStore } from './secrets/file-secret-store';
import type { SecretStore } from './secrets/secret-store';

/** Where the back ends keep everything: database and generated secrets. */
export interface Installation {
  readonly database: OpenDatabase;
  readonly secrets: SecretStore;
  /** Holds both, for this process alone; null when both are in a PostgreSQL. */
  readonly dataDir: string | null;
  close(): Promise<void>;
}

async function openShared(
  databaseUrl: string,
  migrations: readonly Migration[],
  onStatement: OnStatement | undefined,
): Promise<Installation> {
  const database = openPostgresqlDatabase(databaseUrl, onStatement);
  try {
    await database.migrate([...installationSecretMigrations, ...migrations]);
  } catch (error) {
    await database.close();
    throw error;
  }
  const secrets = createDatabaseSecretStore(database.db);
  return { database, secrets, dataDir: null, close: () => database.close() };
}

async function openOwn(
  { dataDir, isLocked }: { readonly dataDir: string; readonly isLocked?: boolean },
  migrations: readonly Migration[],
  onStatement: OnStatement | undefined,
): Promise<Installation> {
  const unlock = isLocked ? async () => {} : await lockDataDirectory(dataDir);
  try {
    // Of a process that was killed.
    await withdrawBackEnds(dataDir);
    const place = dataDirectory(dataDir);
    await makeOwnersAlone(place.database);
    const database = await openPgliteDatabase(place.database, undefined, onStatement);
    const close = async () => {
      await database.close();
      await unlock();
    };
    try {
      await database.migrate(migrations);
    } catch (error) {
      await database.close();
      throw error;
    }
    return { database, secrets: createFileSecretStore(place.secrets), dataDir, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Opens database and secrets: with `databaseUrl` both in that PostgreSQL, which processes share; else
 * in `dataDir`, for this process alone.
 *
 * @param options `isLocked` when whoever calls holds the lock of `dataDir`
 * @throws DataDirectoryInUseError when another process has `dataDir`
 */
export function openInstallation(
  options: {
    readonly dataDir: string;
    readonly databaseUrl?: string;
    readonly isLocked?: boolean;
  },
  migrations: readonly Migration[],
  onStatement?: OnStatement,
): Promise<Installation> {
  return options.databaseUrl
    ? openShared(options.databaseUrl, migrations, onStatement)
    : openOwn(options, migrations, onStatement);
}
