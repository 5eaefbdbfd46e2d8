import { deleteOldCardRows } from '../db/repositories/card-repository';
import { deleteOldRequests } from '../db/repositories/order-request-repository';
import { dropPasswordDigests } from '../db/repositories/planet-target-repository';
import { deleteOldMoves } from '../db/repositories/visit-move-repository';
import type { MainApiDependencies } from '../dependencies';
import { purgeUnusedImages } from './questionnaire-images/questionnaire-images';

/** Far longer than a storefront repeats a request, a card token lives or an attempt counts. */
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;

/**
 * Deletes what has served its time: Idempotency-Keys, card attempts and authentications, moves of
 * visits, pictures no order came to name, and by which password an account has moved. Orders stay, and so does the key of one that is not settled. Safe while others place orders.
 */
export async function purgeOldRows(deps: MainApiDependencies): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - KEPT_MS);
  await deleteOldRequests(deps.db, until);
  await deleteOldCardRows(deps.db, until);
  await deleteOldMoves(deps.db, until);
  await dropPasswordDigests(deps.db, new Date(deps.clock.now().getTime() - DAY_MS));
  await purgeUnusedImages(deps);
}
