import { type RefusalCode, RequestRefusal } from '../http/request-refusal';
import { retryAfterOf } from '../identity-provider';
import { serializeError, logger } from '../logger';
import { counters } from '../metrics';
import { identityRefusal } from './identity-refusals';

/** As long as Cognito locks an account at most, which does not say how long. */
const UNKNOWN_WAIT_SECONDS = 15 * 60;

/** Requests for a code, whose number the shop limits itself before it asks. */
const CODE_REQUESTS: readonly string[] = ['signUp', 'resendCode', 'requestPasswordReset'];

function waiting(refusal: RefusalCode, error: unknown) {
  if (refusal !== 'too_many_attempts') return {};
  return { retryAfterSeconds: retryAfterOf(error) ?? UNKNOWN_WAIT_SECONDS };
}

/**
 * Does something at the identity provider and turns its refusals into the product's.
 *
 * @throws RequestRefusal back_end_unavailable when it could not be asked
 */
export async function callIdentityProvider<T>(
  operation: Parameters<typeof identityRefusal>[0],
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
    const refusal = identityRefusal(operation, error);
    if (refusal) throw new RequestRefusal(refusal, waiting(refusal, error));
    logger().error({ operation, ...serializeError(error) }, 'identity provider failed');
    throw new RequestRefusal('back_end_unavailable');
  }
}
