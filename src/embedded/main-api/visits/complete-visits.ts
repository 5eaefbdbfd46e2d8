import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { changeVisit } from '../orders/change-order';
import { findOrder } from '../orders/order-repository';
import { listConfirmedVisits } from '../orders/visit-repository';

/**
 * Counts a visit as done when nobody has said how it went by the end of the day after it (Japan time,
 * decision 0051). Safe to repeat and in several processes.
 */
export async function completeOverdueVisits(deps: MainApiDependencies): Promise<void> {
  const yesterday = fromJapanTime(addJapanDays(toJapanDate(deps.clock.now()), -1));
  const overdue = await listConfirmedVisits(deps.db, yesterday);
  for (const { orderId, position, subject } of overdue) {
    await withCustomerLock(deps.db, subject, async (transaction) => {
      const stored = await findOrder(transaction, subject, orderId);
      const visit = stored?.visits.find((row) => row.position === position);
      if (!stored || visit?.status !== 'confirmed') return;
      const cause = { author: 'system:overdue' } as const;
      await changeVisit(deps, transaction, stored, position, 'done', cause);
    });
  }
}
