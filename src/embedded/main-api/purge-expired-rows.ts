import type { MainApiDependencies } from './dependencies';
import { deleteOldNotifications } from './operations/operations-store';
import { deleteOldRequests } from './order-placement/order-request-repository';
import { deleteOldMoves } from './orders/visit-repository';
import { deleteOldCardRows } from './payments/card-repository';
import { forgetCards } from './payments/pay-methods';
import { dropPasswordDigests } from './planet/planet-repository';
import { purgeUnusedImages } from './questionnaires/questionnaire-routes';

/** Far longer than repeated requests, card tokens or attempts matter. */
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;
const NOTIFICATIONS_KEPT_MS = 14 * DAY_MS;

/** Keeps orders, and idempotency keys of unsettled ones. Safe while orders are placed. */
export async function purgeExpiredRows(deps: MainApiDependencies): Promise<void> {
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
