import type { Database } from '@/database/database';
import type { MainApiDependencies } from '../dependencies';
import { refundMessage, sumOfRefunds } from '../messages/money-messages';
import { type sendByClock, sendOrderMessage } from '../messages/order-message';
import type { StoredOrder } from '../orders/order-repository';
import type { RefundRow } from './payment-tables';

export type Send = typeof sendOrderMessage | typeof sendByClock;

/** Tells the customer what goes back, and how. One message for all the lines; none when nothing does. */
export async function sendRefundMessage(
  deps: MainApiDependencies,
  transaction: Database,
  stored: StoredOrder,
  lines: readonly RefundRow[],
  reason: string,
  send: Send = sendOrderMessage,
): Promise<void> {
  const { amount, points } = sumOfRefunds(lines);
  if (amount + points === 0) return;
  await send(deps, transaction, stored.order, refundMessage(stored, lines, reason));
}
