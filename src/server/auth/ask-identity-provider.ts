import { type RefusalCode, RequestRefusal } from '../http/request-refusal';
import { retryAfterOf } from '../identity-provider';
import { errorFields, logger } from '../logger';
import { identityRefusal } from './identity-refusals';

/** As long as Cognito locks an account at most, which does not say how long. */
const UNKNOWN_WAIT_SECONDS = 15 * 60;

function waiting(refusal: RefusalCode, error: unknown) {
  if (refusal !== 'too_many_attempts') return {};
  return { retryAfterSeconds: retryAfterOf(error) ?? UNKNOWN_WAIT_SECONDS };
}

/**
 * Does something at the identity provider and turns its refusals into the product's.
 *
 * @throws RequestRefusal back_end_unavailable when it could not be asked
 */
export async function askIdentityProvider<T>(
  operation: Parameters<typeof identityRefusal>[0],
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const refusal = identityRefusal(operation, error);
    if (refusal) throw new RequestRefusal(refusal, waiting(refusal, error));
    logger().error({ operation, ...errorFields(error) }, 'identity provider failed');
    throw new RequestRefusal('back_end_unavailable');
  }
}
