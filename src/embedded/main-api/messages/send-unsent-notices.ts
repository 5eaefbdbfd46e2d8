import type { MainApiDependencies } from '../dependencies';
import { findOrderRow } from '../orders/order-repository';
import { sendAlone } from './order-message';
import { listUnsentKeys, takeUnsentNotice } from './unsent-notice-repository';

/**
 * Sends the messages that failed when their change was made, and those that waited for the end of the night. What
 * fails again is tried in the next round. Safe to repeat and in several processes.
 */
export async function sendUnsentNotices(deps: MainApiDependencies): Promise<void> {
  for (const key of await listUnsentKeys(deps.db, deps.clock.now())) {
    await deps.db.transaction(async (transaction) => {
      const notice = await takeUnsentNotice(transaction, key);
      const order = notice && (await findOrderRow(transaction, notice.orderId));
      if (order) await sendAlone(deps, transaction, order, notice.message);
    });
  }
}
