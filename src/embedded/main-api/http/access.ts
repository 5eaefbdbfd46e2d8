import { isSameSecret } from '@/platform/same-secret';
import type { Customer, MainApiDependencies } from '../dependencies';
import { ApiError } from './api-error';

/** Longer than any token the identity provider issues. */
const TOKEN_MAX_LENGTH = 8_192;

function bearerToken(authorization: string | undefined): string | undefined {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim();
  return token && token.length <= TOKEN_MAX_LENGTH ? token : undefined;
}

/** @throws ApiError unauthorized */
export async function requireCustomer(
  deps: MainApiDependencies,
  authorization: string | undefined,
): Promise<Customer> {
  const token = bearerToken(authorization);
  const customer = token ? await deps.verifyIdToken(token) : null;
  if (!customer) throw new ApiError('unauthorized');
  return customer;
}

/** @throws ApiError unauthorized */
export function requireOperations(
  deps: MainApiDependencies,
  authorization: string | undefined,
): void {
  const token = bearerToken(authorization);
  if (!token || !isSameSecret(token, deps.opsToken)) throw new ApiError('unauthorized');
}
