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

export function dataDirectory(path: string): DataDirectory {
  return { database: join(path, 'database'), secrets: join(path, 'secrets') };
}

/** Makes the directory readable by its owner only, as it holds customer data. */
export async function makeOwnersAlone(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
}

export interface InstallationSecrets {
  readonly opsToken: string;
  /** Shared by main API and card gateway. */
  readonly shopSecret: string;
  /** Shared by main API and identity provider, for admin operations. */
  readonly identityAdminSecret: string;
  /** Shared by storefront and identity provider, which then trusts its word about customers. */
  readonly identityClientSecret: string;
  readonly codeKey: string;
  readonly tokenSigningKey: string;
  /** For the storefront, when it has none configured. */
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
    // Left behind by a process that was killed.
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

/** @throws DataDirectoryInUseError when another process holds `dataDir` */
export function openInstallation(
  options: OwnInstallation & { readonly databaseUrl?: string },
  migrations: readonly Migration[],
  events: InstallationEvents = {},
): Promise<Installation> {
  return options.databaseUrl
    ? openShared(options.databaseUrl, migrations, events)
    : openOwn(options, migrations, events);
}
