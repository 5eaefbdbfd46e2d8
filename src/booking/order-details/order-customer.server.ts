import { isBackEndOutOfReach, type PageRequest } from '@/shell/page-loader.server';
import type { CustomerData } from '../draft/order-draft';
import type { Customer } from '../draft/order-steps';

/** Who stands at a step of the order, and the registered details when there are some. */
export interface OrderCustomer {
  customer: Customer;
  account: CustomerData | null;
}

/**
 * The customer of a page that reads nothing of theirs, such as a list of menus: a signed-in customer
 * counts as registered. The few who left a sign-up before giving their details are led to it by the
 * next step, which reads the status of the account.
 */
export function assumedCustomer({ session }: Pick<PageRequest, 'session'>): Customer {
  const isSignedIn = session.status === 'authenticated';
  return { isSignedIn, isRegistered: isSignedIn };
}

/**
 * The customer of a step that shows none of their details. Where the main API cannot be asked, a
 * signed-in customer counts as registered, so that the step keeps what it has from memory.
 *
 * @throws Failure when the main API refuses to answer
 */
export async function readCustomer({
  session,
  call,
}: Pick<PageRequest, 'session' | 'call'>): Promise<Customer> {
  if (session.status === 'unauthenticated') return assumedCustomer({ session });
  const status = await call('getAccountStatus');
  if (status.ok) return { isSignedIn: true, isRegistered: status.value.registered };
  if (isBackEndOutOfReach(status.error)) return assumedCustomer({ session });
  throw status.error;
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
  if (result.error.code !== 'account_not_registered') throw result.error;
  return { customer: { isSignedIn: true, isRegistered: false }, account: null };
}
