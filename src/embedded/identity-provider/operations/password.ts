import { z } from 'zod';
import {
  checkCode,
  codeDeliveryDetails,
  codeMismatch,
  codeTarget,
  issueCode,
  useCode,
  voidOtherCodes,
} from '../code-repository';
import { CognitoError, userNotFound } from '../cognito-error';
import { assertAcceptablePassword } from '../passwords';
import { endAllSessions } from '../refresh-token-repository';
import { forgetSignInAttempts } from '../sign-in-repository';
import { storedPassword } from '../stored-password';
import { findUser, replacePassword } from '../user-repository';
import { clientId, clientOperation, confirmationCode, newPassword, userName } from './operation';

/** A number without a confirmed account meets the same limits and is rejected last. */
export const forgotPassword = clientOperation(
  z.object({ ClientId: clientId, Username: userName }),
  async (deps, input, caller) => {
    const user = await findUser(deps.db, input.Username);
    const target = codeTarget(caller, input.Username, 'password_reset');
    const send = await deps.db.transaction((transaction) =>
      issueCode(deps, transaction, target, { isDecoy: !user?.confirmed }),
    );
    if (!user) throw userNotFound();
    if (!user.confirmed) {
      throw new CognitoError(
        'InvalidParameterException',
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      );
    }
    await send?.();
    return { CodeDeliveryDetails: codeDeliveryDetails(user.userName) };
  },
);

/** Ends all sessions and lifts a sign-in lock. Without an account the code is always wrong. */
export const confirmForgotPassword = clientOperation(
  z.object({
    ClientId: clientId,
    Username: userName,
    ConfirmationCode: confirmationCode,
    Password: newPassword,
  }),
  async (deps, input, caller) => {
    assertAcceptablePassword(input.Password);
    const user = await findUser(deps.db, input.Username);
    const target = codeTarget(caller, input.Username, 'password_reset');
    const code = await checkCode(deps, target, input.ConfirmationCode);
    if (!user) throw codeMismatch();
    // After the code check, as the longer minimum would reveal a planet account.
    assertAcceptablePassword(input.Password, user);
    // The right code proves the owner, who gets a turn ahead of strangers.
    const owner = { network: caller.network, device: `owner ${user.subject}` };
    const passwordHash = await storedPassword(deps, input.Password, user.subject, owner);
    await deps.db.transaction(async (transaction) => {
      await useCode(transaction, code);
      await voidOtherCodes(transaction, code);
      await replacePassword(transaction, user.userName, passwordHash);
      await endAllSessions(transaction, user.userName);
      await forgetSignInAttempts(transaction, user.userName);
    });
    return {};
  },
);
