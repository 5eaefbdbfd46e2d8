import { z } from 'zod';
import { digestOf, isSameSecret } from '@/platform/same-secret';
import type { Caller } from '../caller';
import { CognitoError, incorrectUserNameOrPassword } from '../cognito-error';
import type { IdentityDependencies } from '../identity-dependencies';
import {
  continueSession,
  findSession,
  revokeRefreshToken,
  startSession,
} from '../refresh-token-repository';
import {
  assertMayTryPassword,
  forgetSignInAttempts,
  takeSignInSession,
} from '../sign-in-repository';
import { verifierIn } from '../stored-password';
import {
  addVerifier,
  findUser,
  findUserByName,
  toEmailAlias,
  toUserName,
} from '../user-repository';
import { anyUserName, clientId, clientOperation, text } from './operation';
import { beginSrpSignIn, srpParameters } from './srp-sign-in';

async function signInWithPassword(
  deps: IdentityDependencies,
  caller: Caller,
  { USERNAME: name, PASSWORD: password }: { readonly USERNAME: string; readonly PASSWORD: string },
) {
  const alias = toEmailAlias(name);
  const user = await findUserByName(deps.db, name);
  // The phone number and the e-mail address of a user share one count.
  const counted = user?.userName ?? alias ?? toUserName(name);
  if (counted && !caller.isStorefront) await assertMayTryPassword(deps, counted);
  if (!(await deps.passwords.isCorrect(password, user, caller)) || !user) {
    throw incorrectUserNameOrPassword();
  }
  if (!caller.isStorefront) await forgetSignInAttempts(deps.db, user.userName);
  if (!user.confirmed) {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  const current = verifierIn(deps, user) ? user : await addVerifier(deps, user, password);
  return startSession(deps, current);
}

async function signInWithSession(deps: IdentityDependencies, name: string, session: string) {
  const userName = toUserName(name);
  const user = userName ? await findUser(deps.db, userName) : undefined;
  const now = deps.clock.now();
  if (!user || !(await takeSignInSession(deps.db, digestOf(session), user.userName, now))) {
    throw new CognitoError('NotAuthorizedException', 'Invalid session for the user.');
  }
  return startSession(deps, user);
}

async function refresh(deps: IdentityDependencies, refreshToken: string) {
  const found = await findSession(deps, { refreshToken });
  if (!found) throw new CognitoError('NotAuthorizedException', 'Invalid Refresh Token');
  return continueSession(deps, found.user, found.session);
}

/** Signs in by password, by a proof of it, by refresh token, or by the Session from ConfirmSignUp. */
export const initiateAuth = clientOperation(
  z.discriminatedUnion('AuthFlow', [
    z.object({
      AuthFlow: z.literal('USER_PASSWORD_AUTH'),
      ClientId: clientId,
      AuthParameters: z.object({ USERNAME: anyUserName, PASSWORD: text }),
    }),
    z.object({
      AuthFlow: z.literal('USER_SRP_AUTH'),
      ClientId: clientId,
      AuthParameters: srpParameters,
    }),
    z.object({
      AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
      ClientId: clientId,
      AuthParameters: z.object({ REFRESH_TOKEN: text }),
    }),
    z.object({
      AuthFlow: z.literal('USER_AUTH'),
      ClientId: clientId,
      Session: text,
      AuthParameters: z.object({ USERNAME: anyUserName }),
    }),
  ]),
  (deps, input, caller) => {
    switch (input.AuthFlow) {
      case 'USER_PASSWORD_AUTH':
        return signInWithPassword(deps, caller, input.AuthParameters);
      case 'USER_SRP_AUTH':
        return beginSrpSignIn(deps, input.AuthParameters);
      case 'USER_AUTH':
        return signInWithSession(deps, input.AuthParameters.USERNAME, input.Session);
      default:
        return refresh(deps, input.AuthParameters.REFRESH_TOKEN);
    }
  },
);

/**
 * Refresh tokens do not rotate here, so none comes back.
 * @throws CognitoError NotAuthorizedException for a wrong client secret, where one is shown
 */
export const getTokensFromRefreshToken = clientOperation(
  z.object({ ClientId: clientId, RefreshToken: text, ClientSecret: text.optional() }),
  (deps, { RefreshToken, ClientSecret = deps.clientSecret }) => {
    if (!isSameSecret(ClientSecret, deps.clientSecret)) {
      throw new CognitoError('NotAuthorizedException', 'Invalid client secret.');
    }
    return refresh(deps, RefreshToken);
  },
);

/** Ends one session. */
export const revokeToken = clientOperation(
  z.object({ ClientId: clientId, Token: text }),
  async (deps, input) => {
    await revokeRefreshToken(deps.db, input.Token);
    return {};
  },
);
