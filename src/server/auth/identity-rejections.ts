import { Rejection, type RejectionCode } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { retryAfterOf } from '../identity-provider';
import { logger } from '../logger';
import { counters } from '../metrics';
import { poolCorrection } from './pool-setting';

const tooMany = {
  LimitExceededException: 'too_many_attempts',
  TooManyRequestsException: 'too_many_attempts',
  TooManyFailedAttemptsException: 'too_many_attempts',
} as const;

/** The embedded provider sends a new code at once; Cognito may need a while. */
const tooManyCodes = {
  ...tooMany,
  LimitExceededException: 'too_many_wrong_codes',
  TooManyFailedAttemptsException: 'too_many_wrong_codes',
} as const;

/** Error names as rejections (SPEC section 8). An unknown account looks the same as a wrong password. */
export const identityRejections = {
  signIn: {
    ...tooMany,
    NotAuthorizedException: 'authentication_failed',
    UserNotFoundException: 'authentication_failed',
    InvalidParameterException: 'authentication_failed',
    PasswordResetRequiredException: 'authentication_failed',
    // A sign-up that was never confirmed; saying so would reveal that the number has no account.
    UserNotConfirmedException: 'authentication_failed',
  },
  // The password was right; the sign-in itself may have expired, or its session is used up.
  enterSignInCode: {
    ...tooManyCodes,
    CodeMismatchException: 'wrong_code',
    ExpiredCodeException: 'session_required',
    NotAuthorizedException: 'session_required',
    UserNotFoundException: 'session_required',
  },
  setFirstPassword: {
    ...tooMany,
    InvalidPasswordException: 'password_not_allowed',
    PasswordHistoryPolicyViolationException: 'password_not_allowed',
    NotAuthorizedException: 'session_required',
    UserNotFoundException: 'session_required',
  },
  signUp: {
    ...tooMany,
    InvalidPasswordException: 'password_not_allowed',
    InvalidParameterException: 'invalid_request',
    CodeDeliveryFailureException: 'message_not_sent',
  },
  resendCode: {
    ...tooMany,
    UserNotFoundException: 'invalid_request',
    CodeDeliveryFailureException: 'message_not_sent',
  },
  confirmSignUp: {
    ...tooManyCodes,
    CodeMismatchException: 'wrong_code',
    ExpiredCodeException: 'expired_code',
    UserNotFoundException: 'wrong_code',
    InvalidParameterException: 'wrong_code',
    // Cognito answers this for a confirmed number whatever the code; it would reveal an account.
    NotAuthorizedException: 'wrong_code',
    // The code was right, but another account has the number.
    AliasExistsException: 'already_registered',
  },
  // Nothing else may reveal who has an account (requestQuietly).
  requestPasswordReset: tooMany,
  confirmPasswordReset: {
    ...tooManyCodes,
    CodeMismatchException: 'wrong_code',
    NotAuthorizedException: 'wrong_code',
    UserNotFoundException: 'wrong_code',
    UserNotConfirmedException: 'wrong_code',
    InvalidParameterException: 'wrong_code',
    ExpiredCodeException: 'expired_code',
    InvalidPasswordException: 'password_not_allowed',
  },
  // The customer is signed in, so only the password can be wrong.
  checkPassword: {
    ...tooMany,
    NotAuthorizedException: 'wrong_password',
  },
  requestPhoneChange: {
    ...tooMany,
    NotAuthorizedException: 'session_required',
    InvalidParameterException: 'invalid_request',
    CodeDeliveryFailureException: 'message_not_sent',
  },
  confirmPhoneChange: {
    ...tooManyCodes,
    NotAuthorizedException: 'session_required',
    CodeMismatchException: 'wrong_code',
    AliasExistsException: 'wrong_code',
    InvalidParameterException: 'wrong_code',
    ExpiredCodeException: 'expired_code',
  },
} as const satisfies Record<string, Record<string, RejectionCode>>;

