import { CARD_KEPT_DAYS } from '@/domain/card-retention';
import type { MainApiDependencies } from '../dependencies';
import {
  forgetCardOfOrders,
  forgetDroppedCard,
  listUnneededCards,
  listUnusedDroppedCards,
} from './order-card-repository';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Has the gateway forget the cards that nobody needs any more: not registered, and of no order but
 * those that are over for 30 days with nothing left to charge or to give back; and at once those that
 * were deleted or replaced, when no order has them. What a silent gateway
 * leaves comes again, and nothing is done twice.
 *
 * @throws ApiError back_end_unavailable
 */
export async function forgetCards(deps: MainApiDependencies): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - CARD_KEPT_DAYS * DAY_MS);
  for (const gatewayCardId of await listUnneededCards(deps.db, until)) {
    await deps.cardGateway.forgetCard(gatewayCardId);
    await forgetCardOfOrders(deps.db, gatewayCardId);
    await forgetDroppedCard(deps.db, gatewayCardId);
  }
  for (const gatewayCardId of await listUnusedDroppedCards(deps.db)) {
    await deps.cardGateway.forgetCard(gatewayCardId);
    await forgetDroppedCard(deps.db, gatewayCardId);
  }
}
