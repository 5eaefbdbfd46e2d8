import { subDays, subHours } from 'date-fns';
import { DRAFT_KEPT_DAYS } from '@/domain/draft-terms';
import { deleteOldKeys } from './database/keyed-change';
import type { MainApiDependencies } from './dependencies';
import { deleteOldClaims } from './office/inbox-claim-repository';
import { deleteOldAccess } from './office-accounts/office-account-repository';
import { deleteEndedOfficeSessions } from './office-accounts/office-session-repository';
import { deleteOldNotifications } from './operations/operations-store';
import { deleteOldRequests } from './order-placement/order-request-repository';
import { deleteOldDrafts } from './orders/kept-draft-repository';
import { deleteOldMoves } from './orders/visit-repository';
import { deleteOldCardRows } from './payments/card-repository';
import { forgetCards } from './payments/pay-methods';
import { dropPasswordDigests } from './planet/planet-repository';
import { purgeUnusedImages } from './questionnaires/questionnaire-routes';
import { deleteOldWaiting } from './waiting-list/waiting-list-repository';

/** Far longer than repeated requests, card tokens or attempts matter. */
const KEPT_HOURS = 30 * 24;
const NOTIFICATIONS_KEPT_HOURS = 14 * 24;

/** Keeps orders, and idempotency keys of unsettled ones. Safe while orders are placed. */
export async function purgeExpiredRows(deps: MainApiDependencies): Promise<void> {
  const now = deps.clock.now();
  const machineNow = deps.machineClock.now();
  const until = subHours(now, KEPT_HOURS);
  await deleteOldRequests(deps.db, until);
  await deleteOldCardRows(deps.db, until);
  await deleteOldKeys(deps.db, until);
  await deleteOldDrafts(deps.db, subDays(now, DRAFT_KEPT_DAYS.onServer));
  await deleteEndedOfficeSessions(deps.db, machineNow);
  await deleteOldAccess(deps.db, machineNow);
  await deleteOldClaims(deps.db, now);
  await deleteOldMoves(deps.db, until);
  await deleteOldWaiting(deps.db, now);
  await dropPasswordDigests(deps.db, subHours(now, 24));
  await deleteOldNotifications(deps.db, subHours(now, NOTIFICATIONS_KEPT_HOURS));
  await purgeUnusedImages(deps);
  await forgetCards(deps);
}