export type IdentityRejections = typeof identityRejections;
type Operation = keyof IdentityRejections;

/** Undefined when the customer can do nothing about it: the provider is faulty or unreachable. */
function identityRejection(operation: Operation, error: unknown): RejectionCode | undefined {
  if (!(error instanceof Error)) return undefined;
  // A lockout after too many wrong passwords has no error name of its own.
  if (error.name === 'NotAuthorizedException' && /attempts exceeded/i.test(error.message)) {
    return 'too_many_attempts';
  }
  if (error.name === 'StepNotSupported') return 'step_not_supported';
  // No customer can mend it, and none has typed a wrong password.
  if (poolCorrection(error.name, error.message) !== undefined) return undefined;
  const known: Readonly<Record<string, RejectionCode>> = identityRejections[operation];
  return Object.hasOwn(known, error.name) ? known[error.name] : undefined;
}

export function isNamed(error: unknown, ...names: readonly string[]): boolean {
  return error instanceof Error && names.includes(error.name);
}

/** Errors that reveal something about an account (SPEC sections 5 and 8). They are answered as success. */
const revealing = {
  /** The number is already confirmed; only the owner is notified, by SMS. */
  resendCode: {
    errors: ['InvalidParameterException'],
    logged: 'sign-up with a number that has an account',
  },
  requestPasswordReset: {
    errors: [
      'UserNotFoundException',
      'UserNotConfirmedException',
      'NotAuthorizedException',
      'InvalidParameterException',
      'CodeDeliveryFailureException',
    ],
    logged: 'password reset led to no code',
  },
  /** Another account has the number. */
  requestPhoneChange: {
    errors: ['AliasExistsException'],
    logged: 'phone change led to no code',
  },
} as const;

/** @throws Rejection as `callIdentityProvider` */
export function requestCode(operation: keyof typeof revealing, ask: () => Promise<void>) {
  return callIdentityProvider(operation, () => requestQuietly(operation, ask));
}

/** Requests a code, and logs instead of throwing an error that would reveal something about an account. */
export async function requestQuietly(operation: keyof typeof revealing, ask: () => Promise<void>) {
  const { errors, logged } = revealing[operation];
  try {
    await ask();
  } catch (error) {
    if (!isNamed(error, ...errors)) throw error;
    logger().info(serializeError(error), logged);
  }
}

export function isSessionEnded(error: unknown): boolean {
  return isNamed(error, 'NotAuthorizedException', 'UserNotFoundException');
}

/** Cognito's longest lockout; Cognito does not say how long it lasts. */
const UNKNOWN_WAIT_SECONDS = 15 * 60;

const CODE_REQUESTS: readonly string[] = ['signUp', 'resendCode', 'requestPasswordReset'];

/** @throws Rejection of the operation; back_end_unavailable when the provider failed */
export async function callIdentityProvider<T>(operation: Operation, ask: () => Promise<T>) {
  try {
    return await ask();
  } catch (error) {
    // Counted for an alarm: the provider's limit is stricter than the shop's.
    if (isNamed(error, 'LimitExceededException') && CODE_REQUESTS.includes(operation)) {
      counters().limitedAttempts.inc({ limit: `${operation}OfProvider` });
    }
    const rejection = identityRejection(operation, error);
    if (rejection === 'step_not_supported') {
      logger().warn({ operation, ...serializeError(error) }, 'sign-in asks for an unknown step');
    }
    if (rejection === 'too_many_attempts') {
      const retryAfterSeconds = retryAfterOf(error) ?? UNKNOWN_WAIT_SECONDS;
      throw new Rejection(rejection, { retryAfterSeconds });
    }
    if (rejection) throw new Rejection(rejection);
    const advice = error instanceof Error ? poolCorrection(error.name, error.message) : undefined;
    logger().error({ operation, ...serializeError(error), advice }, 'identity provider failed');
    throw new Rejection('back_end_unavailable');
  }
}
