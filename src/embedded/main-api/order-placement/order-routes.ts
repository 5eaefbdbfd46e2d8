import { createHash } from 'node:crypto';
import type { ResponseOf } from '@/contract/endpoint';
import { type MainApi, mainApi } from '@/contract/main-api';
import type { PlacedOrder } from '@/contract/orders';
import { Rejection } from '@/contract/rejection';
import { requireRegistered } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import type { HandlerInput } from '../http/request-input';
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

/**
 * All or nothing, once per Idempotency-Key of a customer (SPEC sections 4, 5, 7).
 * @throws every error of the contract's placeOrder
 */
async function placeOrder(
  deps: MainApiDependencies,
  call: OrderCall,
  { customer: { subject }, idempotencyKey, body }: HandlerInput<MainApi['placeOrder']>,
): Promise<ResponseOf<MainApi['placeOrder']>> {
  const registered = await requireRegistered(deps, subject);
  const request = { subject, idempotencyKey, bodyHash: bodyHash(body) };
  const orderId = await withIdempotencyKey(deps, request, async (claim) => {
    // Points may have been taken and given back before a retry.
    const customer = claim.attempt === 1 ? registered : await requireRegistered(deps, subject);
    const proposal = await proposeOrder(deps, customer, body, call);
    const { order, visits, payment } = await writeOrder(deps, claim, proposal);
    const isPending = payment !== null && order.status === 'pending_payment';
    if (isPending && !(await settleOrder(deps, { order, visits, payment }))) {
      // Another process released the order, for example the recovery.
      const stored = await findRequest(deps.db, subject, idempotencyKey);
      const rejection = stored?.attempt === claim.attempt ? rejectionOf(stored) : null;
      throw rejection ?? new Rejection('back_end_unavailable');
    }
    return order.id;
  });
  return { orderId, orderServiceErrors: { code: '', messages: '' } };
}

export const orderRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.placeOrder, (input) => placeOrder(deps, 'calendar', input));
  implement(mainApi.placeMaidOrder, (input) => placeOrder(deps, 'staff', input));
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
