import { z } from 'zod';
import { codeDeliveryDetails, removeCodesOf } from '../code-repository';
import { CognitoError } from '../cognito-error';
import {
  type CodeTarget,
  checkCode,
  expiredCode,
  issueCode,
  issueDecoy,
  useCode,
} from '../confirmation-codes';
import { authenticate } from '../session-tokens';
import { findPhoneChange, findUser, savePhoneChange, takeNewNumber } from '../user-repository';
import { confirmationCode, operation, text, userName } from './operation';

function aliasExists(): CognitoError {
  return new CognitoError(
    'AliasExistsException',
    'An account with the given phone_number already exists.',
  );
}

const changeTarget = (subject: string, userName: string): CodeTarget => ({
  userName,
  purpose: 'phone_change',
  asker: subject,
  isCountedHere: true,
});

/**
 * Sends a code to the number the user wants; the one before stays good until it is proved. Codes
 * belong to the number they are sent to and the account that wants it, and so do their limits: nobody uses
 * up another's. Another user's
 * number meets the same limits, tries and expiry, and is refused last: the shop keeps that to itself.
 */
export const updateUserAttributes = operation(
  z.object({
    AccessToken: text,
    UserAttributes: z.tuple([z.object({ Name: z.literal('phone_number'), Value: userName })]),
  }),
  async (deps, input) => {
    const { subject, userName: present } = await authenticate(deps, input.AccessToken);
    const newUserName = input.UserAttributes[0].Value;
    if (newUserName === present) {
      throw new CognitoError('InvalidParameterException', 'The phone number is the present one.');
    }
    const owner = await findUser(deps.db, newUserName);
    const isTaken = owner?.confirmed === true;
    const send = await deps.db.transaction(async (transaction) => {
      const target = changeTarget(subject, newUserName);
      const sent = isTaken
        ? await issueDecoy(deps, transaction, target)
        : await issueCode(deps, transaction, target);
      await savePhoneChange(transaction, { subject, newUserName, askedAt: deps.clock.now() });
      return sent;
    });
    if (isTaken) throw aliasExists();
    await send?.();
    return { CodeDeliveryDetailsList: [codeDeliveryDetails(newUserName)] };
  },
);

/** Proves the number that is wanted: it signs in from then on, the one before does not. Sessions go on. */
export const verifyUserAttribute = operation(
  z.object({
    AccessToken: text,
    AttributeName: z.literal('phone_number'),
    Code: confirmationCode,
  }),
  async (deps, input) => {
    const { subject, userName: present } = await authenticate(deps, input.AccessToken);
    const newUserName = await findPhoneChange(deps.db, subject);
    if (!newUserName) throw expiredCode();
    const code = await checkCode(deps, changeTarget(subject, newUserName), input.Code);
    const isTaken = await deps.db.transaction(async (transaction) => {
      await useCode(transaction, code);
      if (!(await takeNewNumber(transaction, subject, newUserName))) return true;
      // Whoever signs up with the number next is not to be reset by a code sent to the user before.
      await removeCodesOf(transaction, present);
      return false;
    });
    if (isTaken) throw aliasExists();
    return {};
  },
);
