import type { MainApiDependencies } from '../dependencies';
import { ApiError } from '../http/api-error';
import type { StoredOrder } from '../orders/order-repository';
import { type DescribedSelection, describeSelection } from '../quotes/price-selection';

/**
 * What was ordered, as it is sold now. Reads the catalogue in memory only, so that it can be asked of
 * every visit of a list.
 *
 * @returns null when it is not sold any more, or not there
 */
export async function describeOrdered(
  deps: MainApiDependencies,
  { order }: StoredOrder,
): Promise<DescribedSelection | null> {
  const { project, menu, selection, zipCode } = order;
  const { id, quantity } = menu.chosen;
  const { types, options, additional: recommends } = selection;
  try {
    const ordered = { project, id, quantity, types, options, recommends, zipCode };
    return await describeSelection(deps, ordered);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
