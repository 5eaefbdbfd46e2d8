import type { MenuDetail, MenuChoice as Offer } from '@/contract/menus';
import type { QuantityItem } from '@/contract/pricing';
import type { PreOrder } from './selected-order';

/** What of a menu is chosen, and how much of it. */
export type ChosenAmounts = Pick<PreOrder, 'quantity' | 'types' | 'options' | 'additional'>;

type Amounts = Pick<MenuDetail, 'minQuantity' | 'maxQuantity' | 'types'>;

export function quantityOf(items: readonly QuantityItem[], id: string): number {
  return items.find((item) => item.id === id)?.quantity ?? 0;
}

/** The items with `id` at `quantity`; 0 takes it out. */
export function withItem(
  items: readonly QuantityItem[],
  id: string,
  quantity: number,
): readonly QuantityItem[] {
  const others = items.filter((item) => item.id !== id);
  return quantity > 0 ? [...others, { id, quantity }] : others;
}

function sumOf(items: readonly QuantityItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Before anything was chosen: the smallest amount where only one thing can be meant, nothing where
 * the customer has to say which type.
 */
export function initialAmounts({ minQuantity, types }: Amounts): ChosenAmounts {
  const only = types.length === 1 ? types[0] : undefined;
  const hasToChoose = types.length > 1;
  return {
    quantity: hasToChoose ? 0 : minQuantity,
    types: only ? [{ id: only.id, quantity: minQuantity }] : [],
    options: [],
    additional: [],
  };
}

/** Whether exactly one piece can be ordered, so that the types exclude each other. */
export function isSingleChoice({ maxQuantity, types }: Amounts): boolean {
  return maxQuantity === 1 && types.length > 1;
}

/** How many of a type may be chosen beside the others: by its own limit and by the menu's. */
export function maximumOfType(menu: Amounts, chosen: ChosenAmounts, type: Offer): number {
  const ofOthers = sumOf(chosen.types.filter(({ id }) => id !== type.id));
  return Math.max(0, Math.min(type.maxQuantity, menu.maxQuantity - ofOthers));
}

/** The quantities of the types together are the menu's quantity. */
export function withType(chosen: ChosenAmounts, id: string, quantity: number): ChosenAmounts {
  const types = withItem(chosen.types, id, quantity);
  return { ...chosen, types, quantity: sumOf(types) };
}

/** One type in place of any other. */
export function withOnlyType(chosen: ChosenAmounts, id: string): ChosenAmounts {
  return { ...chosen, types: [{ id, quantity: 1 }], quantity: 1 };
}

/** Whether enough is chosen of a menu to order it. */
export function isEnough(menu: Amounts, chosen: ChosenAmounts): boolean {
  return chosen.quantity >= Math.max(1, menu.minQuantity);
}

/**
 * What could be added to reach the minimum order: those of the offers that are not chosen yet, the
 * ones that suffice by themselves and cost least first, then the dearest of the others.
 *
 * @param shortfall tax-inclusive yen
 */
export function additionsFor<Addition extends Offer>(
  shortfall: number,
  offers: readonly Addition[],
  chosen: readonly QuantityItem[],
): readonly Addition[] {
  const open = offers.filter(({ id, price }) => quantityOf(chosen, id) === 0 && price > 0);
  const enough = open.filter(({ price }) => price >= shortfall);
  const tooLittle = open.filter(({ price }) => price < shortfall);
  return [
    ...enough.sort((a, b) => a.price - b.price),
    ...tooLittle.sort((a, b) => b.price - a.price),
  ].slice(0, 3);
}
