import { deleteOldNotifications } from '../db/operations-store';
import { deleteOldCardRows } from '../db/repositories/card-repository';
import { deleteOldRequests } from '../db/repositories/order-request-repository';
import { dropPasswordDigests } from '../db/repositories/planet-repository';
import { deleteOldMoves } from '../db/repositories/visit-repository';
import type { MainApiDependencies } from '../dependencies';
import { forgetCards } from './payments/forget-cards';
import { purgeUnusedImages } from './questionnaire-images/questionnaire-images';

/** Far longer than a storefront repeats a request, a card token lives or an attempt counts. */
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;
const NOTIFICATIONS_KEPT_MS = 14 * DAY_MS;

/**
 * Deletes what has served its time: Idempotency-Keys, card attempts and authentications, moves of
 * visits, pictures no order came to name, by which password an account has moved, and what operations
 * were told; and has the card gateway forget the cards that no order needs. Orders stay, and so does the key of one that is not settled. Safe while others place orders.
 */
export async function purgeOldRows(deps: MainApiDependencies): Promise<void> {
  const before = (milliseconds: number) => new Date(deps.clock.now().getTime() - milliseconds);
  const until = before(KEPT_MS);
  await deleteOldRequests(deps.db, until);
  await deleteOldCardRows(deps.db, until);
  await deleteOldMoves(deps.db, until);
  await dropPasswordDigests(deps.db, before(DAY_MS));
  await deleteOldNotifications(deps.db, before(NOTIFICATIONS_KEPT_MS));
  await purgeUnusedImages(deps);
  await forgetCards(deps);
}
