import type { MainApiDependencies } from '../dependencies';
import { getCatalogue } from '../menus/menu-catalogue';
import type { StoredOrder } from '../orders/order-repository';

/** With the whole order cancelled for nothing, a first trial came back (`cancelVisit`). */
function isGivenBack({ order, visits }: StoredOrder): boolean {
  return order.status === 'cancelled' && visits.every(({ cancellationFee }) => !cancellationFee);
}

/**
 * Whether the same can be ordered once more: its menu is sold, and is no first trial, which a household
 * has once (SPEC section 3). Reads the catalogue in memory only.
 */
export async function canBeRebooked(
  deps: MainApiDependencies,
  stored: StoredOrder,
): Promise<boolean> {
  const { project, menu: ordered } = stored.order;
  const { menuById } = await getCatalogue(deps);
  const menu = menuById.get(ordered.chosen.id);
  if (menu?.project !== project) return false;
  return menu.category !== 'first' || isGivenBack(stored);
}
