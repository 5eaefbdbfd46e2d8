import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Migration, TransactionConnection } from './database';
import type { SecretStore } from './secret-store';

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

/** Secrets that all processes on one database share. */
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

/** Puts secrets of another installation into an empty store. */
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
