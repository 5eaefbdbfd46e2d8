import { Rejection, type RejectionCode } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { retryAfterOf } from '../identity-provider';
import { logger } from '../logger';
import { counters } from '../metrics';
import { identityRejection } from './identity-rejections';

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
