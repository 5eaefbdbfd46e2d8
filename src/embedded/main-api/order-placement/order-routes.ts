import { createHash } from 'node:crypto';
import type { ResponseOf } from '@/contract/endpoint';
import { type MainApi, mainApi } from '@/contract/main-api';
import type { PlacedOrder } from '@/contract/orders';
import { Rejection } from '@/contract/rejection';
import { requireRegistered } from '../customers/customer-repository';
import type { Customer, MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import type { HandlerInput } from '../http/request-input';
import { changePlanCard } from '../payments/pay-methods';
import { showOrder, showOrders } from '../visits/show-orders';
import { type OrderCall, proposeOrder } from './order-proposal';
import { findRequest, type RequestClaim } from './order-request-repository';
import { settleOrder } from './settle-order';
import { rejectionOf, withIdempotencyKey } from './with-idempotency-key';
import { writeOrder } from './write-order';

/** The token is left out, because its cookie may have expired when the request is repeated. */
function bodyHash({ creditToken: _, ...body }: PlacedOrder): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** Another process released the order, for example the recovery. */
async function rejectionOfClaim(deps: MainApiDependencies, claim: RequestClaim) {
  const request = await findRequest(deps.db, claim.subject, claim.idempotencyKey);
  const isOfClaim = request?.attempt === claim.attempt;
  return (isOfClaim && rejectionOf(request)) || new Rejection('back_end_unavailable');
}

/**
 * All or nothing, once per Idempotency-Key of a customer (SPEC sections 4, 5, 7).
 * @throws every error of the contract's placeOrder
 */
async function placeOrder(
  deps: MainApiDependencies,
  { subject }: Customer,
  idempotencyKey: string,
  body: PlacedOrder,
  call: OrderCall,
): Promise<string> {
  const registered = await requireRegistered(deps, subject);
  const request = { subject, idempotencyKey, bodyHash: bodyHash(body) };
  return withIdempotencyKey(deps, request, async (claim) => {
    // Points may have been taken and given back before a retry.
    const customer = claim.attempt === 1 ? registered : await requireRegistered(deps, subject);
    const proposal = await proposeOrder(deps, customer, body, call);
    const { order, visits, payment } = await writeOrder(deps, claim, proposal);
    const isPending = payment !== null && order.status === 'pending_payment';
    if (isPending && !(await settleOrder(deps, { order, visits, payment }))) {
      throw await rejectionOfClaim(deps, claim);
    }
    return order.id;
  });
}

async function place(
  deps: MainApiDependencies,
  call: OrderCall,
  { customer, idempotencyKey, body }: HandlerInput<MainApi['placeOrder']>,
): Promise<ResponseOf<MainApi['placeOrder']>> {
  return {
    orderId: await placeOrder(deps, customer, idempotencyKey, body, call),
    orderServiceErrors: { code: '', messages: '' },
  };
}

export const orderRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.placeOrder, (input) => place(deps, 'calendar', input));
  implement(mainApi.placeMaidOrder, (input) => place(deps, 'staff', input));
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
