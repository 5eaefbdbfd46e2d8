import { and, count, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { cardTokens } from './card-gateway-tables';

export type CardToken = typeof cardTokens.$inferSelect;

/** Adds a token and forgets those made before `forgetBefore`, with their authentications. */
export async function addToken(
  db: Database,
  token: Omit<CardToken, 'usedAt'>,
  forgetBefore: Date,
): Promise<void> {
  await db.delete(cardTokens).where(lte(cardTokens.createdAt, forgetBefore));
  await db.insert(cardTokens).values(token);
}

export async function countTokens(db: Database, since: Date): Promise<number> {
  const rows = await db
    .select({ tokens: count() })
    .from(cardTokens)
    .where(gt(cardTokens.createdAt, since));
  return rows[0]?.tokens ?? 0;
}

export async function findToken(db: Database, digest: string): Promise<CardToken | undefined> {
  const rows = await db.select().from(cardTokens).where(eq(cardTokens.digest, digest));
  return rows[0];
}

/** Gives false when it was used before. */
export async function markTokenUsed(db: Database, digest: string, usedAt: Date): Promise<boolean> {
  const rows = await db
    .update(cardTokens)
    .set({ usedAt })
    .where(and(eq(cardTokens.digest, digest), isNull(cardTokens.usedAt)))
    .returning({ digest: cardTokens.digest })
    .prepare('use_token')
    .execute();
  return rows.length === 1;
}
