import { forgetCardOfOrders, listUnneededCards } from '../../db/repositories/order-card-repository';
import type { MainApiDependencies } from '../../dependencies';

/** For so long after the last visit a charge that was not made in time can still be made. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Has the gateway forget the cards that nobody needs any more: not registered, and of no order but
 * those that are over for 30 days with nothing left to charge or to give back. What a silent gateway
 * leaves comes again, and nothing is done twice.
 *
 * @throws ApiError back_end_unavailable
 */
export async function forgetCards(deps: MainApiDependencies): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  for (const gatewayCardId of await listUnneededCards(deps.db, until)) {
    await deps.cardGateway.forgetCard(gatewayCardId);
    await forgetCardOfOrders(deps.db, gatewayCardId);
  }
}
