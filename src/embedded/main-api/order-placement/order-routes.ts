import { createHash } from 'node:crypto';
import type { ResponseOf } from '@/contract/endpoint';
import { type MainApi, mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import type { PlacedOrder } from '@/contract/orders';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { findCustomer, requireRegistered } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import type { HandlerInput } from '../http/request-input';
import { findMenu } from '../menus/menu-catalogue';
import type { Author } from '../orders/order-tables';
import { changePlanCard } from '../payments/pay-methods';
import { showOrder, showOrders } from '../visits/show-orders';
import { type OrderCall, proposeOrder } from './order-proposal';
import { findRequest } from './order-request-repository';
import { settleOrder } from './settle-order';
import { rejectionOf, withIdempotencyKey } from './with-idempotency-key';
import { writeOrder } from './write-order';

/** The token is left out, because its cookie may have expired when the request is repeated. */
function bodyHash({ creditToken: _, ...body }: PlacedOrder): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

type PlacedCall = Pick<HandlerInput<MainApi['placeOrder']>, 'idempotencyKey' | 'body'> & {
  readonly customer: { readonly subject: string };
};

/**
 * All or nothing, once per Idempotency-Key of a customer (SPEC sections 4, 5, 7).
 * @throws every error of the contract's placeOrder
 */
async function placeOrder(
  deps: MainApiDependencies,
  call: OrderCall,
  { customer: { subject }, idempotencyKey, body }: PlacedCall,
  placedBy?: Author,
): Promise<ResponseOf<MainApi['placeOrder']>> {
  const registered = await requireRegistered(deps, subject);
  const request = { subject, idempotencyKey, bodyHash: bodyHash(body) };
  const orderId = await withIdempotencyKey(deps, request, async (claim) => {
    // Points may have been taken and given back before a retry.
    const customer = claim.attempt === 1 ? registered : await requireRegistered(deps, subject);
    const proposal = await proposeOrder(deps, customer, body, call);
    const written = await writeOrder(deps, claim, { ...proposal, placedBy });
    const { order, payment } = written;
    const isPending = payment !== null && order.status === 'pending_payment';
    if (isPending && !(await settleOrder(deps, { ...written, payment }))) {
      // Another process released the order, for example the recovery.
      const claimed = await findRequest(deps.db, subject, idempotencyKey);
      const rejection = claimed?.attempt === claim.attempt ? rejectionOf(claimed) : null;
      throw rejection ?? new Rejection('back_end_unavailable');
    }
    return order.id;
  });
  return { orderId, orderServiceErrors: { code: '', messages: '' } };
}

/**
 * An order of a customer on the telephone, by the rules of customers. Only they can enter a new card, on pages
 * of the shop.
 * @throws Rejection not_found for an unknown customer; otherwise as `placeOrder`
 */
async function placeForCustomer(
  deps: MainApiDependencies,
  { author, idempotencyKey, body }: HandlerInput<typeof officeApi.placeOrderForCustomer>,
) {
  const { customerId: subject, order } = body;
  if (!(await findCustomer(deps.db, subject))) throw fieldRejection('not_found', 'customerId');
  if (order.creditCard && order.creditCard.id === undefined) {
    const message = 'お客様の登録済みのカードをお選びください';
    throw fieldRejection('invalid_request', 'order.creditCard', message);
  }
  const menu = await findMenu(deps, order.project, order.basic.id);
  const placed = await placeOrder(
    deps,
    menu.visits.dateChoice === 'staff' ? 'staff' : 'calendar',
    { customer: { subject }, idempotencyKey: `${author} ${idempotencyKey}`, body: order },
    author,
  );
  return { orderId: placed.orderId };
}

export const orderRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.placeOrder, (input) => placeOrder(deps, 'calendar', input));
  implement(mainApi.placeMaidOrder, (input) => placeOrder(deps, 'staff', input));
  implement(officeApi.placeOrderForCustomer, (input) => placeForCustomer(deps, input));
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
