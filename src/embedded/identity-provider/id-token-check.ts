import { createLookup } from '@/database/lookup';
import type { IdentityDependencies } from './identity-dependencies';
import { findLastingSessions } from './refresh-token-repository';
import type { TokenClaims, TokenIssuer } from './token-issuer';

/** Caches this many verified tokens, so that a signature is checked once. */
const KNOWN_AT_MOST = 1_000;

/** Null once the session ended. Cognito itself would accept the token for up to an hour. */
export type CheckIdToken = (idToken: string) => Promise<TokenClaims | null>;

export function createIdTokenCheck({
  db,
  clock,
  tokens,
}: Pick<IdentityDependencies, 'db' | 'clock'> & {
  readonly tokens: Pick<TokenIssuer, 'verify'>;
}): CheckIdToken {
  const known = new Map<string, TokenClaims>();
  const findLasting = createLookup((ids) => findLastingSessions(db, ids, clock.now()));

  async function verified(idToken: string): Promise<TokenClaims | null> {
    const claims = known.get(idToken);
    if (claims && clock.now() < claims.expiresAt) return claims;
    known.delete(idToken);
    const found = await tokens.verify('id', idToken);
    if (!found) return null;
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= KNOWN_AT_MOST) known.delete(oldest);
    known.set(idToken, found);
    return found;
  }

  return async (idToken) => {
    const claims = await verified(idToken);
    return claims && (await findLasting(claims.sessionId)) !== undefined ? claims : null;
  };
}
