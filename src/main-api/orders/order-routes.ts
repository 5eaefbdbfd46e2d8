import { createHash } from 'node:crypto';
import type { ResponseOf } from '@/contract/endpoint';
import { type MainApi, mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import type { PlacedOrder } from '@/contract/orders';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { findMenu } from '../catalogue/indexed-catalogue';
import { findCustomer, requireRegistered } from '../customers/customer-repository';
import type { Customer, MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import type { HandlerInput } from '../http/request-input';
import { changePlanCard } from '../payments/pay-methods';
import { payRequestedOrder, showPaymentRequests } from '../payments/payment-requests';
import { type ByTelephone, type OrderCall, proposeOrder } from './order-proposal';
import { showOrder, showOrders } from './show-orders';
import { settleClaimed, withIdempotencyKey } from './with-idempotency-key';
import { writeOrder } from './write-order';

/** The token is left out, because its cookie may have expired when the request is repeated. */
function bodyHash({ creditToken: _, ...body }: PlacedOrder & Partial<ByTelephone>): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

type PlacedCall = Pick<HandlerInput<MainApi['placeOrder']>, 'idempotencyKey' | 'body'> & {
  readonly customer: Pick<Customer, 'subject' | 'registered'>;
};

/**
 * All or nothing, once per Idempotency-Key of a customer (SPEC sections 4, 5, 7).
 * @throws every error of the contract's placeOrder
 */
async function placeOrder(
  deps: MainApiDependencies,
  call: OrderCall,
  { customer: { subject, registered }, idempotencyKey, body }: PlacedCall,
  byTelephone: ByTelephone | null = null,
): Promise<ResponseOf<MainApi['placeOrder']>> {
  if (!registered) throw new Rejection('account_not_registered');
  const hashed = byTelephone?.payByLink ? { ...body, payByLink: true } : body;
  const request = { subject, idempotencyKey, bodyHash: bodyHash(hashed) };
  const orderId = await withIdempotencyKey(deps, request, async (claim) => {
    // Points may have been taken and given back before a retry.
    const customer = claim.attempt === 1 ? registered : await requireRegistered(deps, subject);
    const proposal = await proposeOrder(deps, customer, body, call, byTelephone);
    const written = await writeOrder(deps, claim, proposal);
    const { order, payment } = written;
    if (payment?.status === 'pending') await settleClaimed(deps, claim, { ...written, payment });
    return order.id;
  });
  return { orderId, orderServiceErrors: { code: '', messages: '' } };
}

/**
 * An order of a customer on the telephone. Only they can enter a new card, on pages
 * of the shop: with `payByLink` they are asked to (docs/decisions/0061).
 * @throws Rejection not_found for an unknown customer; invalid_request for deferred payment without the customer's
 * consent; otherwise as `placeOrder`
 */
async function placeForCustomer(
  deps: MainApiDependencies,
  { author, idempotencyKey, body }: HandlerInput<typeof officeApi.placeOrderForCustomer>,
) {
  const { customerId: subject, order, payByLink, deferredPaymentConsent } = body;
  const registered = await findCustomer(deps.db, subject);
  if (!registered) throw fieldRejection('not_found', 'customerId');
  if (order.creditCard && order.creditCard.id === undefined) {
    const message =
      '登録済みのカードをお選びください。新しいカードは、お支払いのご案内(payByLink)から、お客様が入力します';
    throw fieldRejection('invalid_request', 'order.creditCard', message);
  }
  if (order.np && !payByLink && !deferredPaymentConsent) {
    const message = '後払いの会社へ情報を渡すことに、お客様の同意をいただいてください';
    throw fieldRejection('invalid_request', 'deferredPaymentConsent', message);
  }
  const menu = await findMenu(deps, order.project, order.basic.id);
  const placed = await placeOrder(
    deps,
    menu.visits.dateChoice === 'staff' ? 'staff' : 'calendar',
    {
      customer: { subject, registered },
      idempotencyKey: `${author} ${idempotencyKey}`,
      body: order,
    },
    { placedBy: author, payByLink },
  );
  return { orderId: placed.orderId };
}

export const orderRoutes: Routes = ({ implement, implementWithDryRun }, deps) => {
  implement(mainApi.placeOrder, (input) => placeOrder(deps, 'calendar', input));
  implement(mainApi.placeMaidOrder, (input) => placeOrder(deps, 'staff', input));
  implementWithDryRun(officeApi.placeOrderForCustomer, placeForCustomer);
  implement(mainApi.listPaymentRequests, async ({ customer }) => ({
    items: await showPaymentRequests(deps, customer.subject),
  }));
  implement(mainApi.payOrder, (input) => payRequestedOrder(deps, input));
  implement(mainApi.getOrder, ({ customer, query }) =>
    showOrder(deps, customer.subject, query.orderId),
  );
  implement(mainApi.setPlanCard, async ({ customer, body }) => {
    const { orderId, creditCardId } = body;
    await changePlanCard(deps, customer.subject, orderId, creditCardId);
    return { creditCardId };
  });
  implement(mainApi.listOrders, ({ customer, query }) => showOrders(deps, customer.subject, query));
};
