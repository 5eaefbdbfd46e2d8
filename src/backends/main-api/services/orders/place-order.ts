import { createHash } from 'node:crypto';
import type { Customer, MainApiDependencies } from '../../dependencies';
import { ApiError } from '../../http/api-error';
import { requireRegistered } from '../accounts/require-registered';
import { oncePerKey } from './once-per-key';
import { type PlacedOrder, proposeOrder } from './order-proposal';
import { settlePendingOrder } from './settle-order';
import { writeOrder } from './write-order';

/** The credit token comes from a cookie that may have run out when the request is repeated. */
function bodyHash({ creditToken: _, ...body }: PlacedOrder): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/**
 * Places an order (SPEC sections 4, 5, 7) and gives its id: once for each Idempotency-Key of a
 * customer, with staff time, coupon, points and payment taken all together or not at all.
 *
 * @throws ApiError every error of the contract's placeOrder
 */
export async function placeOrder(
  deps: MainApiDependencies,
  { subject }: Customer,
  idempotencyKey: string,
  body: PlacedOrder,
): Promise<string> {
  await requireRegistered(deps, subject);
  const request = { subject, idempotencyKey, bodyHash: bodyHash(body) };
  return oncePerKey(deps, request, async (claim) => {
    const customer = await requireRegistered(deps, subject);
    const { order } = await writeOrder(deps, claim, await proposeOrder(deps, customer, body));
    const isPlaced =
      order.status !== 'pending_payment' || (await settlePendingOrder(deps, order.id));
    if (!isPlaced) throw new ApiError('back_end_unavailable');
    return order.id;
  });
}
