import { deliveryTo } from './codes';
import { checkedPhoneNumber, type User } from './directory';
import { hasChoiceBasedSignIn, type Settings } from './options';
import { checkedUsername, type Operation, type Pool } from './pool';
import { attributes, optionalText, text } from './request-fields';
import { expiredCode, invalidParameter, notAuthorized, ServiceError } from './service-error';

function isEmailAddress(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

/** The attribute that the user name of a sign-up stands for, or undefined where it is a free name. */
function attributeOfUsername(
  settings: Settings,
  username: string,
): 'phone_number' | 'email' | undefined {
  const allowed = settings.usernameAttributes;
  if (allowed.length === 0) {
    return undefined;
  }
  if (allowed.includes('email') && isEmailAddress(username)) {
    return 'email';
  }
  if (allowed.length === 2) {
    if (!/^\+[1-9]\d{6,14}$/.test(username)) {
      throw invalidParameter('Username should be either an email or a phone number.');
    }
    return 'phone_number';
  }
  if (allowed.includes('email')) {
    throw invalidParameter('Username should be an email.');
  }
  checkedPhoneNumber(username);
  return 'phone_number';
}

function confirm(pool: Pool, user: User): void {
  user.status = 'CONFIRMED';
  if (pool.settings.autoVerify && user.attributes.has('phone_number')) {
    user.attributes.set('phone_number_verified', 'true');
  }
}

export const signUp: Operation = (pool, fields) => {
  const { settings, directory, codes } = pool;
  const username = checkedUsername(pool, fields);
  const password = text(fields, 'Password');
  const attribute = attributeOfUsername(settings, username);
  directory.checkPassword(password);
  if (directory.find(username) !== undefined) {
    throw new ServiceError(
      'UsernameExistsException',
      attribute === undefined
        ? 'User already exists'
        : `An account with the given ${attribute} already exists.`,
    );
  }
  const given = attributes(fields, 'UserAttributes');
  if (attribute !== undefined) {
    given.set(attribute, username);
  }
  const phoneNumber = given.get('phone_number');
  if (phoneNumber !== undefined) {
    checkedPhoneNumber(phoneNumber);
    given.set('phone_number_verified', 'false');
  }
  const user = directory.add(username, password, given);
  if (settings.confirmUsersAtSignUp) {
    user.status = 'CONFIRMED';
    return { UserConfirmed: true, UserSub: user.sub };
  }
  const delivery =
    settings.autoVerify && phoneNumber !== undefined
      ? { CodeDeliveryDetails: codes.issue(user, 'sign-up', 'phone_number') }
      : {};
  const session = hasChoiceBasedSignIn(settings)
    ? { Session: pool.challenges.begin({ purpose: 'SIGN_UP', user }) }
    : {};
  return { UserConfirmed: false, UserSub: user.sub, ...delivery, ...session };
};

/**
 * The answer has a session only where the client allows `USER_AUTH` and the plan has it: the
 * reference says that the session is for the `USER_AUTH` flow. Elsewhere it is an empty object.
 */
export const confirmSignUp: Operation = (pool, fields) => {
  const { settings, directory, codes, challenges } = pool;
  const username = checkedUsername(pool, fields);
  const code = text(fields, 'ConfirmationCode');
  const user = directory.find(username);
  if (user === undefined) {
    // The page on user existence errors: confirmation answers as for a code that has expired.
    throw settings.preventUserExistenceErrors
      ? expiredCode()
      : new ServiceError('UserNotFoundException', 'Username/client id combination not found.');
  }
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  codes.redeem(user, 'sign-up', code);
  confirm(pool, user);
  const signUpSession = optionalText(fields, 'Session');
  if (!hasChoiceBasedSignIn(settings)) {
    return {};
  }
  if (signUpSession === undefined && settings.confirmationNeedsSignUpSession) {
    return {};
  }
  return { Session: challenges.begin({ purpose: 'CONFIRMED_SIGN_UP', user }) };
};

export const resendConfirmationCode: Operation = (pool, fields) => {
  const { settings, directory, codes } = pool;
  const username = checkedUsername(pool, fields);
  const user = directory.find(username);
  if (user === undefined) {
    if (settings.preventUserExistenceErrors) {
      return { CodeDeliveryDetails: deliveryTo('phone_number', username) };
    }
    throw new ServiceError('UserNotFoundException', 'Username/client id combination not found.');
  }
  if (user.status !== 'UNCONFIRMED') {
    throw invalidParameter('User is already confirmed.');
  }
  if (!settings.autoVerify || !user.attributes.has('phone_number')) {
    throw invalidParameter('Auto verification not turned on.');
  }
  codes.spend(user, 'sign-up-messages', settings.rateLimits.codeMessages);
  return { CodeDeliveryDetails: codes.issue(user, 'sign-up', 'phone_number') };
};
