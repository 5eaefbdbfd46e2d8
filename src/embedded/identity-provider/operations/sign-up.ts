import { z } from 'zod';
import { digestOf, newOpaqueToken } from '@/platform/same-secret';
import {
  checkCode,
  codeDeliveryDetails,
  codeTarget,
  dateCode,
  expiredCode,
  issueCode,
  useCode,
} from '../code-repository';
import { aliasExists, CognitoError, userNotFound } from '../cognito-error';
import { assertAcceptablePassword } from '../passwords';
import { addSignInSession } from '../sign-in-repository';
import { storedPassword } from '../stored-password';
import { beginSignUp, confirmUser, findSignUpPassword, findUser } from '../user-repository';
import {
  clientId,
  clientOperation,
  confirmationCode,
  newPassword,
  text,
  userName,
} from './operation';

/**
 * The newest password counts for an unconfirmed number; Cognito would keep the first. Either may be a
 * stranger's, so ConfirmSignUp finds the sign-up to confirm by the returned Session. A confirmed number gets a
 * code as from ResendConfirmationCode, and is rejected last.
 */
export const signUp = clientOperation(
  z.object({ ClientId: clientId, Username: userName, Password: newPassword }),
  async (deps, input, caller) => {
    assertAcceptablePassword(input.Password);
    // A number that signs up again keeps its subject, which its password is stored for.
    const known = await findUser(deps.db, input.Username);
    const subject = known?.subject ?? deps.ids.newId();
    const passwordHash = await storedPassword(deps, input.Password, subject, caller);
    const session = newOpaqueToken();
    const newUser = {
      userName: input.Username,
      subject,
      passwordHash,
      createdAt: deps.clock.now(),
    };
    const { user, send } = await deps.db.transaction(async (transaction) => {
      const added = await beginSignUp(transaction, newUser, digestOf(session));
      const target = codeTarget(caller, newUser.userName, 'sign_up');
      const issued = await issueCode(deps, transaction, target, { isRegistered: !added });
      // The code of a known number is from before the hash, and its date would reveal the account.
      await dateCode(transaction, target, deps.clock.now());
      return { user: added, send: issued };
    });
    await send?.();
    if (!user) throw new CognitoError('UsernameExistsException', 'User already exists');
    return {
      UserConfirmed: false,
      UserSub: user.subject,
      CodeDeliveryDetails: codeDeliveryDetails(user.userName),
      Session: session,
    };
  },
);

/**
 * Returns a single-use Session, valid for 3 minutes. With the Session of SignUp its password counts, so that
 * the owner's code cannot confirm a stranger's password.
 * @throws CognitoError ExpiredCodeException for a Session older than a day, or of another number
 */
export const confirmSignUp = clientOperation(
  z.object({
    ClientId: clientId,
    Username: userName,
    ConfirmationCode: confirmationCode,
    Session: text.optional(),
  }),
  async (deps, input, caller) => {
    const user = await findUser(deps.db, input.Username);
    if (!user) throw userNotFound();
    const target = codeTarget(caller, user.userName, 'sign_up');
    if (user.confirmed) {
      // Only after the right code, as it reveals that the number has an account.
      await checkCode(deps, target, input.ConfirmationCode);
      throw aliasExists('phone_number');
    }
    // Before the Session, as a number with an account has none that could expire.
    const code = await checkCode(deps, target, input.ConfirmationCode);
    const now = deps.clock.now();
    const passwordHash =
      input.Session &&
      (await findSignUpPassword(deps.db, digestOf(input.Session), user.userName, now));
    if (input.Session && !passwordHash) throw expiredCode();
    const session = newOpaqueToken();
    await deps.db.transaction(async (transaction) => {
      await useCode(transaction, code);
      await confirmUser(transaction, user.userName, passwordHash);
      await addSignInSession(transaction, digestOf(session), user.userName, now);
    });
    return { Session: session };
  },
);

/**
 * A confirmed number gets a code with a notice for its owner, and is rejected last. Cognito sends no message.
 */
export const resendConfirmationCode = clientOperation(
  z.object({ ClientId: clientId, Username: userName }),
  async (deps, input, caller) => {
    const user = await findUser(deps.db, input.Username);
    if (!user) throw userNotFound();
    const target = codeTarget(caller, user.userName, 'sign_up');
    const send = await deps.db.transaction((transaction) =>
      issueCode(deps, transaction, target, { isRegistered: user.confirmed }),
    );
    await send?.();
    if (user.confirmed) {
      throw new CognitoError('InvalidParameterException', 'User is already confirmed.');
    }
    return { CodeDeliveryDetails: codeDeliveryDetails(user.userName) };
  },
);
