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
import type { OnStatement } from './database/watch-database';
import type { EmbeddedBackendsOptions } from './embedded-backends-options';
import { generateSigningKey } from './identity-provider/token-issuer';

export function dataDirectory(path: string) {
  return { database: join(path, 'database'), secrets: join(path, 'secrets') };
}

/** Makes the directory readable by its owner only, as it holds customer data. */
export async function makeOwnersAlone(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
}

export type InstallationSecrets = Awaited<ReturnType<typeof readInstallationSecrets>>;

const newSecret = () => randomBytes(32).toString('base64url');

export async function readInstallationSecrets(store: SecretStore, opsToken: string | undefined) {
  return {
    opsToken: opsToken ?? (await store.getOrCreate('ops-token', newSecret)),
    /** Shared by main API and card gateway. */
    shopSecret: await store.getOrCreate('card-gateway-shop-secret', newSecret),
    /** Shared by main API and identity provider, for admin operations. */
    identityAdminSecret: await store.getOrCreate('identity-provider-admin-secret', newSecret),
    /** Shared by storefront and identity provider, which then trusts its word about customers. */
    identityClientSecret: await store.getOrCreate('identity-provider-client-secret', newSecret),
    codeKey: await store.getOrCreate('confirmation-code-key', newSecret),
    tokenSigningKey: await store.getOrCreate('token-signing-key', generateSigningKey),
    /** For the storefront, when it has none configured. */
    sessionSecret: await store.getOrCreate('session-secret', newSecret),
  };
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

type OwnInstallation = Pick<EmbeddedBackendsOptions, 'dataDir' | 'isRestart'>;

async function openOwn(
  { dataDir: directory, isRestart = false }: OwnInstallation,
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
  options: OwnInstallation & Pick<EmbeddedBackendsOptions, 'databaseUrl' | 'callMs'>,
  migrations: readonly Migration[],
  events: InstallationEvents = {},
): Promise<Installation> {
  const { databaseUrl, callMs } = options;
  return databaseUrl
    ? openShared({ databaseUrl, callMs }, migrations, events)
    : openOwn(options, migrations, events);
}
