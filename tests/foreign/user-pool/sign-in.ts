import { randomBytes, randomUUID } from 'node:crypto';
import type { ChallengeName } from './challenge-sessions';
import { deliveryTo } from './codes';
import type { User } from './directory';
import { matchingStep } from './one-time-password';
import type { ExplicitAuthFlow } from './options';
import { checkClient, checkSecretHash, type Operation, type Pool } from './pool';
import { type Fields, optionalText, parameter, parameters, text } from './request-fields';
import {
  expiredCode,
  incorrectPassword,
  invalidParameter,
  notAuthorized,
  ServiceError,
} from './service-error';
import { beginExchange, clientValueOf, verifierOf } from './srp';

const FIRST_FACTORS = ['PASSWORD', 'PASSWORD_SRP'];
const LONGEST_LOCKOUT_SECONDS = 900;

/** Each flow with what the client has to allow, and the words of its refusal. */
const FLOWS: Readonly<Record<string, { allow: ExplicitAuthFlow; refusal: string }>> = {
  USER_PASSWORD_AUTH: {
    allow: 'ALLOW_USER_PASSWORD_AUTH',
    refusal: 'USER_PASSWORD_AUTH flow not enabled for this client',
  },
  USER_SRP_AUTH: {
    allow: 'ALLOW_USER_SRP_AUTH',
    refusal: 'USER_SRP_AUTH is not enabled for the client.',
  },
  USER_AUTH: {
    allow: 'ALLOW_USER_AUTH',
    refusal: 'USER_AUTH flow not enabled for this client',
  },
  REFRESH_TOKEN_AUTH: {
    allow: 'ALLOW_REFRESH_TOKEN_AUTH',
    refusal: 'Auth flow not enabled for this client',
  },
};

function challenge(
  pool: Pool,
  name: ChallengeName,
  user: User | undefined,
  challengeParameters: Readonly<Record<string, string>>,
  code?: string,
): object {
  const session = pool.challenges.begin({
    purpose: name,
    user,
    ...(code === undefined ? {} : { code }),
  });
  return { ChallengeName: name, Session: session, ChallengeParameters: challengeParameters };
}

/** What follows a right password: a state of the account, a second factor, or the tokens. */
function afterFirstFactor(pool: Pool, user: User): object {
  if (user.status === 'UNCONFIRMED') {
    throw new ServiceError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (user.status === 'RESET_REQUIRED') {
    throw new ServiceError(
      'PasswordResetRequiredException',
      'Password reset required for the user',
    );
  }
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const { sub: _, ...shown } = Object.fromEntries(user.attributes);
    return challenge(pool, 'NEW_PASSWORD_REQUIRED', user, {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(shown),
    });
  }
  const phoneNumber = user.attributes.get('phone_number');
  if (
    user.mfa === 'sms' &&
    phoneNumber !== undefined &&
    user.attributes.get('phone_number_verified') === 'true'
  ) {
    const code = pool.codes.newCode();
    pool.codes.send(phoneNumber, code, 'Your authentication code is {####}.');
    return challenge(
      pool,
      'SMS_MFA',
      user,
      {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
        CODE_DELIVERY_DESTINATION: deliveryTo('phone_number', phoneNumber).Destination,
        USER_ID_FOR_SRP: user.username,
      },
      code,
    );
  }
  if (user.mfa === 'totp' && user.totpSecret !== undefined) {
    return challenge(pool, 'SOFTWARE_TOKEN_MFA', user, {
      FRIENDLY_DEVICE_NAME: 'authenticator',
      USER_ID_FOR_SRP: user.username,
    });
  }
  return { AuthenticationResult: pool.tokens.begin(user), ChallengeParameters: {} };
}

/** The page on sign-in lockout: five failures, then a second, and twice as long after each further one. */
function countPassword(pool: Pool, user: User, right: boolean): void {
  const now = pool.settings.now().getTime();
  if (now < user.lockedUntil) {
    throw notAuthorized('Password attempts exceeded');
  }
  if (right) {
    user.wrongPasswords = 0;
    return;
  }
  user.wrongPasswords += 1;
  const beyond = user.wrongPasswords - pool.settings.rateLimits.wrongPasswords;
  if (beyond >= 0) {
    user.lockedUntil = now + Math.min(2 ** beyond, LONGEST_LOCKOUT_SECONDS) * 1000;
  }
  throw incorrectPassword();
}

function userOfSignIn(pool: Pool, username: string): User | undefined {
  const user = pool.directory.find(username);
  if (user === undefined && !pool.settings.preventUserExistenceErrors) {
    throw new ServiceError('UserNotFoundException', 'User does not exist.');
  }
  if (user !== undefined && !user.enabled) {
    throw notAuthorized('User is disabled.');
  }
  return user;
}

