import { subDays, subHours } from 'date-fns';
import { DRAFT_KEPT_DAYS } from '@/domain/draft-terms';
import { digestOf } from '@/platform/same-secret';
import { purgeUnusedImages } from '../catalogue/questionnaire-routes';
import { dropPasswordDigests } from '../customers/planet-repository';
import type { MainApiDependencies } from '../dependencies';
import { deleteOldKeys } from '../http/keyed-change-repository';
import { deleteOldAccess } from '../office/account-repository';
import { deleteOldClaims } from '../office/inbox-claim-repository';
import { deleteEndedOfficeSessions } from '../office/session-repository';
import { deleteOldDrafts } from '../orders/kept-draft-repository';
import { deleteOldRequests } from '../orders/order-request-repository';
import { deleteOldCardRows } from '../payments/card-repository';
import { cardsToForget, forgetAtGateway } from '../payments/pay-methods';
import { deleteOldMoves } from '../visits/visit-repository';
import { deleteOldWaiting } from '../waiting-list/waiting-list-repository';
import { inRound } from './each-row';
import { deleteOldNotifications } from './operations-store';

/** Far longer than repeated requests, card tokens or attempts matter. */
const KEPT_HOURS = 30 * 24;
const NOTIFICATIONS_KEPT_HOURS = 14 * 24;

/** Something else that is deleted after its time, by a name for the log. */
export type Purge = readonly [name: string, purge: () => Promise<void>];

function listPurges(deps: MainApiDependencies): readonly Purge[] {
  const { db } = deps;
  const now = deps.clock.now();
  const machineNow = deps.machineClock.now();
  const until = subHours(now, KEPT_HOURS);
  return [
    ['requests', () => deleteOldRequests(db, until)],
    ['card attempts', () => deleteOldCardRows(db, until)],
    ['keys', () => deleteOldKeys(db, until)],
    ['drafts', () => deleteOldDrafts(db, subDays(now, DRAFT_KEPT_DAYS.onServer))],
    ['sessions', () => deleteEndedOfficeSessions(db, machineNow)],
    ['access', () => deleteOldAccess(db, machineNow)],
    ['claims', () => deleteOldClaims(db, now)],
    ['moves', () => deleteOldMoves(db, until)],
    ['waiting list', () => deleteOldWaiting(db, now)],
    ['password digests', () => dropPasswordDigests(db, subHours(now, 24))],
    ['notifications', () => deleteOldNotifications(db, subHours(now, NOTIFICATIONS_KEPT_HOURS))],
    ['pictures', () => purgeUnusedImages(deps)],
  ];
}

/** Keeps orders, and idempotency keys of unsettled ones. Safe while orders are placed. */
export async function purgeExpiredRows(
  deps: MainApiDependencies,
  others: readonly Purge[] = [],
): Promise<void> {
  await inRound(deps, async (each) => {
    await each('purge', {
      list: async () => [...listPurges(deps), ...others],
      nameOf: ([name]) => ({ id: name }),
      work: ([, purge]) => purge(),
    });
    await each('unneededCard', {
      list: () => cardsToForget(deps),
      // The gateway's id charges the card, so that only its digest is written down.
      nameOf: (gatewayCardId) => ({ id: digestOf(gatewayCardId) }),
      work: (gatewayCardId) => forgetAtGateway(deps, gatewayCardId),
      most: Infinity,
    });
  });
}
