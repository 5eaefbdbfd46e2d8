import type { MinimumOrderRemedy, QuantityItem } from '@/contract/pricing';
import { quantityInWords } from '@/domain/sold-by-time';
import type { CatalogueMenu } from '../catalogue/catalogue';
import { calculatePrice, PLAIN_CIRCUMSTANCES } from './calculate-price';
import { chooseMenu } from './choose-menu';
import type { ChosenItem, ChosenMenu } from './priced-selection';

type More = Pick<MinimumOrderRemedy, 'label' | 'quantity' | 'types'>;

function toItems(items: readonly ChosenItem[]): QuantityItem[] {
  return items.map(({ id, quantity }) => ({ id, quantity }));
}

/** Longer visits of a menu whose types are lengths of time, the shortest first. */
function longerTypes({ menu, types: [type], quantity }: ChosenMenu): More[] {
  if (menu.typeChoice !== 'one' || !type) return [];
  return menu.types
    .filter(({ durationMinutes }) => durationMinutes > type.durationMinutes)
    .sort((one, other) => one.durationMinutes - other.durationMinutes)
    .map(({ id, label }) => ({ label, quantity, types: [{ id, quantity }] }));
}

/** More of the menu, of the first type chosen, one by one. */
function moreUnits({ menu, types: [first, ...others], quantity }: ChosenMenu): More[] {
  const ofType = menu.types.find(({ id }) => id === first?.id)?.maxQuantity ?? menu.maxQuantity;
  const mostMore = Math.min(menu.maxQuantity - quantity, ofType - (first?.quantity ?? quantity));
  return Array.from({ length: Math.max(0, mostMore) }, (_, step) => {
    const more = step + 1;
    return {
      label: quantityInWords(menu, quantity + more),
      quantity: quantity + more,
      types: first ? [{ id: first.id, quantity: first.quantity + more }, ...toItems(others)] : [],
    };
  });
}

/**
 * The least more of the same menu with which a selection reaches the minimum order: a longer time or
 * more pieces. Null where there is none.
 */
export function minimumOrderRemedy(
  chosen: ChosenMenu,
  menuById: ReadonlyMap<string, CatalogueMenu>,
): MinimumOrderRemedy | null {
  const along = { options: toItems(chosen.options), recommends: toItems(chosen.recommends) };
  const priceOf = (selection: ChosenMenu) => calculatePrice(selection, PLAIN_CIRCUMSTANCES);
  const before = priceOf(chosen).totalIncludingTax;
  for (const more of [...moreUnits(chosen), ...longerTypes(chosen)]) {
    const price = priceOf(chooseMenu(chosen.menu, menuById, { ...more, ...along }));
    if (price.minimumOrderShortfall === 0) {
      return { ...more, amount: price.totalIncludingTax - before };
    }
  }
  return null;
}
