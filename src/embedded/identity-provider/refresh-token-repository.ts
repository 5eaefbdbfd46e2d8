import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { isAnyOf, prepared } from '../database/queries';
import { refreshTokens } from './identity-tables';

export type RefreshToken = typeof refreshTokens.$inferSelect;

export async function addRefreshToken(db: Database, token: RefreshToken, now: Date): Promise<void> {
  await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now));
  await db.insert(refreshTokens).values(token);
}

/** Undefined when revoked or expired. */
export async function findRefreshToken(
  db: Database,
  by: { readonly digest: string } | { readonly id: string },
  now: Date,
): Promise<RefreshToken | undefined> {
  const rows = await db
    .select()
    .from(refreshTokens)
    .where(
      and(
        'id' in by ? eq(refreshTokens.id, by.id) : eq(refreshTokens.digest, by.digest),
        gt(refreshTokens.expiresAt, now),
      ),
    );
  return rows[0];
}

const lastingSessions = prepared((db) =>
  db
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(
      and(
        isAnyOf(refreshTokens.id, sql.placeholder('ids')),
        gt(refreshTokens.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('lasting_sessions'),
);

/** Returns those sessions that are neither revoked nor expired. */
export async function findLastingSessions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await lastingSessions(db).execute({ ids, now });
  return new Set(rows.map(({ id }) => id));
}

export async function revokeRefreshToken(db: Database, digest: string): Promise<void> {
  await db.delete(refreshTokens).where(eq(refreshTokens.digest, digest));
}

export async function revokeRefreshTokensOf(db: Database, userName: string): Promise<void> {
  await db.delete(refreshTokens).where(eq(refreshTokens.userName, userName));
}
