import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import type { MainApiDependencies } from '../dependencies';
import { listPendingOrderIds } from '../orders/order-repository';
import { releaseAbandonedRequests } from './order-request-repository';
import { settlePendingOrder } from './settle-order';
import { TRY_LEASE_MS } from './with-idempotency-key';

/**
 * Settles orders whose payment a crash or a silent gateway left open. Safe beside other processes.
 * @param onlyProcess no other process uses the database, so even young requests are abandoned
 */
export async function recoverPendingOrders(
  deps: MainApiDependencies,
  { onlyProcess = false }: { readonly onlyProcess?: boolean } = {},
): Promise<void> {
  const leaseMs = onlyProcess ? 0 : TRY_LEASE_MS;
  const until = new Date(deps.clock.now().getTime() - leaseMs);
  for (const orderId of await listPendingOrderIds(deps.db, until)) {
    try {
      const isPlaced = await settlePendingOrder(deps, orderId);
      deps.logger.info({ orderId, isPlaced }, 'pending order settled');
    } catch (error) {
      const level = error instanceof Rejection ? 'warn' : 'error';
      deps.logger[level]({ orderId, ...serializeError(error) }, 'pending order not paid');
    }
  }
  await releaseAbandonedRequests(deps.db, until);
}

/** Orders still pending although no attempt can be running. */
export async function countStuckOrders({ db, clock }: MainApiDependencies): Promise<number> {
  const until = new Date(clock.now().getTime() - TRY_LEASE_MS);
  return (await listPendingOrderIds(db, until)).length;
}
