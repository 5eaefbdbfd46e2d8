import type { MainApiDependencies } from '../dependencies';
import { ApiError } from '../http/api-error';
import { findCustomer } from './customer-repository';
import type { CustomerRow } from './customer-tables';

/** @throws ApiError account_not_registered while only the identity provider knows the person */
export async function requireRegistered(
  deps: MainApiDependencies,
  subject: string,
): Promise<CustomerRow> {
  const customer = await findCustomer(deps.db, subject);
  if (!customer) throw new ApiError('account_not_registered');
  return customer;
}
