import { Rejection } from '@/contract/rejection';
import { isSameSecret } from '@/platform/same-secret';
import type { Customer, MainApiDependencies } from '../dependencies';

/** Longer than any token the identity provider issues. */
const TOKEN_MAX_LENGTH = 8_192;

function bearerToken(authorization: string | undefined): string | undefined {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim();
  return token && token.length <= TOKEN_MAX_LENGTH ? token : undefined;
}

/** @throws Rejection unauthorized */
export async function requireCustomer(
  deps: MainApiDependencies,
  authorization: string | undefined,
): Promise<Customer> {
  const token = bearerToken(authorization);
  const customer = token ? await deps.verifyIdToken(token) : null;
  if (!customer) throw new Rejection('unauthorized');
  return customer;
}

/** @throws Rejection unauthorized */
export function requireOperations(
  deps: MainApiDependencies,
  authorization: string | undefined,
): void {
  const token = bearerToken(authorization);
  if (!token || !isSameSecret(token, deps.opsToken)) throw new Rejection('unauthorized');
}
