import { createHash, randomBytes } from 'node:crypto';
import { toJapanDate } from '@/domain/japan-time';
import type { GatewayCard } from '../gateway-card';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import { findTestCard, toGatewayCard } from './test-cards';
import { addToken, type CardToken, countTokens, findToken } from './token-repository';

const MINUTE_MS = 60_000;
const LIFETIME_MINUTES = 30;
/** Expired tokens are kept for a day, to tell expired from unknown. */
const KEPT_MINUTES = 24 * 60;
const SHOP_LIMIT = { tokens: 600, minutes: 10 } as const;

export type TokenState = 'usable' | 'expired' | 'unknown' | 'used';

/** Only the digest is stored. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The provider's result codes. */
export type TokenRejection = '102' | '113' | '902';

/**
 * Creates a single-use token, valid for 30 minutes.
 * @returns the token, or a result code: 102 no test card, 113 expired card, 902 too many tokens
 */
export async function createToken(
  deps: CardGatewayDependencies,
  card: {
    readonly name: string;
    readonly cardNumberBottom: string;
    readonly expiryYear: string;
    readonly expiryMonth: string;
    readonly holderName: string;
  },
): Promise<{ readonly token: string } | { readonly rejection: TokenRejection }> {
  const testCard = findTestCard(card.name);
  if (!testCard?.number.endsWith(card.cardNumberBottom)) return { rejection: '102' };
  const now = deps.clock.now();
  const { expiryYear, expiryMonth, holderName } = card;
  if (isCardExpired({ expiryYear, expiryMonth }, now)) return { rejection: '113' };
  const recently = new Date(now.getTime() - SHOP_LIMIT.minutes * MINUTE_MS);
  if ((await countTokens(deps.db, recently)) >= SHOP_LIMIT.tokens) return { rejection: '902' };

  const token = `tok_${randomBytes(32).toString('base64url')}`;
  const lifetime = testCard.isTokenExpired ? 0 : LIFETIME_MINUTES * MINUTE_MS;
  await addToken(
    deps.db,
    {
      digest: tokenDigest(token),
      cardName: testCard.name,
      expiryYear,
      expiryMonth,
      holderName,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    },
    new Date(now.getTime() - KEPT_MINUTES * MINUTE_MS),
  );
  return { token };
}

/** A card is valid until the end of its month, Japan time. */
export function isCardExpired(
  card: { readonly expiryYear: string; readonly expiryMonth: string },
  now: Date,
): boolean {
  return `20${card.expiryYear}-${card.expiryMonth}` < toJapanDate(now).slice(0, 7);
}

export function stateOfToken(token: CardToken | undefined, now: Date): TokenState {
  if (!token) return 'unknown';
  if (token.usedAt) return 'used';
  return token.expiresAt > now ? 'usable' : 'expired';
}

export async function checkToken(
  deps: CardGatewayDependencies,
  token: string,
): Promise<{ readonly status: TokenState; readonly card?: GatewayCard }> {
  const stored = await findToken(deps.db, tokenDigest(token));
  const status = stateOfToken(stored, deps.clock.now());
  return stored ? { status, card: toGatewayCard(stored) } : { status };
}
