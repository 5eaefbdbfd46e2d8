import { RequestRefusal } from '../http/request-refusal';
import { errorFields, logger } from '../logger';
import { identityRefusal } from './identity-refusals';

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
    if (refusal) throw new RequestRefusal(refusal);
    logger().error({ operation, ...errorFields(error) }, 'identity provider failed');
    throw new RequestRefusal('back_end_unavailable');
  }
}
