import { addHours } from 'date-fns';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { isAnyOf, prepared } from '@/database/queries';
import { digestOf, newOpaqueToken } from '@/platform/same-secret';
import { CognitoError, incorrectUserNameOrPassword } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';
import { refreshTokens, signInSessions } from './identity-tables';
import { findUser, lockUnchangedUser, type User } from './user-repository';

const REFRESH_DAYS = 30;

type RefreshToken = typeof refreshTokens.$inferSelect;

/** Issues id and access tokens for an hour. A session that continues keeps its refresh token, as at Cognito. */
export async function continueSession(
  deps: IdentityDependencies,
  user: User,
  session: Pick<RefreshToken, 'id' | 'authenticatedAt'>,
  refreshToken?: string,
) {
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

/**
 * The refresh token lasts 30 days.
 * @param user as it was when the password or the sign-up's session was checked
 * @throws CognitoError NotAuthorizedException when the password was replaced meanwhile
 */
export async function startSession(deps: IdentityDependencies, user: User) {
  const now = deps.clock.now();
  const refreshToken = newOpaqueToken();
  const session = {
    id: deps.ids.newId(),
    digest: digestOf(refreshToken),
    userName: user.userName,
    authenticatedAt: now,
    expiresAt: addHours(now, 24 * REFRESH_DAYS),
  };
  await deps.db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now));
  await deps.db.transaction(async (transaction) => {
    if (!(await lockUnchangedUser(transaction, user))) throw incorrectUserNameOrPassword();
    await transaction.insert(refreshTokens).values(session);
  });
  return continueSession(deps, user, session, refreshToken);
}

/** Undefined when revoked or expired. */
export async function findSession(
  { db, clock }: IdentityDependencies,
  by: { readonly refreshToken: string } | { readonly id: string },
): Promise<{ readonly session: RefreshToken; readonly user: User } | undefined> {
  const isThis =
    'id' in by ? eq(refreshTokens.id, by.id) : eq(refreshTokens.digest, digestOf(by.refreshToken));
  const [session] = await db
    .select()
    .from(refreshTokens)
    .where(and(isThis, gt(refreshTokens.expiresAt, clock.now())));
  const user = session && (await findUser(db, session.userName));
  return user && { session, user };
}

/** @throws CognitoError NotAuthorizedException unless the access token's session lasts */
export async function authenticate(deps: IdentityDependencies, accessToken: string): Promise<User> {
  const claims = await deps.tokens.verify('access', accessToken);
  if (!claims) throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  const found = await findSession(deps, { id: claims.sessionId });
  if (!found) throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
  return found.user;
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

/** Those sessions that are neither revoked nor expired, by id. */
export async function findLastingSessions(db: Database, ids: readonly string[], now: Date) {
  const rows = await lastingSessions(db).execute({ ids, now });
  return new Map(rows.map((session) => [session.id, session]));
}

/** An unknown token is no error. */
export async function revokeRefreshToken(db: Database, token: string): Promise<void> {
  await db.delete(refreshTokens).where(eq(refreshTokens.digest, digestOf(token)));
}

/** Also those that a sign-up may still begin. */
export async function endAllSessions(db: Database, userName: string): Promise<void> {
  await db.delete(refreshTokens).where(eq(refreshTokens.userName, userName));
  await db.delete(signInSessions).where(eq(signInSessions.userName, userName));
}
