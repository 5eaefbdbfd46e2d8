import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { endOfNight, sendOrderMessage } from '../messages/order-message';
import { reminderKey, reminderMessage } from '../messages/visit-messages';
import { inRound } from '../operations/each-row';
import { findSentKeys } from '../orders/history-repository';
import { findOrder } from '../orders/order-repository';
import { listVisitsToCome, type VisitToCome, visitName } from './visit-repository';

/** Before cancelling begins to cost, at noon of that day. */
const REMINDED_AT = '09:00:00';

function remindedAt({ startsAt }: VisitToCome): Date {
  return fromJapanTime(`${addJapanDays(toJapanDate(startsAt), -1)}T${REMINDED_AT}`);
}

/**
 * A visit that was agreed after the time of its reminder needs none. At night, only visits that begin before 9:00 are
 * reminded of.
 */
function isDue(visit: VisitToCome, now: Date): boolean {
  const at = remindedAt(visit);
  const morning = endOfNight(now);
  const canWait = morning !== null && visit.startsAt > morning;
  return at <= now && visit.statusSince < at && !canWait;
}

/** Only while the visit still is at that start and has not begun. */
async function remind(
  deps: MainApiDependencies,
  { orderId, position, subject, startsAt }: VisitToCome,
): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    const visit = stored?.visits.find((row) => row.position === position);
    const now = deps.clock.now();
    if (!stored || visit?.status !== 'confirmed' || now >= visit.startsAt) return;
    if (visit.startsAt.getTime() !== startsAt.getTime()) return;
    await sendOrderMessage({ deps, transaction, stored }, reminderMessage(stored, visit, now));
  });
}

async function listVisitsToRemind({ db, clock }: MainApiDependencies): Promise<VisitToCome[]> {
  const now = clock.now();
  const afterTomorrow = fromJapanTime(addJapanDays(toJapanDate(now), 2));
  const toCome = await listVisitsToCome(db, now, afterTomorrow);
  const due = toCome.filter((visit) => isDue(visit, now));
  const sent = await findSentKeys(db, due.map(reminderKey));
  return due.filter((visit) => !sent.has(reminderKey(visit)));
}

/**
 * Reminds of each visit once for its start, from 9:00 in Japan of the day before on, also when it could not be
 * done by then. Safe to repeat and in several processes (docs/orders.md#messages).
 */
export async function remindOfVisits(deps: MainApiDependencies): Promise<void> {
  await inRound(deps, (each) =>
    each('reminder', {
      list: () => listVisitsToRemind(deps),
      nameOf: visitName,
      work: (visit) => remind(deps, visit),
    }),
  );
}
