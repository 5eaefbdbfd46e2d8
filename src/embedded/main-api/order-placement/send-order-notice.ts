import type { Database } from '../../database/database';
import { sendNotice } from '../customers/send-notice';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import { orderNotice } from './order-notice';

/**
 * Tells the customer that the order was placed: once, as it goes out with the transaction that places
 * the order. What goes wrong is undone for itself and never keeps the order from being placed.
 */
export async function sendOrderNotice(
  deps: MainApiDependencies,
  transaction: Database,
  stored: StoredOrder,
): Promise<void> {
  await sendNotice(deps, transaction, stored.order, orderNotice(stored, deps.clock.now()));
}
