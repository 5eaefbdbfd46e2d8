import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withdrawBackEnds } from './backup/running-back-ends';
import { type DataDirectoryLostError, lockDataDirectory } from './database/data-directory-lock';
import type { Migration, OpenDatabase } from './database/database';
import { openPgliteDatabase } from './database/pglite-database';
import { openPostgresqlDatabase } from './database/postgresql-database';
import {
  createDatabaseSecretStore,
  createFileSecretStore,
  installationSecretMigrations,
  type SecretStore,
} from './database/secret-store';
import type { OnStatement } from './database/watch-statements';
import type { EmbeddedBackendsOptions } from './embedded-backends-options';
import { generateSigningKey } from './identity-provider/token-issuer';

export interface DataDirectory {
  readonly database: string;
  readonly secrets: string;
}

/** Where things are in a data directory. */
export function dataDirectory(path: string): DataDirectory {
  return { database: join(path, 'database'), secrets: join(path, 'secrets') };
}

/** Makes the database's directory, or an older one, its owner's alone: in it is what customers told. */
export async function makeOwnersAlone(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
}

/** What an installation generates for itself at its first start. */
export interface InstallationSecrets {
  readonly opsToken: string;
  /** Between main API and card gateway. */
  readonly shopSecret: string;
  /** Between main API and identity provider, for what only an administrator may do. */
  readonly identityAdminSecret: string;
  /** Between storefront and identity provider, by which the storefront is believed who asks. */
  readonly identityClientSecret: string;
  readonly codeKey: string;
  readonly tokenSigningKey: string;
  /** Of the storefront, when it is given none. */
  readonly sessionSecret: string;
}

const newSecret = () => randomBytes(32).toString('base64url');

export async function readInstallationSecrets(
  store: SecretStore,
  opsToken: string | undefined,
): Promise<InstallationSecrets> {
  return {
    opsToken: opsToken ?? (await store.getOrCreate('ops-token', newSecret)),
    shopSecret: await store.getOrCreate('card-gateway-shop-secret', newSecret),
    identityAdminSecret: await store.getOrCreate('identity-provider-admin-secret', newSecret),
    identityClientSecret: await store.getOrCreate('identity-provider-client-secret', newSecret),
    codeKey: await store.getOrCreate('confirmation-code-key', newSecret),
    tokenSigningKey: await store.getOrCreate('token-signing-key', generateSigningKey),
    sessionSecret: await store.getOrCreate('session-secret', newSecret),
  };
}

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

type OwnInstallation = Pick<EmbeddedBackendsOptions, 'dataDir' | 'isRestart'>;

async function openOwn(
  { dataDir: directory, isRestart = false }: OwnInstallation,
  migrations: readonly Migration[],
  { onStatement, onLost }: InstallationEvents,
): Promise<Installation> {
  const held = await lockDataDirectory(directory, { onLost, isRestart });
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
  options: OwnInstallation & { readonly databaseUrl?: string },
  migrations: readonly Migration[],
  events: InstallationEvents = {},
): Promise<Installation> {
  return options.databaseUrl
    ? openShared(options.databaseUrl, migrations, events)
    : openOwn(options, migrations, events);
}
