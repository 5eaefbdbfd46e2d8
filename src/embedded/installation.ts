import { withdrawBackEnds } from './backup/running-back-ends';
import { dataDirectory, makeOwnersAlone } from './data-directory';
import { type DataDirectoryLostError, lockDataDirectory } from './database/data-directory-lock';
import type { Migration, OpenDatabase } from './database/database';
import {
  createDatabaseSecretStore,
  installationSecretMigrations,
} from './database/database-secret-store';
import { createFileSecretStore } from './database/file-secret-store';
import { openPgliteDatabase } from './database/pglite-database';
import { openPostgresqlDatabase } from './database/postgresql-database';
import type { SecretStore } from './database/secret-store';
import type { OnStatement } from './database/watch-statements';

/** Where the back ends keep everything: database and generated secrets. */
export interface Installation {
  readonly database: OpenDatabase;
  readonly secrets: SecretStore;
  /** Holds both, for this process alone; null when both are in a PostgreSQL. */
  readonly dataDir: string | null;
  close(): Promise<void>;
}

interface InstallationEvents {
  readonly onStatement?: OnStatement;
  /** Told once when another process turns out to have `dataDir`, or it was moved away: nothing can be read or written any more. */
  readonly onLost?: (error: DataDirectoryLostError) => void;
}

async function openShared(
  databaseUrl: string,
  migrations: readonly Migration[],
  { onStatement }: InstallationEvents,
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
  directory: string,
  migrations: readonly Migration[],
  { onStatement, onLost }: InstallationEvents,
): Promise<Installation> {
  const held = await lockDataDirectory(directory, { onLost });
  const dataDir = held.path;
  try {
    // Of a process that was killed.
    await withdrawBackEnds(dataDir);
    const place = dataDirectory(dataDir);
    await makeOwnersAlone(place.database);
    const database = await openPgliteDatabase(place.database, undefined, {
      onStatement,
      confirm: () => held.confirm(),
    });
    const close = async () => {
      await database.close();
      await held.release();
    };
    try {
      await database.migrate(migrations);
    } catch (error) {
      await database.close();
      throw error;
    }
    return { database, secrets: createFileSecretStore(place.secrets), dataDir, close };
  } catch (error) {
    await held.release();
    throw error;
  }
}

/**
 * Opens database and secrets: with `databaseUrl` both in that PostgreSQL, which processes share; else
 * in `dataDir`, for this process alone.
 *
 * @throws DataDirectoryInUseError when another process has `dataDir`
 */
export function openInstallation(
  options: {
    readonly dataDir: string;
    readonly databaseUrl?: string;
  },
  migrations: readonly Migration[],
  events: InstallationEvents = {},
): Promise<Installation> {
  return options.databaseUrl
    ? openShared(options.databaseUrl, migrations, events)
    : openOwn(options.dataDir, migrations, events);
}
