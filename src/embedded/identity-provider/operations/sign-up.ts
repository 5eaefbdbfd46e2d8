import { z } from 'zod';
import { codeDeliveryDetails } from '../code-repository';
import { CognitoError, userNotFound } from '../cognito-error';
import { checkCode, codeTarget, expiredCode, issueCode, useCode } from '../confirmation-codes';
import type { IdentityDependencies } from '../identity-dependencies';
import { assertAcceptablePassword } from '../passwords';
import { digestOf, newOpaqueToken } from '../refresh-token-repository';
import { addSignInSession } from '../sign-in-repository';
import {
  addSignUp,
  addUnconfirmedUser,
  confirmUser,
  findSignUp,
  findUser,
  removeSignUpsOf,
} from '../user-repository';
import {
  clientId,
  clientOperation,
  confirmationCode,
  newPassword,
  text,
  userName,
} from './operation';

const SESSION_MINUTES = 3;
const DAY_MS = 24 * 60 * 60_000;

const ALREADY_REGISTERED = [
  'この電話番号は、すでに会員登録がお済みです。新しく登録せずに、ログインしてご利用ください。',
];

/**
 * The newest password counts for an unconfirmed number; Cognito would keep the first. Either may be a
 * stranger's, so the returned Session tells ConfirmSignUp whose sign-up to confirm.
 */
export const signUp = clientOperation(
  z.object({ ClientId: clientId, Username: userName, Password: newPassword }),
  async (deps, input, asker) => {
    assertAcceptablePassword(input.Password);
    const passwordHash = await deps.passwords.hash(input.Password, asker);
    const session = newOpaqueToken();
    const begunAt = deps.clock.now();
    const { user, send } = await deps.db.transaction(async (transaction) => {
      const added = await addUnconfirmedUser(transaction, {
        userName: input.Username,
        subject: deps.ids.newId(),
        passwordHash,
        createdAt: begunAt,
      });
      if (!added) throw new CognitoError('UsernameExistsException', 'User already exists');
      await addSignUp(
        transaction,
        { digest: digestOf(session), userName: added.userName, passwordHash, begunAt },
        new Date(begunAt.getTime() - DAY_MS),
      );
      const target = codeTarget(asker, added.userName, 'sign_up');
      return { user: added, send: await issueCode(deps, transaction, target) };
    });
    await send?.();
    return {
      UserConfirmed: false,
      UserSub: user.subject,
      CodeDeliveryDetails: codeDeliveryDetails(user.userName),
      Session: session,
    };
  },
);

/** @throws CognitoError ExpiredCodeException after a day, or for another number */
async function passwordOfSignUp(
  deps: IdentityDependencies,
  name: string,
  session: string | undefined,
): Promise<string | undefined> {
  if (session === undefined) return undefined;
  const begunAfter = new Date(deps.clock.now().getTime() - DAY_MS);
  const signUpOfSession = await findSignUp(deps.db, digestOf(session), name, begunAfter);
  if (!signUpOfSession) throw expiredCode();
  return signUpOfSession.passwordHash;
}

/**
 * Returns a single-use Session, valid for 3 minutes. With the Session of SignUp its password counts, so that
 * the owner's code cannot confirm a stranger's password.
 */
export const confirmSignUp = clientOperation(
  z.object({
    ClientId: clientId,
    Username: userName,
    ConfirmationCode: confirmationCode,
    Session: text.optional(),
  }),
  async (deps, input, asker) => {
    const user = await findUser(deps.db, input.Username);
    if (!user) throw userNotFound();
    const target = codeTarget(asker, user.userName, 'sign_up');
    if (user.confirmed) {
      // Only after the right code, as it reveals that the number has an account.
      await checkCode(deps, target, input.ConfirmationCode);
      throw new CognitoError(
        'AliasExistsException',
        'An account with the given phone_number already exists.',
      );
    }
    const passwordHash = await passwordOfSignUp(deps, user.userName, input.Session);
    const code = await checkCode(deps, target, input.ConfirmationCode);
    const session = newOpaqueToken();
    const now = deps.clock.now();
    await deps.db.transaction(async (transaction) => {
      await useCode(transaction, code);
      await confirmUser(transaction, user.userName, passwordHash);
      await removeSignUpsOf(transaction, user.userName);
      await addSignInSession(
        transaction,
        {
          digest: digestOf(session),
          userName: user.userName,
          expiresAt: new Date(now.getTime() + SESSION_MINUTES * 60_000),
        },
        now,
      );
    });
    return { Session: session };
  },
);

/**
 * A confirmed number gets a code with a notice for its owner, and is rejected last. Cognito sends no message.
 */
export const resendConfirmationCode = clientOperation(
  z.object({ ClientId: clientId, Username: userName }),
  async (deps, input, asker) => {
    const user = await findUser(deps.db, input.Username);
    if (!user) throw userNotFound();
    const target = codeTarget(asker, user.userName, 'sign_up');
    const send = await deps.db.transaction((transaction) =>
      issueCode(deps, transaction, target, { notice: user.confirmed ? ALREADY_REGISTERED : [] }),
    );
    await send?.();
    if (user.confirmed) {
      throw new CognitoError('InvalidParameterException', 'User is already confirmed.');
    }
    return { CodeDeliveryDetails: codeDeliveryDetails(user.userName) };
  },
);
