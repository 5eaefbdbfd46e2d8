import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { codeOf } from '@/platform/start-problem';
import type { Database, Migration, TransactionConnection } from './database';

export interface SecretStore {
  /** Creates a missing secret; processes that ask at the same time get the same one. */
  getOrCreate(name: string, create: () => string | Promise<string>): Promise<string>;
  all(): Promise<Readonly<Record<string, string>>>;
}

function readIfPresent(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  });
}

const UNFINISHED = '.new';

/** One file per secret in `directory`, readable by its owner only. Not safe for several processes at once. */
export function createFileSecretStore(directory: string): SecretStore {
  return {
    async getOrCreate(name, create) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, name);
      const existing = await readIfPresent(path);
      if (existing) return existing;
      const secret = await create();
      // Rename when complete, so that a crash leaves no partial key.
      await writeFile(`${path}${UNFINISHED}`, secret, { mode: 0o600 });
      await rename(`${path}${UNFINISHED}`, path);
      return secret;
    },
    async all() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const names = (await readdir(directory)).filter((name) => !name.endsWith(UNFINISHED));
      return Object.fromEntries(
        await Promise.all(
          names.map(async (name) => [name, await readFile(join(directory, name), 'utf8')]),
        ),
      );
    },
  };
}

const installationSecrets = pgTable('installation_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export const installationSecretMigrations: readonly Migration[] = [
  {
    name: 'installation/0001-secrets',
    sql: 'CREATE TABLE installation_secrets (name text PRIMARY KEY, value text NOT NULL);',
  },
];

/** Shared by all processes on the database. */
export function createDatabaseSecretStore(db: Database): SecretStore {
  const find = async (name: string) => {
    const rows = await db
      .select({ value: installationSecrets.value })
      .from(installationSecrets)
      .where(eq(installationSecrets.name, name));
    return rows[0]?.value;
  };
  return {
    async getOrCreate(name, create) {
      const existing = await find(name);
      if (existing) return existing;
      const value = await create();
      await db.insert(installationSecrets).values({ name, value }).onConflictDoNothing();
      return (await find(name)) ?? value;
    },
    async all() {
      const rows = await db.select().from(installationSecrets);
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },
  };
}

export async function insertSecrets(
  connection: TransactionConnection,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(secrets)) {
    await connection.query('INSERT INTO installation_secrets (name, value) VALUES ($1, $2)', [
      name,
      value,
    ]);
  }
}