function withPassword(pool: Pool, user: User | undefined, password: string): object {
  if (user === undefined) {
    throw incorrectPassword();
  }
  countPassword(pool, user, pool.directory.hasPassword(user, password));
  return afterFirstFactor(pool, user);
}

/** For a user who does not exist the challenge looks the same, and no signature fits. */
function passwordVerifier(
  pool: Pool,
  user: User | undefined,
  sentUsername: string,
  srpA: string,
  showsSession: boolean,
): object {
  const clientValue = clientValueOf(srpA);
  if (clientValue === undefined) {
    throw invalidParameter('Invalid SRP_A');
  }
  const { poolName } = pool.settings;
  const username = user?.username ?? randomUUID();
  const verifier =
    user === undefined
      ? verifierOf(poolName, username, randomBytes(16).toString('hex'))
      : pool.directory.verifierOf(user);
  const exchange = beginExchange(poolName, username, verifier, clientValue);
  const session = pool.challenges.begin({ purpose: 'PASSWORD_VERIFIER', user, exchange });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: exchange.salt,
      SECRET_BLOCK: exchange.secretBlock,
      SRP_B: exchange.publicValue,
      USERNAME: user?.username ?? sentUsername,
      USER_ID_FOR_SRP: username,
    },
    ...(showsSession ? { Session: session } : {}),
  };
}

/** Choice-based sign-in: by the session of a confirmed sign-up, by a preferred factor, or by a choice. */
function byChoice(pool: Pool, fields: Fields, given: Fields): object {
  const username = parameter(given, 'USERNAME');
  const user = userOfSignIn(pool, username);
  const signUpSession = optionalText(fields, 'Session');
  if (signUpSession !== undefined) {
    const session = pool.challenges.find(signUpSession, 'CONFIRMED_SIGN_UP');
    if (session.user === undefined || session.user !== user) {
      throw notAuthorized('Invalid session for the user.');
    }
    pool.challenges.end(session);
    return { AuthenticationResult: pool.tokens.begin(session.user), ChallengeParameters: {} };
  }
  const preferred = optionalText(given, 'PREFERRED_CHALLENGE');
  if (preferred === 'PASSWORD') {
    return withPassword(pool, user, parameter(given, 'PASSWORD'));
  }
  if (preferred === 'PASSWORD_SRP') {
    return passwordVerifier(pool, user, username, parameter(given, 'SRP_A'), true);
  }
  // A preferred factor that the pool does not have counts as none.
  return {
    ...challenge(pool, 'SELECT_CHALLENGE', user, {}),
    AvailableChallenges: FIRST_FACTORS,
  };
}

function byRefreshToken(pool: Pool, given: Fields): object {
  const token = parameter(given, 'REFRESH_TOKEN');
  const user = pool.directory.find(pool.tokens.sessionOf(token).username);
  if (user === undefined) {
    throw notAuthorized('Invalid Refresh Token');
  }
  if (!user.enabled) {
    throw notAuthorized('User is disabled.');
  }
  // The hash of a refresh is over the actual user name, whatever the customer signed in with.
  checkSecretHash(pool, optionalText(given, 'SECRET_HASH'), user.username);
  return { AuthenticationResult: pool.tokens.refresh(user, token), ChallengeParameters: {} };
}

export const initiateAuth: Operation = (pool, fields) => {
  const { settings } = pool;
  checkClient(pool, fields);
  const named = text(fields, 'AuthFlow');
  const flow = named === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : named;
  const rule = FLOWS[flow];
  if (rule === undefined) {
    throw invalidParameter('Initiate Auth method not supported.');
  }
  if (flow === 'REFRESH_TOKEN_AUTH' && settings.refreshTokenRotation !== undefined) {
    // The guide excludes this flow from clients with rotation. Of the errors that the reference
    // lists for InitiateAuth, this is the one for what "isn't enabled for the user pool client".
    throw new ServiceError(
      'UnsupportedOperationException',
      'REFRESH_TOKEN_AUTH is not supported with refresh token rotation enabled.',
    );
  }
  if (!settings.authFlows.has(rule.allow)) {
    throw invalidParameter(rule.refusal);
  }
  const given = parameters(fields, 'AuthParameters');
  if (flow === 'REFRESH_TOKEN_AUTH') {
    return byRefreshToken(pool, given);
  }
  if (flow === 'USER_AUTH' && settings.plan === 'lite') {
    throw new ServiceError(
      'FeatureUnavailableInTierException',
      'USER_AUTH is not available in the Lite feature plan.',
    );
  }
  const username = parameter(given, 'USERNAME');
  checkSecretHash(pool, optionalText(given, 'SECRET_HASH'), username);
  if (flow === 'USER_AUTH') {
    return byChoice(pool, fields, given);
  }
  if (flow === 'USER_SRP_AUTH') {
    const srpA = parameter(given, 'SRP_A');
    return passwordVerifier(pool, userOfSignIn(pool, username), username, srpA, false);
  }
  const password = parameter(given, 'PASSWORD');
  return withPassword(pool, userOfSignIn(pool, username), password);
};

