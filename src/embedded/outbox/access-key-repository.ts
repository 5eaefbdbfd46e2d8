import { addSeconds } from 'date-fns';
import { and, gt, lte } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Migration } from '@/database/database';
import { hasValues, instant } from '@/database/queries';
import type { Clock } from '@/main-api/ports/clock';
import { digestOf, newOpaqueToken } from '@/platform/same-secret';

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

type KeyPurpose = 'outbox link' | 'outbox session';

const KEY = /^[\w-]{43}$/;

export type AccessKeys = ReturnType<typeof createAccessKeys>;

export function createAccessKeys({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const isValid = (purpose: KeyPurpose, key: string) =>
    and(
      hasValues(accessKeys, { digest: digestOf(key), purpose }),
      gt(accessKeys.expiresAt, clock.now()),
    );
  return {
    async issue(purpose: KeyPurpose, lifetimeSeconds: number): Promise<string> {
      const now = clock.now();
      await db.delete(accessKeys).where(lte(accessKeys.expiresAt, now));
      const key = newOpaqueToken();
      const expiresAt = addSeconds(now, lifetimeSeconds);
      await db.insert(accessKeys).values({ digest: digestOf(key), purpose, expiresAt });
      return key;
    },
    async isGood(purpose: KeyPurpose, key: string): Promise<boolean> {
      return KEY.test(key) && (await db.$count(accessKeys, isValid(purpose, key))) > 0;
    },
    /** Uses up a key. Only one of several callers at the same time, in any process, gets true. */
    async redeem(purpose: KeyPurpose, key: string): Promise<boolean> {
      if (!KEY.test(key)) return false;
      const { rowCount } = await db.delete(accessKeys).where(isValid(purpose, key));
      return rowCount === 1;
    },
  };
}
