import { isAuthenticationOutcome } from '@/booking/cards/card-authentication';
import { contactNumber } from '@/booking/order-details/order-customer.server';
import { orderPaymentPath } from '@/config/paths';
import type { Address } from '@/contract/orders';
import type { Visit } from '@/contract/visits';
import { configuredCardGateway } from '@/server/cards/card-gateway';
import { foundOrNull, type PageRequest, redirectTo } from '@/shell/page-loader.server';
import type { OfferProps } from '../orders/orders-screen';
import type { PaymentMeans } from './payment-means';

interface Place {
  readonly zipCode: string;
  readonly address: Address;
}

function offerPage(offer: Partial<OfferProps>) {
  const props = { quote: null, request: null, ...offer };
  return { props: { detail: null, list: null, offer: props } };
}

/** The codes for an authenticated card that can no longer be used, and for another customer's. */
const GONE = ['not_found', 'invalid_request', 'card_token_invalid', 'card_not_found'];

async function readReturn({ context, call }: PageRequest) {
  const { temporary_card: tempCardId, authentication } = context.query;
  if (typeof tempCardId === 'string') {
    const result = await call('showTemporaryCard', {
      params: { tempCardId },
      query: { order_id: '' },
    });
    const authenticatedCard = foundOrNull(result, GONE)?.card ?? null;
    return { authenticatedCard, outcome: authenticatedCard ? null : ('expired' as const) };
  }
  const outcome = isAuthenticationOutcome(authentication) ? authentication : null;
  return { authenticatedCard: null, outcome };
}

/** How the customer can pay, and what 3-D Secure returned. A bill goes to the order's place. */
async function readMeans(request: PageRequest, place: Place): Promise<PaymentMeans> {
  const [methods, account, returned] = await Promise.all([
    request.read('listCustomerPayMethods'),
    request.read('getUserInformation'),
    readReturn(request),
  ]);
  const { name: customerName, nameKana: customerNameKana } = account;
  const tel = contactNumber(request, account.tel);
  const { zipCode, address } = place;
  return {
    methods,
    ...returned,
    paymentScript: configuredCardGateway().paymentScript,
    billed: { customerName, customerNameKana, tel, zipCode, address },
  };
}

/** The quote that is asked for, with the one that can be accepted instead when it was replaced. */
export async function quotePage(
  request: PageRequest,
  { orderId, ...place }: Place & { readonly orderId: string },
  quoteId: unknown,
  inspections: readonly Visit[],
) {
  const { items } = await request.read('listOrderQuotes', { params: { orderId } });
  const asked = items.find((quote) => quote.quoteId === quoteId);
  if (!asked) return { notFound: true } as const;
  const open = items.find(({ status }) => status === 'open') ?? null;
  const means = await readMeans(request, place);
  const askedAt = new Date().toISOString();
  return offerPage({ quote: { asked, open, means, inspections, askedAt } });
}

/**
 * An order that is no order yet, because the customer is still to pay it, or none any more, because that was not
 * done in time.
 *
 * @param hasHistory whether the main API knows an order of this customer by that number
 */
export async function unpaidOrderPage(request: PageRequest, orderId: string, hasHistory: boolean) {
  const listed = await request.call('listPaymentRequests');
  const waiting = listed.ok ? listed.value.items.find((one) => one.orderId === orderId) : undefined;
  if (!waiting) return hasHistory ? offerPage({}) : ({ notFound: true } as const);
  // Only this address keeps the tag manager off the card form.
  if (request.context.query.payment === undefined) return redirectTo(orderPaymentPath(orderId));
  const means = await readMeans(request, waiting);
  return offerPage({ request: { request: waiting, means, askedAt: new Date().toISOString() } });
}
