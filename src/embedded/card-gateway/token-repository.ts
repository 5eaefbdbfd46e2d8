import { createHash, randomBytes } from 'node:crypto';
import { addMinutes, subMinutes } from 'date-fns';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { toJapanDate } from '@/domain/japan-time';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import { cardTokens } from './card-gateway-tables';
import { type CardDetails, findTestCard, toGatewayCard } from './test-cards';

const LIFETIME_MINUTES = 30;
/** Expired tokens are kept for a day, to distinguish expired from unknown ones. */
const KEPT_MINUTES = 24 * 60;
const SHOP_LIMIT = { tokens: 600, minutes: 10 } as const;

type CardToken = typeof cardTokens.$inferSelect;
export type TokenState = 'usable' | 'expired' | 'unknown' | 'used';

/** Only the digest is stored. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Creates a single-use token, valid for 30 minutes. `card` is a test card's name.
 * @returns the token, or a result code of the provider: 102 no test card, 113 expired card, 902 too many
 *   tokens
 */
export async function createToken(
  deps: CardGatewayDependencies,
  request: Omit<CardDetails, 'cardName'> & {
    readonly card: string;
    readonly cardNumberBottom: string;
  },
): Promise<{ readonly token: string } | { readonly rejection: '102' | '113' | '902' }> {
  const { card, cardNumberBottom, ...details } = request;
  const testCard = findTestCard(card);
  if (!testCard?.number.endsWith(cardNumberBottom)) return { rejection: '102' };
  const now = deps.clock.now();
  if (isCardExpired(details, now)) return { rejection: '113' };
  const recent = gt(cardTokens.createdAt, subMinutes(now, SHOP_LIMIT.minutes));
  if ((await deps.db.$count(cardTokens, recent)) >= SHOP_LIMIT.tokens) return { rejection: '902' };

  const token = `tok_${randomBytes(32).toString('base64url')}`;
  // Deletes their authentications, too.
  await deps.db.delete(cardTokens).where(lte(cardTokens.createdAt, subMinutes(now, KEPT_MINUTES)));
  await deps.db.insert(cardTokens).values({
    ...details,
    digest: tokenDigest(token),
    cardName: testCard.name,
    createdAt: now,
    expiresAt: testCard.isTokenExpired ? now : addMinutes(now, LIFETIME_MINUTES),
  });
  return { token };
}

/** A card is valid until the end of its month, Japan time. */
export function isCardExpired(card: Pick<CardToken, 'expiryYear' | 'expiryMonth'>, now: Date) {
  return `20${card.expiryYear}-${card.expiryMonth}` < toJapanDate(now).slice(0, 7);
}

export function stateOfToken(token: CardToken | undefined, now: Date): TokenState {
  if (!token) return 'unknown';
  if (token.usedAt) return 'used';
  return token.expiresAt > now ? 'usable' : 'expired';
}

export async function findToken(db: Database, token: string): Promise<CardToken | undefined> {
  const rows = await db
    .select()
    .from(cardTokens)
    .where(eq(cardTokens.digest, tokenDigest(token)));
  return rows[0];
}

export async function checkToken(deps: CardGatewayDependencies, token: string) {
  const stored = await findToken(deps.db, token);
  const status = stateOfToken(stored, deps.clock.now());
  return stored ? { status, card: toGatewayCard(stored) } : { status };
}

/** False when the token was already used. */
export async function markTokenUsed(db: Database, digest: string, usedAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(cardTokens)
    .set({ usedAt })
    .where(and(eq(cardTokens.digest, digest), isNull(cardTokens.usedAt)))
    .prepare('use_token')
    .execute();
  return rowCount === 1;
}
