import type { SmallestOrder } from '@/contract/menus';
import type { MinimumOrderRemedy, QuantityItem } from '@/contract/pricing';
import { quantityInWords } from '@/domain/sold-by-time';
import type { CatalogueChoice, CatalogueMenu } from '../catalogue/catalogue';
import { calculatePrice, PLAIN_CIRCUMSTANCES } from './calculate-price';
import { chooseMenu, recommendsOf } from './choose-menu';
import type { ChosenItem, ChosenMenu } from './priced-selection';

type More = Pick<MinimumOrderRemedy, 'label' | 'quantity' | 'types'>;

function toItems(items: readonly ChosenItem[]): QuantityItem[] {
  return items.map(({ id, quantity }) => ({ id, quantity }));
}

/** For menus whose types are lengths of time; shortest first. */
function longerTypes({ menu, types: [type], quantity }: ChosenMenu): More[] {
  if (menu.typeChoice !== 'one' || !type) return [];
  return menu.types
    .filter(({ durationMinutes }) => durationMinutes > type.durationMinutes)
    .sort((one, other) => one.durationMinutes - other.durationMinutes)
    .map(({ id, label }) => ({ label, quantity, types: [{ id, quantity }] }));
}

/** One more unit at a time, of the first chosen type. */
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

/** The smallest increase of the menu that reaches the minimum order; null without one. */
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

type Selection = Parameters<typeof chooseMenu>[2];
type MenuById = ReadonlyMap<string, CatalogueMenu>;

/** Parts of a price that are no service. */
const FEE_KINDS: readonly string[] = ['transport', 'nomination', 'handlingFee'];

const NOTHING_ALONG = { options: [], recommends: [] };

function quantitiesOf({ minQuantity }: CatalogueMenu, max: number): number[] {
  return Array.from(
    { length: Math.max(0, max - minQuantity + 1) },
    (_, step) => minQuantity + step,
  );
}

/** Ascending. */
function amountsOfType(menu: CatalogueMenu, { id, maxQuantity }: CatalogueChoice): Selection[] {
  const max = Math.min(menu.maxQuantity, Math.max(maxQuantity, menu.minQuantity));
  return quantitiesOf(menu, max).map((quantity) => ({
    quantity,
    types: [{ id, quantity }],
    ...NOTHING_ALONG,
  }));
}

/** Ascending, per type. */
function amountsOf(menu: CatalogueMenu): Selection[][] {
  if (menu.types.length > 0) return menu.types.map((type) => amountsOfType(menu, type));
  const quantities = quantitiesOf(menu, menu.maxQuantity);
  return [quantities.map((quantity) => ({ quantity, types: [], ...NOTHING_ALONG }))];
}

/** The fewest pieces of a type that reach the minimum order alone; null when no number does. */
export function smallestQuantityOf(
  menu: CatalogueMenu,
  menuById: MenuById,
  type: CatalogueChoice,
): number | null {
  const enough = amountsOfType(menu, type).find((selection) => {
    const chosen = chooseMenu(menu, menuById, selection);
    return calculatePrice(chosen, PLAIN_CIRCUMSTANCES).minimumOrderShortfall === 0;
  });
  return enough?.quantity ?? null;
}

function withOneAlong(menu: CatalogueMenu, menuById: MenuById, selection: Selection): Selection[] {
  return [
    ...menu.options.map(({ id }) => ({ ...selection, options: [{ id, quantity: 1 }] })),
    ...recommendsOf(menu, menuById).map(({ id }) => ({
      ...selection,
      recommends: [{ id, quantity: 1 }],
    })),
  ];
}

function contentOf({ menu, quantity, options, recommends }: ChosenMenu): string {
  const amount = quantity === 1 ? menu.priceUnit : quantityInWords(menu, quantity);
  return [amount, ...[...options, ...recommends].map(({ label }) => `${label}つき`)].join('・');
}

/** Of equal prices the longest. Null without a price or when nothing reaches the minimum. */
export function smallestOrder(menu: CatalogueMenu, menuById: MenuById): SmallestOrder | null {
  if (menu.kind !== 'service' && menu.kind !== 'product') return null;
  if (menu.price === null && menu.types.length === 0) return null;
  const priced = (selection: Selection) => {
    const chosen = chooseMenu(menu, menuById, selection);
    return { chosen, price: calculatePrice(chosen, PLAIN_CIRCUMSTANCES) };
  };
  type Priced = ReturnType<typeof priced>;
  const isEnough = ({ price }: Priced) => price.minimumOrderShortfall === 0;
  const candidates = amountsOf(menu).flatMap((rising) => {
    const found: Priced[] = [];
    for (const selection of rising) {
      const own = priced(selection);
      if (isEnough(own)) return [...found, own];
      found.push(...withOneAlong(menu, menuById, selection).map(priced).filter(isEnough));
    }
    return found;
  });
  const [smallest] = candidates.sort(
    (one, other) =>
      one.price.totalIncludingTax - other.price.totalIncludingTax ||
      other.chosen.durationMinutes - one.chosen.durationMinutes,
  );
  if (!smallest) return null;
  const { chosen, price } = smallest;
  return {
    content: contentOf(chosen),
    total: price.totalIncludingTax,
    tax: price.tax,
    fees: price.lines
      .filter(({ kind }) => FEE_KINDS.includes(kind))
      .map(({ label, amount }) => ({ label, amount })),
    durationMinutes: chosen.durationMinutes,
  };
}
