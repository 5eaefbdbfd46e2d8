import { z } from 'zod';
import { codeDeliveryDetails } from '../code-repository';
import { CognitoError, userNotFound } from '../cognito-error';
import { checkCode, codeTarget, expiredCode, issueCode, useCode } from '../confirmation-codes';
import type { IdentityDependencies } from '../identity-dependencies';
import { assertAcceptablePassword } from '../passwords';
import { digestOf, newOpaqueToken } from '../session-tokens';
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
 * Unlike Cognito, signing up again with a number that was never confirmed is answered like the first
 * time: the newest password counts and a new code goes out. With Cognito the first password would
 * stay, which a person who starts again does not expect, and which may be a stranger's.
 *
 * The newest may be a stranger's too. So it answers a Session, which proves to ConfirmSignUp whose
 * sign-up the code is typed for.
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

/** @throws CognitoError ExpiredCodeException when it is more than a day ago, or of another number */
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
 * Answers a Session, good once within 3 minutes, for InitiateAuth with USER_AUTH. With the Session
 * of SignUp the password given there counts, else the newest: whoever signs a number up a second
 * time must not have their password confirmed by the code that its owner types.
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
      // Not before the code was right: it says that the number has an account.
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
 * A number that is confirmed already gets a code as well, with a word of that for its owner, and is refused
 * last: the shop keeps that to itself until the code was right. With Cognito no message goes out then.
 */
export const resendConfirmationCode = clientOperation(
  z.object({ ClientId: clientId, Username: userName }),
  async (deps, input, asker) => {
    const user = await findUser(deps.db, input.Username);
    if (!user) throw userNotFound();
    const target = codeTarget(asker, user.userName, 'sign_up');
    const send = await deps.db.transaction((transaction) =>
      issueCode(deps, transaction, target, user.confirmed ? ALREADY_REGISTERED : []),
    );
    await send?.();
    if (user.confirmed) {
      throw new CognitoError('InvalidParameterException', 'User is already confirmed.');
    }
    return { CodeDeliveryDetails: codeDeliveryDetails(user.userName) };
  },
);
