import { deliveryTo } from './codes';
import { checkedUsername, type Operation } from './pool';
import { text } from './request-fields';
import { invalidParameter, notAuthorized, ServiceError, wrongCode } from './service-error';

/**
 * The page on user existence errors: for a user who does not exist, is disabled or has no verified
 * telephone, a client that prevents these errors gets a simulated delivery.
 */
export const forgotPassword: Operation = (pool, fields) => {
  const { settings, directory, codes } = pool;
  const username = checkedUsername(pool, fields);
  const user = directory.find(username);
  const simulated = { CodeDeliveryDetails: deliveryTo('phone_number', username) };
  if (user === undefined) {
    if (settings.preventUserExistenceErrors) {
      return simulated;
    }
    throw new ServiceError('UserNotFoundException', 'Username/client id combination not found.');
  }
  if (!user.enabled) {
    if (settings.preventUserExistenceErrors) {
      return simulated;
    }
    throw notAuthorized('User is disabled.');
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  if (user.attributes.get('phone_number_verified') !== 'true') {
    if (settings.preventUserExistenceErrors) {
      return simulated;
    }
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  codes.spend(user, 'forgot-password-messages', settings.rateLimits.codeMessages);
  return { CodeDeliveryDetails: codes.issue(user, 'forgot-password', 'phone_number') };
};

export const confirmForgotPassword: Operation = (pool, fields) => {
  const { settings, directory, codes } = pool;
  const username = checkedUsername(pool, fields);
  const code = text(fields, 'ConfirmationCode');
  const password = text(fields, 'Password');
  const user = directory.find(username);
  if (user === undefined || !user.enabled) {
    // The same page: a user who does not exist gets the error of a wrong code.
    throw settings.preventUserExistenceErrors
      ? wrongCode()
      : new ServiceError('UserNotFoundException', 'Username/client id combination not found.');
  }
  codes.checkCode(user, 'forgot-password', code);
  // A password that the policy refuses leaves the code in force.
  directory.setPassword(user, password);
  codes.redeem(user, 'forgot-password', code);
  user.status = 'CONFIRMED';
  return {};
};
