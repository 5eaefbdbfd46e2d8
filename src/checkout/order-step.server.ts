import { isAuthenticationOutcome } from '@/booking/cards/card-authentication';
import { completePath } from '@/booking/draft/order-paths';
import { type Customer, type JourneyName, journeyNameOf } from '@/booking/draft/order-steps';
import { readCustomer, readOrderCustomer } from '@/booking/order-details/order-customer.server';
import type { OrderCustomer } from '@/booking/order-details/order-customer-data';
import { paths } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import { isAbsent } from '@/server/answers/absent-features';
import { configuredCardGateway } from '@/server/cards/card-gateway';
import { readReturnedFields, redirectThreeDSecurePost } from '@/server/three-d-secure-return';
import {
  foundOrNull,
  type PageRequest,
  withCustomerPage,
  withPage,
} from '@/shell/page-loader.server';
import { migrationDetour } from '@/shell/session/migration-detour.server';
import type { CompleteScreenProps } from './complete/complete-screen';
import type { PaymentScreenProps } from './payment/payment-screen';
import type { SignUpInputProps } from './sign-up/signup-input-screen';
import type { ThreeDSecureScreenProps } from './three-d-secure/three-d-secure-screen';

/** For steps that show no details of the customer. */
export const getStepProps = withPage<{ customer: Customer }>(async (request) => ({
  props: { customer: await readCustomer(request) },
}));

export const getCustomerStepProps = withPage<OrderCustomer>(async (request) => ({
  props: await readOrderCustomer(request),
}));

export const getSignUpInputProps = withPage<SignUpInputProps>(async (request) => {
  const { session } = request;
  const tel = session.status === 'authenticated' ? session.tel : '';
  return { props: { ...(await readOrderCustomer(request)), tel } };
});

/** Redirects customers whose account has to move; the order waits for them. */
export const getAuthenticateProps = withPage<{ customer: Customer }>(async (request) => {
  const destination = await migrationDetour(request, paths.order.authenticate);
  if (destination) return { redirect: { destination, permanent: false } };
  return { props: { customer: await readCustomer(request) } };
});

/** The codes for an expired temporary card and for another customer's card. */
const GONE = ['not_found', 'invalid_request', 'card_token_invalid', 'card_not_found'];

type CardReturn = Pick<PaymentScreenProps, 'authenticatedCard' | 'outcome'>;

async function readReturn({ context, call }: PageRequest): Promise<CardReturn> {
  const { temporary_card: tempCardId, authentication } = context.query;
  if (typeof tempCardId === 'string') {
    const result = await call('showTemporaryCard', {
      params: { tempCardId },
      query: { order_id: '' },
    });
    const authenticatedCard = foundOrNull(result, GONE)?.card ?? null;
    return { authenticatedCard, outcome: authenticatedCard ? null : 'expired' };
  }
  const outcome = isAuthenticationOutcome(authentication) ? authentication : null;
  return { authenticatedCard: null, outcome };
}

export const getPaymentProps = withPage<PaymentScreenProps>(async (request) => {
  const { customer, account } = await readOrderCustomer(request);
  const { paymentScript } = configuredCardGateway();
  if (!customer.isRegistered) {
    const nothing = { methods: null, authenticatedCard: null, outcome: null };
    return { props: { customer, account, paymentScript, ...nothing } };
  }
  const [methods, returned] = await Promise.all([
    request.read('listCustomerPayMethods'),
    readReturn(request),
  ]);
  return { props: { customer, account, paymentScript, methods, ...returned } };
});

/** Works in maintenance too, otherwise a running card authentication would be lost. */
export const getThreeDSecureProps = withPage<ThreeDSecureScreenProps>(
  async ({ context }) => {
    const redirect = await redirectThreeDSecurePost(context);
    return redirect ?? { props: { returned: readReturnedFields(context) } };
  },
  { staysInMaintenance: true },
);

/** The call is not in SPEC, so a main API may lack it; the page is whole without it. */
async function readFirstVisit(call: PageRequest['call'], { visitIds: [visitId] }: OrderDetail) {
  if (visitId === undefined) return null;
  const details = await call('getVisitDetails', { params: { visitId } });
  return details.ok ? details.value : null;
}

/** An order of another journey redirects to its own complete page. */
function completePage(journey: JourneyName) {
  return withCustomerPage<CompleteScreenProps>(async ({ context, call }) => {
    const { orderId } = context.query;
    if (typeof orderId !== 'string') return { notFound: true };
    const order = foundOrNull(await call('getOrder', { query: { orderId } }));
    if (!order) {
      // Where lists of orders are all there is, one may come a moment behind, or without the number of each.
      await call('getOrderHistory', { params: { orderId }, query: {} });
      return isAbsent('visits') ? { props: { placed: null } } : { notFound: true };
    }
    // A main API with SPEC's fields alone does not tell to which business form an order belongs.
    if (isAbsent('visits') || journeyNameOf(order.project) === journey) {
      const details = await readFirstVisit(call, order);
      return { props: { placed: { order, details, askedAt: new Date().toISOString() } } };
    }
    return { redirect: { destination: completePath(order.project, orderId), permanent: false } };
  });
}

export const getCompleteProps = completePage('order');
export const getCompleteCounselingProps = completePage('counseling');
