import type { MenuChoice } from '@/contract/menus';
import type { MenuSelectionQuery, QuantityItem } from '@/contract/pricing';
import { fieldRejection } from '@/contract/rejection';
import type { CatalogueMenu } from '../catalogue/catalogue-tables';

/** `price` and `durationMinutes` are of one. */
export interface ChosenItem
  extends Omit<MenuChoice, 'description' | 'illustration' | 'maxQuantity'> {
  readonly quantity: number;
}

/** A validated selection, whose items are sorted as in the menu. */
export interface ChosenMenu {
  readonly menu: CatalogueMenu;
  readonly quantity: number;
  readonly types: readonly ChosenItem[];
  readonly options: readonly ChosenItem[];
  readonly recommends: readonly ChosenItem[];
  /** Of the whole visit, from start to leaving. */
  readonly durationMinutes: number;
}

type Offer = Omit<ChosenItem, 'quantity'> & { readonly maxQuantity: number };

function choose(
  list: 'types' | 'options' | 'recommends',
  offers: readonly Offer[],
  wanted: readonly QuantityItem[],
): ChosenItem[] {
  const quantities = new Map<string, number>();
  wanted.forEach(({ id, quantity }, index) => {
    const offer = offers.find((candidate) => candidate.id === id);
    if (!offer || quantities.has(id))
      throw fieldRejection('option_unavailable', `${list}.${index}.id`);
    if (quantity > offer.maxQuantity) {
      throw fieldRejection('quantity_out_of_range', `${list}.${index}.quantity`);
    }
    quantities.set(id, quantity);
  });
  return offers.flatMap(({ maxQuantity: _, ...offer }) => {
    const quantity = quantities.get(offer.id);
    return quantity === undefined ? [] : [{ ...offer, quantity }];
  });
}

/** At their price when ordered together, which is never more than alone. */
export function listRecommends(menu: CatalogueMenu, menuById: ReadonlyMap<string, CatalogueMenu>) {
  return menu.recommends.flatMap(({ menuId, price: together }) => {
    const recommended = menuById.get(menuId);
    if (!recommended) return [];
    const price = Math.min(together, recommended.price ?? together);
    const { id, label, description, illustration, taxRate, maxQuantity } = recommended;
    const durationMinutes = recommended.durationMinutes ?? 0;
    const choice = { id, label, description, illustration, price, taxRate, durationMinutes };
    return [{ ...choice, maxQuantity, isPerUnit: false }];
  });
}

export type MenuAmounts = Pick<MenuSelectionQuery, 'quantity' | 'types' | 'options' | 'recommends'>;

function totalMinutes(items: readonly ChosenItem[]): number {
  return items.reduce((sum, item) => sum + item.durationMinutes * item.quantity, 0);
}

/**
 * Quantities of types must add up; `typeChoice` `one` allows a single type.
 * @throws Rejection option_unavailable, quantity_out_of_range; with the path
 */
export function chooseMenu(
  menu: CatalogueMenu,
  menuById: ReadonlyMap<string, CatalogueMenu>,
  selection: MenuAmounts,
): ChosenMenu {
  const { quantity } = selection;
  if (quantity < menu.minQuantity || quantity > menu.maxQuantity) {
    throw fieldRejection('quantity_out_of_range', 'quantity');
  }
  const types = choose('types', menu.types, selection.types);
  if (menu.typeChoice === 'one' && types.length > 1) {
    throw fieldRejection('option_unavailable', 'types.1.id');
  }
  const ofTypes = types.reduce((sum, type) => sum + type.quantity, 0);
  if (menu.types.length > 0 && ofTypes !== quantity) {
    throw fieldRejection('quantity_out_of_range', 'types');
  }
  const options = choose('options', menu.options, selection.options);
  const recommends = choose('recommends', listRecommends(menu, menuById), selection.recommends);
  const ownMinutes =
    types.length > 0 ? totalMinutes(types) : (menu.durationMinutes ?? 0) * quantity;
  return {
    menu,
    quantity,
    types,
    options,
    recommends,
    durationMinutes: ownMinutes + totalMinutes(options) + totalMinutes(recommends),
  };
}
