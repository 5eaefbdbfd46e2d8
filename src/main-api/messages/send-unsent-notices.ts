import { Rejection } from '@/contract/rejection';
import type { MainApiDependencies } from '../dependencies';
import { inRound } from '../operations/each-row';
import { findOrderRow } from '../orders/order-repository';
import { listUnsentNotices, takeUnsentNotice } from './notice-repository';
import { sendOnce } from './order-message';

/** @throws Rejection back_end_unavailable when it was not sent, so that it stays where it is */
async function send(deps: MainApiDependencies, key: string): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const notice = await takeUnsentNotice(transaction, key);
    const order = notice && (await findOrderRow(transaction, notice.orderId));
    if (!order) return;
    const isSent = await sendOnce(deps, transaction, order, { ...notice.message, key });
    if (!isSent) throw new Rejection('back_end_unavailable');
  });
}

/**
 * Sends the messages that failed when their change was made, and those that waited for the end of the night. What
 * fails again is tried in the next round. Safe to repeat and in several processes.
 */
export async function sendUnsentNotices(deps: MainApiDependencies): Promise<void> {
  await inRound(deps, (each) =>
    each('unsentNotice', {
      list: () => listUnsentNotices(deps.db, deps.clock.now()),
      nameOf: ({ key, orderId }) => ({ id: key, orderId }),
      work: ({ key }) => send(deps, key),
    }),
  );
}
