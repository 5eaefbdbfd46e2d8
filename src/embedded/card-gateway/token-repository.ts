import { and, count, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cardAuthentications, cardTokens } from './card-gateway-tables';

export type CardToken = typeof cardTokens.$inferSelect;

/** Also deletes tokens made before `forgetBefore`, with their authentications. */
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

/** False when the token was already used. */
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

export type Authentication = typeof cardAuthentications.$inferSelect;

export async function addAuthentication(
  db: Database,
  authentication: Omit<Authentication, 'wrongCodes'>,
): Promise<void> {
  await db.insert(cardAuthentications).values(authentication);
}

export async function findAuthenticationById(
  db: Database,
  id: string,
): Promise<{ authentication: Authentication; token: CardToken } | undefined> {
  const rows = await db
    .select({ authentication: cardAuthentications, token: cardTokens })
    .from(cardAuthentications)
    .innerJoin(cardTokens, eq(cardTokens.digest, cardAuthentications.tokenDigest))
    .where(eq(cardAuthentications.id, id));
  return rows[0];
}

/** Includes only the token's latest authentication. */
export async function findAuthenticatedToken(
  db: Database,
  digest: string,
): Promise<{ authentication: Authentication | null; token: CardToken } | undefined> {
  const [found] = await db
    .select({ authentication: cardAuthentications, token: cardTokens })
    .from(cardTokens)
    .leftJoin(cardAuthentications, eq(cardAuthentications.tokenDigest, cardTokens.digest))
    .where(eq(cardTokens.digest, digest))
    .orderBy(desc(cardAuthentications.startedAt))
    .limit(1)
    .prepare('authenticated_token')
    .execute();
  return found;
}

const isOpen = (id: string, now: Date) =>
  and(
    eq(cardAuthentications.id, id),
    eq(cardAuthentications.status, 'pending'),
    gt(cardAuthentications.expiresAt, now),
  );

/** Changes only a pending authentication, so the first answer counts. */
export async function settleAuthentication(
  db: Database,
  id: string,
  status: Authentication['status'],
  now: Date,
): Promise<void> {
  await db.update(cardAuthentications).set({ status }).where(isOpen(id, now));
}

/** Reaching `maxWrongCodes` denies the authentication. */
export async function countWrongCode(
  db: Database,
  id: string,
  maxWrongCodes: number,
  now: Date,
): Promise<void> {
  await db
    .update(cardAuthentications)
    .set({
      wrongCodes: sql`${cardAuthentications.wrongCodes} + 1`,
      status: sql`CASE WHEN ${cardAuthentications.wrongCodes} + 1 >= ${maxWrongCodes}::int
        THEN 'denied' ELSE 'pending' END`,
    })
    .where(isOpen(id, now));
}
