import { z } from 'zod';
import { removeCodes } from '../code-repository';
import { incorrectUserNameOrPassword } from '../cognito-error';
import { assertAcceptablePassword } from '../passwords';
import { authenticate, endAllSessions } from '../refresh-token-repository';
import { assertMayTryPassword, forgetSignInAttempts } from '../sign-in-repository';
import { storedPassword } from '../stored-password';
import { deleteUser as removeUser, replacePassword, toE164 } from '../user-repository';
import { newPassword, operation, text } from './operation';

/* Operations of a signed-in user on the own account. The shop itself uses few of them; Cognito's clients do. */

export const getUser = operation(z.object({ AccessToken: text }), async (deps, input) => {
  const { subject, userName, email } = await authenticate(deps, input.AccessToken);
  return {
    Username: userName,
    UserAttributes: [
      { Name: 'sub', Value: subject },
      { Name: 'phone_number', Value: toE164(userName) },
      { Name: 'phone_number_verified', Value: 'true' },
      ...(email === null
        ? []
        : [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ]),
    ],
  };
});

/**
 * Sessions continue, as with Cognito. The present password counts as an attempt.
 * @throws CognitoError NotAuthorizedException for a wrong present password
 */
export const changePassword = operation(
  z.object({ AccessToken: text, PreviousPassword: newPassword, ProposedPassword: newPassword }),
  async (deps, input) => {
    const user = await authenticate(deps, input.AccessToken);
    assertAcceptablePassword(input.ProposedPassword, user);
    await assertMayTryPassword(deps, user.userName);
    const owner = { network: '', device: `owner ${user.subject}` };
    if (!(await deps.passwords.isCorrect(input.PreviousPassword, user, owner))) {
      throw incorrectUserNameOrPassword();
    }
    const passwordHash = await storedPassword(deps, input.ProposedPassword, user.subject, owner);
    await replacePassword(deps.db, user.userName, passwordHash);
    await forgetSignInAttempts(deps.db, user.userName);
    return {};
  },
);

/** Ends all sessions of the account. */
export const globalSignOut = operation(z.object({ AccessToken: text }), async (deps, input) => {
  const { userName } = await authenticate(deps, input.AccessToken);
  await endAllSessions(deps.db, userName);
  return {};
});

/**
 * Deletes what signs in, at once: number, password and sessions. Orders belong to the subject at the main API and stay
 * (docs/decisions/0111).
 */
export const deleteUser = operation(z.object({ AccessToken: text }), async (deps, input) => {
  const { userName } = await authenticate(deps, input.AccessToken);
  await deps.db.transaction(async (transaction) => {
    await removeCodes(transaction, userName);
    await removeUser(transaction, userName);
  });
  return {};
});

/** This provider remembers no devices. */
export const listDevices = operation(z.object({ AccessToken: text }), async (deps, input) => {
  await authenticate(deps, input.AccessToken);
  return { Devices: [] };
});
