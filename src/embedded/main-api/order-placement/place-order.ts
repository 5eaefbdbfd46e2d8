import { createHash } from 'node:crypto';
import type { PlacedOrder } from '@/contract/orders';
import { Rejection } from '@/contract/rejection';
import { requireRegistered } from '../customers/customer-repository';
import type { Customer, MainApiDependencies } from '../dependencies';
import { type OrderCall, proposeOrder } from './order-proposal';
import { findRequest, type RequestClaim } from './order-request-repository';
import { settleOrder } from './settle-order';
import { rejectionOf, withIdempotencyKey } from './with-idempotency-key';
import { writeOrder } from './write-order';

/** The credit token comes from a cookie that may have run out when the request is repeated. */
function bodyHash({ creditToken: _, ...body }: PlacedOrder): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/** The order was released by somebody else, such as the recovery after a slow answer. */
async function rejectionOfClaim(
  deps: MainApiDependencies,
  claim: RequestClaim,
): Promise<Rejection> {
  const request = await findRequest(deps.db, claim.subject, claim.idempotencyKey);
  const isOfClaim = request?.attempt === claim.attempt;
  return (isOfClaim && rejectionOf(request)) || new Rejection('back_end_unavailable');
}

/**
 * Places an order (SPEC sections 4, 5, 7) and gives its id: once for each Idempotency-Key of a
 * customer, with staff time, coupon, points and payment taken all together or not at all.
 *
 * @param call menus whose people are chosen have a call of their own
 * @throws Rejection every error of the contract's placeOrder
 */
export async function placeOrder(
  deps: MainApiDependencies,
  { subject }: Customer,
  idempotencyKey: string,
  body: PlacedOrder,
  call: OrderCall,
): Promise<string> {
  const registered = await requireRegistered(deps, subject);
  const request = { subject, idempotencyKey, bodyHash: bodyHash(body) };
  return withIdempotencyKey(deps, request, async (claim) => {
    // Whoever tries again may have waited while points were taken and given back.
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
