import { checkedPhoneNumber, type User } from './directory';
import { type Operation, type Pool, signedInUser } from './pool';
import { attributes, type Fields, text } from './request-fields';
import { incorrectPassword, invalidParameter, notAuthorized, ServiceError } from './service-error';

type VerifiedAttribute = 'phone_number' | 'email';

function isVerifiedAttribute(name: string): name is VerifiedAttribute {
  return name === 'phone_number' || name === 'email';
}

function verifiedAttribute(fields: Fields): VerifiedAttribute {
  const name = text(fields, 'AttributeName');
  if (!isVerifiedAttribute(name)) {
    throw invalidParameter(`Invalid user attributes: ${name}`);
  }
  return name;
}

export const getUser: Operation = (pool, fields) => {
  const user = signedInUser(pool, fields);
  const listed = [...user.attributes].map(([Name, Value]) => ({ Name, Value }));
  const secondFactor = { off: undefined, sms: 'SMS_MFA', totp: 'SOFTWARE_TOKEN_MFA' }[user.mfa];
  return {
    Username: user.username,
    UserAttributes: [{ Name: 'sub', Value: user.sub }, ...listed],
    ...(secondFactor === undefined
      ? {}
      : { PreferredMfaSetting: secondFactor, UserMFASettingList: [secondFactor] }),
  };
};

function checkChange(pool: Pool, user: User, name: string, value: string): void {
  if (name === 'sub' || name.endsWith('_verified')) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
  if (name === 'phone_number') {
    checkedPhoneNumber(value);
  }
  if (isVerifiedAttribute(name) && pool.settings.usernameAttributes.includes(name)) {
    const other = pool.directory.withAttribute(name, value);
    if (other !== undefined && other !== user) {
      throw new ServiceError(
        'AliasExistsException',
        `An account with the given ${name} already exists.`,
      );
    }
  }
}

/** A changed telephone is in force at once, unverified, and gets a code. */
export const updateUserAttributes: Operation = (pool, fields) => {
  const user = signedInUser(pool, fields);
  const changes = attributes(fields, 'UserAttributes');
  for (const [name, value] of changes) {
    checkChange(pool, user, name, value);
  }
  const deliveries: object[] = [];
  for (const [name, value] of changes) {
    const isNew = user.attributes.get(name) !== value;
    user.attributes.set(name, value);
    if (isVerifiedAttribute(name) && isNew) {
      user.attributes.set(`${name}_verified`, 'false');
      if (name === 'phone_number' && pool.settings.autoVerify) {
        deliveries.push(pool.codes.issue(user, name, name));
      }
    }
  }
  return { CodeDeliveryDetailsList: deliveries };
};

export const getUserAttributeVerificationCode: Operation = (pool, fields) => {
  const user = signedInUser(pool, fields);
  const name = verifiedAttribute(fields);
  if (!user.attributes.has(name)) {
    throw invalidParameter(`User has no ${name}.`);
  }
  pool.codes.spend(user, 'attribute-messages', pool.settings.rateLimits.codeMessages);
  return { CodeDeliveryDetails: pool.codes.issue(user, name, name) };
};

export const verifyUserAttribute: Operation = (pool, fields) => {
  const user = signedInUser(pool, fields);
  const name = verifiedAttribute(fields);
  pool.codes.redeem(user, name, text(fields, 'Code'));
  user.attributes.set(`${name}_verified`, 'true');
  return {};
};

export const changePassword: Operation = (pool, fields) => {
  const user = signedInUser(pool, fields);
  const proposed = text(fields, 'ProposedPassword');
  pool.codes.spend(user, 'password-changes', pool.settings.rateLimits.passwordChanges);
  if (!pool.directory.hasPassword(user, text(fields, 'PreviousPassword'))) {
    throw incorrectPassword();
  }
  pool.directory.setPassword(user, proposed);
  return {};
};

export const deleteUser: Operation = (pool, fields) => {
  const user = signedInUser(pool, fields);
  pool.directory.remove(user);
  return undefined;
};

/** The pool remembers no devices. */
export const listDevices: Operation = (pool, fields) => {
  signedInUser(pool, fields);
  return { Devices: [] };
};
