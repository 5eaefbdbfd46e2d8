import { FrontEndException } from '@/api-client/front-end-errors';
import type { Customer } from '@/journeys/order-steps';
import type { CustomerData } from '@/journeys/selected-order';
import type { PageRequest } from '@/server/page-loader';

/** Who stands at a step of the order, and the registered details when there are some. */
export interface OrderCustomer {
  customer: Customer;
  account: CustomerData | null;
}

/**
 * Who stands at a page that shows none of the customer's details: only whether there are any is read.
 */
export async function readCustomer({
  session,
  read,
}: Pick<PageRequest, 'session' | 'read'>): Promise<Customer> {
  if (session.status === 'unauthenticated') return { isSignedIn: false, isRegistered: false };
  const { registered } = await read('getAccountStatus');
  return { isSignedIn: true, isRegistered: registered };
}

/**
 * Reads the customer's details for a step that shows them. Nobody signed in, and a sign-up that was
 * left before its details were given, are answers: the step gate leads to where they are given.
 */
export async function readOrderCustomer({
  session,
  call,
}: Pick<PageRequest, 'session' | 'call'>): Promise<OrderCustomer> {
  if (session.status === 'unauthenticated') {
    return { customer: { isSignedIn: false, isRegistered: false }, account: null };
  }
  const result = await call('getUserInformation');
  if (result.ok) {
    const { name, nameKana, tel, email, isSendMailForCampaign } = result.value;
    return {
      customer: { isSignedIn: true, isRegistered: true },
      account: { name, nameKana, tel, email, sendMailFlag: isSendMailForCampaign },
    };
  }
  if (result.error.code !== 'account_not_registered') throw new FrontEndException(result.error);
  return { customer: { isSignedIn: true, isRegistered: false }, account: null };
}
