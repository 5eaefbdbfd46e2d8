import { z } from 'zod';
import type { TurnTaker } from '@/platform/fair-queue';
import { aliasExists, CognitoError } from '../cognito-error';
import type { IdentityDependencies } from '../identity-dependencies';
import { assertAcceptablePassword } from '../passwords';
import { forgetSignInAttempts } from '../sign-in-repository';
import { storedPassword } from '../stored-password';
import {
  findUserByName,
  replacePassword,
  setEmailAlias,
  toEmailAlias,
  type User,
} from '../user-repository';
import { anyUserName, newPassword, operation, text } from './operation';

/* Operations of the shop's own servers on an account. identity-provider-app.ts checks the admin secret. */

const OPERATOR: TurnTaker = { network: 'operator', device: 'operator' };

/** @throws CognitoError ResourceNotFoundException for another pool, UserNotFoundException */
async function requireAccount(
  deps: IdentityDependencies,
  input: { readonly UserPoolId: string; readonly Username: string },
): Promise<User> {
  if (input.UserPoolId !== deps.userPoolId) {
    throw new CognitoError('ResourceNotFoundException', 'User pool does not exist.');
  }
  const user = await findUserByName(deps.db, input.Username);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return user;
}

/**
 * Sets a verified e-mail address as a second sign-in name.
 * @throws CognitoError AliasExistsException when another user has it
 */
export const adminUpdateUserAttributes = operation(
  z.object({
    UserPoolId: text,
    Username: anyUserName,
    UserAttributes: z.tuple([
      z.object({ Name: z.literal('email'), Value: text }),
      z.object({ Name: z.literal('email_verified'), Value: z.literal('true') }),
    ]),
  }),
  async (deps, input) => {
    const user = await requireAccount(deps, input);
    const email = toEmailAlias(input.UserAttributes[0].Value);
    if (!email) {
      throw new CognitoError('InvalidParameterException', 'Invalid email address format.');
    }
    if (!(await setEmailAlias(deps.db, user.userName, email))) throw aliasExists('email');
    return {};
  },
);

/** Sets a permanent password and lifts a sign-in lock. Sessions continue, as with Cognito. */
export const adminSetUserPassword = operation(
  z.object({
    UserPoolId: text,
    Username: anyUserName,
    Password: newPassword,
    Permanent: z.literal(true),
  }),
  async (deps, input) => {
    const user = await requireAccount(deps, input);
    assertAcceptablePassword(input.Password, user);
    const passwordHash = await storedPassword(deps, input.Password, user.subject, OPERATOR);
    await replacePassword(deps.db, user.userName, passwordHash);
    await forgetSignInAttempts(deps.db, user.userName);
    return {};
  },
);
