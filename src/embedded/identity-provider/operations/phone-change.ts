import { z } from 'zod';
import {
  type CodeTarget,
  checkCode,
  codeDeliveryDetails,
  expiredCode,
  issueCode,
  removeCodes,
  useCode,
} from '../code-repository';
import { aliasExists, CognitoError } from '../cognito-error';
import { authenticate } from '../refresh-token-repository';
import { findPhoneChange, findUser, savePhoneChange, takeNewNumber } from '../user-repository';
import { confirmationCode, operation, text, userName } from './operation';

const changeTarget = (subject: string, userName: string): CodeTarget => ({
  userName,
  purpose: 'phone_change',
  caller: subject,
  isCountedHere: true,
});

/**
 * The old number stays valid until the code is entered. Codes and limits belong to the pair of number and
 * account, so nobody uses up another's. Another user's number is rejected last.
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
      const sent = await issueCode(deps, transaction, target, { isDecoy: isTaken });
      await savePhoneChange(transaction, { subject, newUserName, askedAt: deps.clock.now() });
      return sent;
    });
    if (isTaken) throw aliasExists('phone_number');
    await send?.();
    return { CodeDeliveryDetailsList: [codeDeliveryDetails(newUserName)] };
  },
);

/** Replaces the old number by the proven one. Sessions continue. */
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
      // Else an earlier user's code could reset the password of the number's next user.
      await removeCodes(transaction, present);
      return false;
    });
    if (isTaken) throw aliasExists('phone_number');
    return {};
  },
);
