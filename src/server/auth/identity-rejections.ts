import { Rejection, type RejectionCode } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { retryAfterOf } from '../identity-provider';
import { logger } from '../logger';
import { counters } from '../metrics';

type Operation =
  | 'signIn'
  | 'signUp'
  | 'resendCode'
  | 'confirmSignUp'
  | 'requestPasswordReset'
  | 'confirmPasswordReset'
  | 'checkPassword'
  | 'requestPhoneChange'
  | 'confirmPhoneChange';

const tooMany = {
  LimitExceededException: 'too_many_attempts',
  TooManyRequestsException: 'too_many_attempts',
  TooManyFailedAttemptsException: 'too_many_attempts',
} as const;

/** Of codes: the embedded provider takes a new one at once, Cognito perhaps after a while. */
const tooManyCodes = {
  ...tooMany,
  LimitExceededException: 'too_many_wrong_codes',
  TooManyFailedAttemptsException: 'too_many_wrong_codes',
} as const;

/**
 * What each name of the identity provider means for the customer, by what was being done
 * (SPEC section 8). Who has an account is not told apart from a wrong password.
 */
export const identityRejections = {
  signIn: {
    ...tooMany,
    NotAuthorizedException: 'authentication_failed',
    UserNotFoundException: 'authentication_failed',
    InvalidParameterException: 'authentication_failed',
    PasswordResetRequiredException: 'authentication_failed',
    // Of a sign-up that was begun and left: to say so would tell that the number had no account before.
    UserNotConfirmedException: 'authentication_failed',
  },
  signUp: {
    ...tooMany,
    InvalidPasswordException: 'password_not_allowed',
    InvalidParameterException: 'invalid_request',
    CodeDeliveryFailureException: 'message_not_sent',
  },
  resendCode: {
    // That the number is confirmed already is kept quiet (isSignUpKeptQuiet).
    ...tooMany,
    // Nobody began to sign up with this number.
    UserNotFoundException: 'invalid_request',
    CodeDeliveryFailureException: 'message_not_sent',
  },
  confirmSignUp: {
    ...tooManyCodes,
    CodeMismatchException: 'wrong_code',
    ExpiredCodeException: 'expired_code',
    UserNotFoundException: 'wrong_code',
    InvalidParameterException: 'wrong_code',
    // Cognito says so of a confirmed number whatever the code, which would tell anybody that it has an account.
    NotAuthorizedException: 'wrong_code',
    // The code was right, and the number another account's.
    AliasExistsException: 'already_registered',
  },
  // Beyond these nothing may tell who has an account (isResetKeptQuiet).
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
  // Of who is signed in, so that nothing but the password can be wrong.
  checkPassword: {
    ...tooMany,
    NotAuthorizedException: 'wrong_password',
  },
  // Another account's number is kept quiet (isPhoneChangeKeptQuiet).
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
} as const satisfies Record<Operation, Record<string, RejectionCode>>;

export type IdentityRejections = typeof identityRejections;

/**
 * The rejection a failure of the identity provider stands for, undefined when it is none that the
 * customer can do anything about: then the provider is at fault or out of reach.
 */
export function identityRejection(operation: Operation, error: unknown): RejectionCode | undefined {
  if (!(error instanceof Error)) return undefined;
  // A lock after too many wrong passwords has no name of its own.
  if (error.name === 'NotAuthorizedException' && /attempts exceeded/i.test(error.message)) {
    return 'too_many_attempts';
  }
  const known: Readonly<Record<string, RejectionCode>> = identityRejections[operation];
  return Object.hasOwn(known, error.name) ? known[error.name] : undefined;
}

const quietOnReset = [
  'UserNotFoundException',
  'UserNotConfirmedException',
  'NotAuthorizedException',
  'InvalidParameterException',
  'CodeDeliveryFailureException',
];

/**
 * Whether a request for a code says something of the account: that there is none (SPEC section 5),
 * that it is not confirmed, disabled, or that its number cannot be reached. It then counts as done.
 */
export function isResetKeptQuiet(error: unknown): boolean {
  return error instanceof Error && quietOnReset.includes(error.name);
}

/**
 * Whether another code for a sign-up is refused because the number is confirmed already (SPEC section 8).
 * Asking for it then counts as done: only who reads the SMS is told.
 */
export function isSignUpKeptQuiet(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidParameterException';
}

/** Whether a number cannot be had because another account has it. Asking for it then counts as done. */
export function isPhoneChangeKeptQuiet(error: unknown): boolean {
  return error instanceof Error && error.name === 'AliasExistsException';
}

/** Whether the identity provider has ended the session for good. */
export function isSessionEnded(error: unknown): boolean {
  return (
    error instanceof Error &&
    ['NotAuthorizedException', 'UserNotFoundException'].includes(error.name)
  );
}

/** As long as Cognito locks an account at most, which does not say how long. */
const UNKNOWN_WAIT_SECONDS = 15 * 60;

/** Requests for a code, whose number the shop limits itself before it asks. */
const CODE_REQUESTS: readonly string[] = ['signUp', 'resendCode', 'requestPasswordReset'];

function waiting(rejection: RejectionCode, error: unknown) {
  if (rejection !== 'too_many_attempts') return {};
  return { retryAfterSeconds: retryAfterOf(error) ?? UNKNOWN_WAIT_SECONDS };
}

/**
 * Does something at the identity provider and turns its rejections into the product's.
 *
 * @throws Rejection back_end_unavailable when it could not be asked
 */
export async function callIdentityProvider<T>(
  operation: Parameters<typeof identityRejection>[0],
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    // The provider's own limit refuses customers whom the shop would let through, which an alarm is for.
    const isLimit = error instanceof Error && error.name === 'LimitExceededException';
    if (isLimit && CODE_REQUESTS.includes(operation)) {
      counters().limitedAttempts.inc({ limit: `${operation}OfProvider` });
    }
    const rejection = identityRejection(operation, error);
    if (rejection) throw new Rejection(rejection, waiting(rejection, error));
    logger().error({ operation, ...serializeError(error) }, 'identity provider failed');
    throw new Rejection('back_end_unavailable');
  }
}
