import { subDays } from 'date-fns';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { endOfNight, sendByClock, sendOrderMessage } from '../messages/order-message';
import { visitDoneKey, visitDoneMessage } from '../messages/visit-messages';
import { inRound } from '../operations/each-row';
import { findSentKeys } from '../orders/history-repository';
import { findOrder } from '../orders/order-repository';
import { returnNominationFee } from '../payments/return-unneeded-fees';
import { isSold, redoneVisit, visitPrice } from '../payments/visit-charges';
import { canBeReviewed } from '../reviews/write-review';
import { changeVisit } from './change-visit';
import type { StoredVisit } from './show-visits';
import {
  listConfirmedVisits,
  listVisitsDoneBy,
  type VisitKey,
  visitName,
} from './visit-repository';

/**
 * With its receipt, where something was charged here for it or for the visit that it does again; an inspection is free,
 * and not reviewed.
 */
export function composeDoneMessage({ stored, visit }: StoredVisit, wasAbsent = false) {
  // A receipt stays when money goes back.
  const charged = visitPrice({ ...stored, refunds: [] }, redoneVisit(stored, visit.position));
  const hasReceipt = charged > 0 && isSold(stored, visit);
  return visitDoneMessage(stored, visit, {
    hasReceipt,
    canBeReviewed: canBeReviewed(stored, visit),
    wasAbsent,
  });
}

const CLOCK = 'system:overdue';

type OfCustomer = VisitKey & { readonly subject: string };

function listOverdue({ db, clock }: MainApiDependencies): Promise<OfCustomer[]> {
  return listConfirmedVisits(db, fromJapanTime(addJapanDays(toJapanDate(clock.now()), -1)));
}

async function completeOverdue(
  deps: MainApiDependencies,
  { orderId, position, subject }: OfCustomer,
): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    const visit = stored?.visits.find((row) => row.position === position);
    if (!stored || visit?.status !== 'confirmed') return;
    const change = { deps, transaction, stored, author: CLOCK } as const;
    const after = await changeVisit(change, position, 'done');
    await returnNominationFee({ ...change, stored: after }, sendByClock);
  });
}

/** After the visit; later, nobody is told any more. */
const TOLD_WITHIN_DAYS = 5;

async function listUntold({ db, clock }: MainApiDependencies): Promise<OfCustomer[]> {
  const done = await listVisitsDoneBy(db, CLOCK, subDays(clock.now(), TOLD_WITHIN_DAYS));
  const told = await findSentKeys(db, done.map(visitDoneKey));
  return done.filter((visit) => !told.has(visitDoneKey(visit)));
}

async function tellDone(
  deps: MainApiDependencies,
  { orderId, position, subject }: OfCustomer,
): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    const visit = stored?.visits.find((row) => row.position === position);
    if (!stored || visit?.status !== 'done') return;
    await sendOrderMessage({ deps, transaction, stored }, composeDoneMessage({ stored, visit }));
  });
}

/**
 * Counts a visit as done when nobody has said how it went by the end of the day after it (Japan time,
 * decision 0051), unless nobody may have come, and tells the customer from 9:00 on. Safe to repeat and in several
 * processes.
 */
export async function completeOverdueVisits(deps: MainApiDependencies): Promise<void> {
  await inRound(deps, async (each) => {
    await each('overdueVisit', {
      list: () => listOverdue(deps),
      nameOf: visitName,
      work: (visit) => completeOverdue(deps, visit),
    });
    // The clock counts visits as done at midnight, when nobody wants to be told.
    if (endOfNight(deps.clock.now()) !== null) return;
    await each('doneNotice', {
      list: () => listUntold(deps),
      nameOf: visitName,
      work: (visit) => tellDone(deps, visit),
    });
  });
}
