import { findRefreshToken } from './db/refresh-token-repository';
import type { IdentityDependencies } from './identity-dependencies';
import type { TokenClaims } from './token-issuer';

/**
 * What an id token says while the session it came from lasts; null also once that was ended by signing
 * out or by a new password, which Cognito itself would not notice for up to an hour. One row by its key.
 */
export async function verifyIdToken(
  deps: Pick<IdentityDependencies, 'db' | 'clock' | 'tokens'>,
  idToken: string,
): Promise<TokenClaims | null> {
  const claims = await deps.tokens.verify('id', idToken);
  const session =
    claims && (await findRefreshToken(deps.db, { id: claims.sessionId }, deps.clock.now()));
  return session ? claims : null;
}
