import type { MenuDetail, MenuChoice as Offer } from '@/contract/menus';
import type { QuantityItem } from '@/contract/pricing';
import { unitMinutesOf } from '@/domain/sold-by-time';
import type { PreOrder } from './order-draft';

export type ChosenAmounts = Pick<PreOrder, 'quantity' | 'types' | 'options' | 'additional'>;

type Amounts = Pick<MenuDetail, 'minQuantity' | 'maxQuantity' | 'types' | 'typeChoice'>;

export function quantityOf(items: readonly QuantityItem[], id: string): number {
  return items.find((item) => item.id === id)?.quantity ?? 0;
}

/** A `quantity` of 0 removes the item. */
export function withItem(
  items: readonly QuantityItem[],
  id: string,
  quantity: number,
): readonly QuantityItem[] {
  const others = items.filter((item) => item.id !== id);
  return quantity > 0 ? [...others, { id, quantity }] : others;
}

function totalQuantity(items: readonly QuantityItem[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Only one type is chosen, by the menu's rule or because only one piece can be ordered. */
export function isSingleChoice({ maxQuantity, types, typeChoice }: Amounts): boolean {
  return types.length > 0 && (typeChoice === 'one' || (maxQuantity === 1 && types.length > 1));
}

/**
 * The smallest amounts. Where types are counted, that is the smallest number of the first type, which the catalogue
 * lists first because it is the usual one; where one type is chosen, none is. A menu sold by time starts with the
 * shortest time that every type allows alone.
 */
export function initialAmounts(menu: Amounts): ChosenAmounts {
  const { minQuantity, types } = menu;
  const isChosenByCustomer = types.length > 1 && isSingleChoice(menu);
  const [usual] = isChosenByCustomer ? [] : types;
  const smallest = types.map((type) => type.smallestQuantity ?? minQuantity);
  const ofMenu = unitMinutesOf(menu) === null ? minQuantity : Math.max(minQuantity, ...smallest);
  const quantity = usual ? Math.max(1, ofMenu) : ofMenu;
  return {
    quantity,
    types: usual ? [{ id: usual.id, quantity }] : [],
    options: [],
    additional: [],
  };
}

/**
 * The amounts to which a changed number of one type is added. Until the customer has chosen something, the type that the
 * menu suggests is dropped when another one is counted, so that nobody orders both by accident.
 *
 * @param id the type whose number is changed
 * @param isSuggested nothing has been chosen yet
 */
export function amountsBesides(
  chosen: ChosenAmounts,
  id: string,
  isSuggested: boolean,
): ChosenAmounts {
  if (!isSuggested) return chosen;
  return { ...chosen, types: chosen.types.filter((type) => type.id === id) };
}

export function maximumOfType(menu: Amounts, chosen: ChosenAmounts, type: Offer): number {
  const ofOthers = totalQuantity(chosen.types.filter(({ id }) => id !== type.id));
  return Math.max(0, Math.min(type.maxQuantity, menu.maxQuantity - ofOthers));
}

/** The menu's quantity is the sum of its types. */
export function withType(chosen: ChosenAmounts, id: string, quantity: number): ChosenAmounts {
  const types = withItem(chosen.types, id, quantity);
  return { ...chosen, types, quantity: totalQuantity(types) };
}

/** Replaces the chosen type and keeps the quantity. */
export function withOnlyType(menu: Amounts, chosen: ChosenAmounts, id: string): ChosenAmounts {
  const quantity = Math.max(1, menu.minQuantity, chosen.quantity);
  return { ...chosen, types: [{ id, quantity }], quantity };
}

/** A single chosen type has the quantity of the menu. */
export function withQuantity(chosen: ChosenAmounts, quantity: number): ChosenAmounts {
  return { ...chosen, quantity, types: chosen.types.map(({ id }) => ({ id, quantity })) };
}

export function isEnough({ minQuantity, types }: Amounts, chosen: ChosenAmounts): boolean {
  const isTypeChosen = types.length === 0 || chosen.types.length > 0;
  return isTypeChosen && chosen.quantity >= Math.max(1, minQuantity);
}

/**
 * At most three suggestions to reach the minimum order. The cheapest that suffice alone come first,
 * then the dearest of the others.
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