type Answer = (pool: Pool, fields: Fields, given: Fields) => object;

const answerPasswordVerifier: Answer = (pool, fields, given) => {
  const secretBlock = parameter(given, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = parameter(given, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = parameter(given, 'TIMESTAMP');
  if (!/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/.test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const session = pool.challenges.exchange(optionalText(fields, 'Session'), secretBlock);
  pool.challenges.end(session);
  const { user, exchange } = session;
  // The answer has to name the user by USER_ID_FOR_SRP and not by an alias.
  if (user === undefined || user.username !== parameter(given, 'USERNAME')) {
    throw incorrectPassword();
  }
  countPassword(pool, user, exchange?.signature(timestamp) === signature);
  return afterFirstFactor(pool, user);
};

const answerNewPassword: Answer = (pool, fields, given) => {
  const session = pool.challenges.find(optionalText(fields, 'Session'), 'NEW_PASSWORD_REQUIRED');
  const { user } = session;
  if (user === undefined) {
    throw incorrectPassword();
  }
  pool.directory.setPassword(user, parameter(given, 'NEW_PASSWORD'));
  for (const name of Object.keys(given)) {
    if (name.startsWith('userAttributes.')) {
      user.attributes.set(name.slice('userAttributes.'.length), optionalText(given, name) ?? '');
    }
  }
  user.status = 'CONFIRMED';
  pool.challenges.end(session);
  return afterFirstFactor(pool, user);
};

function signedInAfter(pool: Pool, user: User): object {
  return { AuthenticationResult: pool.tokens.begin(user), ChallengeParameters: {} };
}

const answerSmsMfa: Answer = (pool, fields, given) => {
  const session = pool.challenges.find(optionalText(fields, 'Session'), 'SMS_MFA');
  const code = parameter(given, 'SMS_MFA_CODE');
  if (session.user === undefined || session.code !== code) {
    throw new ServiceError('CodeMismatchException', 'Invalid code or auth state for the user.');
  }
  pool.challenges.end(session);
  return signedInAfter(pool, session.user);
};

const answerSoftwareToken: Answer = (pool, fields, given) => {
  const session = pool.challenges.find(optionalText(fields, 'Session'), 'SOFTWARE_TOKEN_MFA');
  const { user } = session;
  const code = parameter(given, 'SOFTWARE_TOKEN_MFA_CODE');
  const step =
    user?.totpSecret === undefined
      ? undefined
      : matchingStep(user.totpSecret, code, pool.settings.now());
  if (user === undefined || step === undefined) {
    throw new ServiceError('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= user.lastTotpStep) {
    throw new ServiceError(expiredCode().type, 'Your software token has already been used once.');
  }
  user.lastTotpStep = step;
  pool.challenges.end(session);
  return signedInAfter(pool, user);
};

const answerSelection: Answer = (pool, fields, given) => {
  const session = pool.challenges.find(optionalText(fields, 'Session'), 'SELECT_CHALLENGE');
  const username = parameter(given, 'USERNAME');
  const answer = parameter(given, 'ANSWER');
  if (answer === 'PASSWORD_SRP') {
    const srpA = parameter(given, 'SRP_A');
    pool.challenges.end(session);
    return passwordVerifier(pool, session.user, username, srpA, true);
  }
  if (answer !== 'PASSWORD') {
    throw invalidParameter('The selected challenge is not available.');
  }
  const password = optionalText(given, 'PASSWORD');
  if (password === undefined) {
    pool.challenges.end(session);
    return challenge(pool, 'PASSWORD', session.user, {});
  }
  const result = withPassword(pool, session.user, password);
  pool.challenges.end(session);
  return result;
};

const answerPassword: Answer = (pool, fields, given) => {
  const session = pool.challenges.find(optionalText(fields, 'Session'), 'PASSWORD');
  const result = withPassword(pool, session.user, parameter(given, 'PASSWORD'));
  pool.challenges.end(session);
  return result;
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  PASSWORD: answerPassword,
  PASSWORD_VERIFIER: answerPasswordVerifier,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  SMS_MFA: answerSmsMfa,
  SOFTWARE_TOKEN_MFA: answerSoftwareToken,
  SELECT_CHALLENGE: answerSelection,
};

export const respondToAuthChallenge: Operation = (pool, fields) => {
  checkClient(pool, fields);
  const answer = ANSWERS[text(fields, 'ChallengeName')];
  if (answer === undefined) {
    throw invalidParameter('Challenge name is not supported.');
  }
  const given = parameters(fields, 'ChallengeResponses');
  const username = parameter(given, 'USERNAME');
  checkSecretHash(pool, optionalText(given, 'SECRET_HASH'), username);
  return answer(pool, fields, given);
};
