import { and, eq, gt, lte } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Migration } from '../database/database';
import { instant } from '../database/queries';

export const accessKeyMigrations: readonly Migration[] = [
  {
    name: 'access-keys/0001-keys',
    sql: `
      CREATE TABLE access_keys (
        digest text PRIMARY KEY,
        purpose text NOT NULL,
        expires_at timestamptz NOT NULL
      );
    `,
  },
];

const accessKeys = pgTable('access_keys', {
  digest: text('digest').primaryKey(),
  purpose: text('purpose').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export type StoredKey = typeof accessKeys.$inferSelect;

const isGood = ({ digest, purpose }: Pick<StoredKey, 'digest' | 'purpose'>, now: Date) =>
  and(
    eq(accessKeys.digest, digest),
    eq(accessKeys.purpose, purpose),
    gt(accessKeys.expiresAt, now),
  );

export async function addKey(db: Database, key: StoredKey): Promise<void> {
  await db.insert(accessKeys).values(key);
}

export async function removeExpiredKeys(db: Database, now: Date): Promise<void> {
  await db.delete(accessKeys).where(lte(accessKeys.expiresAt, now));
}

export async function hasGoodKey(
  db: Database,
  key: Pick<StoredKey, 'digest' | 'purpose'>,
  now: Date,
): Promise<boolean> {
  const rows = await db.select().from(accessKeys).where(isGood(key, now));
  return rows.length > 0;
}

/** True for only one of several callers at the same time. */
export async function removeGoodKey(
  db: Database,
  key: Pick<StoredKey, 'digest' | 'purpose'>,
  now: Date,
): Promise<boolean> {
  const rows = await db.delete(accessKeys).where(isGood(key, now)).returning();
  return rows.length > 0;
}
