import { createHash, randomBytes } from 'node:crypto';
import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';
import { addRefreshToken, findRefreshToken, type RefreshToken } from './refresh-token-repository';
import { findUser, type User } from './user-repository';

export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The database stores only this digest, so reading it allows no sign-in. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const REFRESH_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

interface AuthenticationResult {
  readonly AuthenticationResult: {
    readonly IdToken: string;
    readonly AccessToken: string;
    readonly RefreshToken?: string;
    readonly ExpiresIn: number;
    readonly TokenType: 'Bearer';
  };
  readonly ChallengeParameters: Record<string, never>;
}

async function answer(
  deps: IdentityDependencies,
  user: User,
  session: Pick<RefreshToken, 'id' | 'authenticatedAt'>,
  refreshToken?: string,
): Promise<AuthenticationResult> {
  const tokens = await deps.tokens.issue(user, session);
  return {
    AuthenticationResult: {
      IdToken: tokens.idToken,
      AccessToken: tokens.accessToken,
      RefreshToken: refreshToken,
      ExpiresIn: tokens.expiresIn,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  };
}

/** Issues id and access tokens for an hour, and a refresh token for 30 days. */
export async function startSession(
  deps: IdentityDependencies,
  user: User,
): Promise<AuthenticationResult> {
  const now = deps.clock.now();
  const refreshToken = newOpaqueToken();
  const session = {
    id: deps.ids.newId(),
    digest: digestOf(refreshToken),
    userName: user.userName,
    authenticatedAt: now,
    expiresAt: new Date(now.getTime() + REFRESH_DAYS * DAY_MS),
  };
  await addRefreshToken(deps.db, session, now);
  return answer(deps, user, session, refreshToken);
}

/** The refresh token stays the same, as is Cognito's default. */
export function continueSession(
  deps: IdentityDependencies,
  user: User,
  session: RefreshToken,
): Promise<AuthenticationResult> {
  return answer(deps, user, session);
}

/** @throws CognitoError NotAuthorizedException unless the access token's session lasts */
export async function authenticate(deps: IdentityDependencies, accessToken: string): Promise<User> {
  const claims = await deps.tokens.verify('access', accessToken);
  if (!claims) throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  const session = await findRefreshToken(deps.db, { id: claims.sessionId }, deps.clock.now());
  const user = session && (await findUser(deps.db, session.userName));
  if (!user) throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
  return user;
}
