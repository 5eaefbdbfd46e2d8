import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';
import { takeSignInAttempt } from './sign-in-repository';

const DAY_MS = 24 * 60 * 60_000;

/**
 * From the fifth wrong password in a row the user name is locked: 1 minute, then 2, 4 and so on up to
 * 15. Unknown user names are counted in the same way, so that a lock tells nothing.
 *
 * Not for the storefront, which knows who asks and counts by that (docs/decisions/0031).
 *
 * @throws CognitoError NotAuthorizedException 'Password attempts exceeded', as Cognito words it
 */
export async function assertMayTryPassword(
  deps: IdentityDependencies,
  userName: string,
): Promise<void> {
  const now = deps.clock.now();
  const taken = await takeSignInAttempt(deps.db, userName, now, {
    attemptsBeforeLock: 5,
    firstLockSeconds: 60,
    maxLockSeconds: 15 * 60,
    forgetBefore: new Date(now.getTime() - DAY_MS),
  });
  if (!taken) throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
}
