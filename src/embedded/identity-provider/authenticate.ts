import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';
import { findRefreshToken } from './refresh-token-repository';
import { findUser, type User } from './user-repository';

/**
 * The user an access token belongs to, while the session it came from lasts.
 *
 * @throws CognitoError NotAuthorizedException
 */
export async function authenticate(deps: IdentityDependencies, accessToken: string): Promise<User> {
  const claims = await deps.tokens.verify('access', accessToken);
  if (!claims) throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  const session = await findRefreshToken(deps.db, { id: claims.sessionId }, deps.clock.now());
  const user = session && (await findUser(deps.db, session.userName));
  if (!user) throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
  return user;
}
