import type { ModelOrder } from '../model/ledger';
import type { World } from '../world';

/**
 * A sentence for each time that the guarantee does not hold; none is good.
 * @param orders what may have changed since the last check, or all
 */
export type Guarantee = (world: World, orders: readonly ModelOrder[]) => Promise<string[]>;

export function idsOf(orders: readonly ModelOrder[]): string[] {
  return orders.map(({ orderId }) => orderId);
}
