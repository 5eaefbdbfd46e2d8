import { z } from 'zod';
import { codeDeliveryDetails } from '../code-delivery';
import { CognitoError, userNotFound } from '../cognito-error';
import { checkCode, issueCode, useCode } from '../confirmation-codes';
import { addSignInSession } from '../db/sign-in-session-repository';
import { addUnconfirmedUser, confirmUser, findUser } from '../db/user-repository';
import { digestOf, newOpaqueToken } from '../opaque-token';
import { assertAcceptablePassword } from '../passwords';
import { clientOperation } from './operation';
import { clientId, confirmationCode, newPassword, userName } from './request-fields';

const SESSION_MINUTES = 3;

/**
 * Unlike Cognito, signing up again with a number that was never confirmed is answered like the first
 * time: the newest password counts and a new code goes out. With Cognito the first password would
 * stay, which a person who starts again does not expect, and which may be a stranger's.
 */
export const signUp = clientOperation(
  z.object({ ClientId: clientId, Username: userName, Password: newPassword }),
  async (deps, input) => {
    assertAcceptablePassword(input.Password);
    const passwordHash = await deps.passwords.hash(input.Password);
    const { user, send } = await deps.db.transaction(async (transaction) => {
      const added = await addUnconfirmedUser(transaction, {
        userName: input.Username,
        subject: deps.ids.newId(),
        passwordHash,
        createdAt: deps.clock.now(),
      });
      if (!added) throw new CognitoError('UsernameExistsException', 'User already exists');
      return { user: added, send: await issueCode(deps, transaction, added.userName, 'sign_up') };
    });
    await send?.();
    return {
      UserConfirmed: false,
      UserSub: user.subject,
      CodeDeliveryDetails: codeDeliveryDetails(user.userName),
    };
  },
);

/** Answers a Session, good once within 3 minutes, for InitiateAuth with USER_AUTH. */
export const confirmSignUp = clientOperation(
  z.object({ ClientId: clientId, Username: userName, ConfirmationCode: confirmationCode }),
  async (deps, input) => {
    const user = await findUser(deps.db, input.Username);
    if (!user) throw userNotFound();
    if (user.confirmed) {
      throw new CognitoError(
        'NotAuthorizedException',
        'User cannot be confirmed. Current status is CONFIRMED',
      );
    }
    const code = await checkCode(deps, user.userName, 'sign_up', input.ConfirmationCode);
    const session = newOpaqueToken();
    const now = deps.clock.now();
    await deps.db.transaction(async (transaction) => {
      await useCode(transaction, code);
      await confirmUser(transaction, user.userName);
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

export const resendConfirmationCode = clientOperation(
  z.object({ ClientId: clientId, Username: userName }),
  async (deps, input) => {
    const user = await findUser(deps.db, input.Username);
    if (!user) throw userNotFound();
    if (user.confirmed) {
      throw new CognitoError('InvalidParameterException', 'User is already confirmed.');
    }
    const send = await deps.db.transaction((transaction) =>
      issueCode(deps, transaction, user.userName, 'sign_up'),
    );
    await send?.();
    return { CodeDeliveryDetails: codeDeliveryDetails(user.userName) };
  },
);
