import {
  type AuthenticationOutcome,
  isAuthenticationOutcome,
} from '@/booking/cards/card-authentication';
import { readOrderCustomer } from '@/booking/order-details/order-customer.server';

import { readServerEnv } from '@/config/env.server';
import type { CreditCard } from '@/contract/payments';
import { type PageRequest, withPage } from '@/shell/page-loader.server';
import type { PaymentScreenProps } from './payment-screen';

/** The codes for an expired temporary card and for another customer's card. */
const GONE = ['not_found', 'invalid_request', 'card_token_invalid', 'card_not_found'];

async function readReturn({ context, call }: PageRequest): Promise<{
  authenticatedCard: CreditCard | null;
  outcome: AuthenticationOutcome | null;
}> {
  const { temporary_card: tempCardId, authentication } = context.query;
  if (typeof tempCardId === 'string') {
    const result = await call('showTemporaryCard', { params: { tempCardId }, query: {} });
    if (result.ok) return { authenticatedCard: result.value.card, outcome: null };
    if (GONE.includes(result.error.code)) return { authenticatedCard: null, outcome: 'expired' };
    throw result.error;
  }
  const outcome = isAuthenticationOutcome(authentication) ? authentication : null;
  return { authenticatedCard: null, outcome };
}

export const getServerSideProps = withPage<PaymentScreenProps>(async (request) => {
  const { PAYMENT_SCRIPT_URL = '', PAYMENT_SHOP_ID = '' } = readServerEnv();
  const { customer } = await readOrderCustomer(request);
  const paymentScript = { scriptUrl: PAYMENT_SCRIPT_URL, shopId: PAYMENT_SHOP_ID };
  if (!customer.isRegistered) {
    const nothing = { methods: null, authenticatedCard: null, outcome: null };
    return { props: { customer, paymentScript, ...nothing } };
  }
  const [methods, returned] = await Promise.all([
    request.read('listCustomerPayMethods'),
    readReturn(request),
  ]);
  return { props: { customer, paymentScript, methods, ...returned } };
});
