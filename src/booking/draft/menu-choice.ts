import type { MenuDetail, MenuChoice as Offer } from '@/contract/menus';
import type { QuantityItem } from '@/contract/pricing';
import { unitMinutesOf } from '@/domain/sold-by-time';
import type { PreOrder } from './order-draft';

/** What of a menu is chosen, and how much of it. */
export type ChosenAmounts = Pick<PreOrder, 'quantity' | 'types' | 'options' | 'additional'>;

type Amounts = Pick<MenuDetail, 'minQuantity' | 'maxQuantity' | 'types' | 'typeChoice'>;

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
 * Whether a single type is chosen, at the menu's quantity: because the menu says so, or because only
 * one piece can be ordered.
 */
export function isSingleChoice({ maxQuantity, types, typeChoice }: Amounts): boolean {
  return types.length > 0 && (typeChoice === 'one' || (maxQuantity === 1 && types.length > 1));
}

/**
 * Before anything was chosen: the smallest amount where only one thing can be meant, no type where
 * the customer has to say which one. Of what is sold by time it is the shortest that can be ordered by
 * itself of every type.
 */
export function initialAmounts(menu: Amounts): ChosenAmounts {
  const { minQuantity, types } = menu;
  const only = types.length === 1 ? types[0] : undefined;
  const countsTypes = types.length > 1 && !isSingleChoice(menu);
  const smallest = types.map((type) => type.smallestQuantity ?? minQuantity);
  const quantity = unitMinutesOf(menu) === null ? minQuantity : Math.max(minQuantity, ...smallest);
  return {
    quantity: countsTypes ? 0 : quantity,
    types: only ? [{ id: only.id, quantity }] : [],
    options: [],
    additional: [],
  };
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

/** One type in place of any other, at the quantity chosen so far. */
export function withOnlyType(menu: Amounts, chosen: ChosenAmounts, id: string): ChosenAmounts {
  const quantity = Math.max(1, menu.minQuantity, chosen.quantity);
  return { ...chosen, types: [{ id, quantity }], quantity };
}

/** The menu's quantity, which is also the one of the single type chosen of it. */
export function withQuantity(chosen: ChosenAmounts, quantity: number): ChosenAmounts {
  return { ...chosen, quantity, types: chosen.types.map(({ id }) => ({ id, quantity })) };
}

/** Whether enough is chosen of a menu to order it. */
export function isEnough({ minQuantity, types }: Amounts, chosen: ChosenAmounts): boolean {
  const isTypeChosen = types.length === 0 || chosen.types.length > 0;
  return isTypeChosen && chosen.quantity >= Math.max(1, minQuantity);
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
