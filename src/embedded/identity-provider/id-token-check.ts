import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { findLastingSessions } from './refresh-token-repository';
import { createSessionLookup } from './session-lookup';
import type { TokenClaims, TokenIssuer } from './token-issuer';

/** So many tokens are known, those verified last: a signature is checked once, not with every call. */
const KNOWN_AT_MOST = 1_000;

/**
 * What an id token says while the session it came from lasts; null also once that was ended by signing
 * out or by a new password, which Cognito itself would not notice for up to an hour.
 */
export type CheckIdToken = (idToken: string) => Promise<TokenClaims | null>;

export function createIdTokenCheck({
  db,
  clock,
  tokens,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly tokens: Pick<TokenIssuer, 'verify'>;
}): CheckIdToken {
  const known = new Map<string, TokenClaims>();
  const isLasting = createSessionLookup((ids) => findLastingSessions(db, ids, clock.now()));

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
    return claims && (await isLasting(claims.sessionId)) ? claims : null;
  };
}
