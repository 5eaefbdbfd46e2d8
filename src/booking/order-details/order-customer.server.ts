import { isUpstreamOutOfReach, type PageRequest } from '@/shell/page-loader.server';
import type { Customer } from '../draft/order-steps';
import type { OrderCustomer } from './order-customer-data';

/** Counts a signed-in customer as registered. The next step reads the real status. */
export function assumedCustomer({ session }: Pick<PageRequest, 'session'>): Customer {
  const isSignedIn = session.status === 'authenticated';
  return { isSignedIn, isRegistered: isSignedIn };
}

/**
 * The customer of a step that shows no details. When the main API is unreachable, a signed-in
 * customer counts as registered.
 *
 * @throws Failure when the main API rejects the call
 */
export async function readCustomer({
  session,
  call,
}: Pick<PageRequest, 'session' | 'call'>): Promise<Customer> {
  if (session.status === 'unauthenticated') return assumedCustomer({ session });
  const status = await call('getAccountStatus');
  if (status.ok) return { isSignedIn: true, isRegistered: status.value.registered };
  if (isUpstreamOutOfReach(status.error)) return assumedCustomer({ session });
  throw status.error;
}

/** The number that the main API keeps, or where it keeps none the one that the customer signs in with. */
export function contactNumber({ session }: Pick<PageRequest, 'session'>, kept: string): string {
  return kept === '' && session.status === 'authenticated' ? session.tel : kept;
}

/** A missing session or missing details are no failure: the step gate redirects. */
export async function readOrderCustomer({
  session,
  call,
}: Pick<PageRequest, 'session' | 'call'>): Promise<OrderCustomer> {
  if (session.status === 'unauthenticated') {
    return { customer: { isSignedIn: false, isRegistered: false }, account: null };
  }
  const result = await call('getUserInformation');
  if (result.ok) {
    const { name, nameKana, email, isSendMailForCampaign: sendMailFlag } = result.value;
    const tel = contactNumber({ session }, result.value.tel);
    return {
      customer: { isSignedIn: true, isRegistered: true },
      account: { name, nameKana, tel, email, sendMailFlag },
    };
  }
  if (result.error.code !== 'account_not_registered') throw result.error;
  return { customer: { isSignedIn: true, isRegistered: false }, account: null };
}
