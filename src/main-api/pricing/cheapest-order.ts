import type { MenuChoice, SmallestOrder } from '@/contract/menus';
import type { MinimumOrderRemedy, QuantityItem } from '@/contract/pricing';
import { quantityInWords } from '@/domain/sold-by-time';
import type { CatalogueMenu } from '../catalogue/catalogue-tables';
import { calculatePrice, PLAIN_CIRCUMSTANCES } from './calculate-price';
import {
  type ChosenItem,
  type ChosenMenu,
  chooseMenu,
  listRecommends,
  type MenuAmounts,
} from './choose-menu';

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

type MenuById = ReadonlyMap<string, CatalogueMenu>;

function priced(menu: CatalogueMenu, menuById: MenuById, amounts: MenuAmounts) {
  const chosen = chooseMenu(menu, menuById, amounts);
  return { ...chosen, price: calculatePrice(chosen, PLAIN_CIRCUMSTANCES) };
}

function isEnough({ price }: ReturnType<typeof priced>): boolean {
  return price.minimumOrderShortfall === 0;
}

/** The first increase of the menu that reaches the minimum order: by units, else by a longer type; or null. */
export function minimumOrderRemedy(chosen: ChosenMenu, menuById: MenuById) {
  const along = { options: toItems(chosen.options), recommends: toItems(chosen.recommends) };
  const before = calculatePrice(chosen, PLAIN_CIRCUMSTANCES).totalIncludingTax;
  for (const more of [...moreUnits(chosen), ...longerTypes(chosen)]) {
    const larger = priced(chosen.menu, menuById, { ...more, ...along });
    if (isEnough(larger)) return { ...more, amount: larger.price.totalIncludingTax - before };
  }
  return null;
}

/** Parts of a price that are no service. */
const FEE_KINDS: readonly string[] = ['transport', 'nomination', 'onSite', 'handlingFee'];

const NOTHING_ALONG = { options: [], recommends: [] };

/** Ascending. */
function amountsUpTo(max: number, { minQuantity }: CatalogueMenu, typeId?: string): MenuAmounts[] {
  return Array.from({ length: Math.max(0, max - minQuantity + 1) }, (_, step) => {
    const quantity = minQuantity + step;
    const types = typeId === undefined ? [] : [{ id: typeId, quantity }];
    return { quantity, types, ...NOTHING_ALONG };
  });
}

function amountsOfType(menu: CatalogueMenu, { id, maxQuantity }: MenuChoice): MenuAmounts[] {
  const max = Math.min(menu.maxQuantity, Math.max(maxQuantity, menu.minQuantity));
  return amountsUpTo(max, menu, id);
}

/** The fewest pieces of a type that reach the minimum order alone; null when no number does. */
export function findSmallestQuantity(menu: CatalogueMenu, menuById: MenuById, type: MenuChoice) {
  const all = amountsOfType(menu, type);
  return all.find((amounts) => isEnough(priced(menu, menuById, amounts)))?.quantity ?? null;
}

function withOneAlong(
  menu: CatalogueMenu,
  menuById: MenuById,
  amounts: MenuAmounts,
): MenuAmounts[] {
  const one = ({ id }: MenuChoice) => [{ id, quantity: 1 }];
  return [
    ...menu.options.map((option) => ({ ...amounts, options: one(option) })),
    ...listRecommends(menu, menuById).map((choice) => ({ ...amounts, recommends: one(choice) })),
  ];
}

function describeContent({ menu, quantity, options, recommends }: ChosenMenu): string {
  const amount = quantity === 1 ? menu.priceUnit : quantityInWords(menu, quantity);
  return [amount, ...[...options, ...recommends].map(({ label }) => `${label}つき`)].join('・');
}

/** Undefined where no price of it was lowered. */
function computeFormerTotal(chosen: ChosenMenu, total: number): number | undefined {
  const atFormer = <
    Item extends { readonly price: number | null; readonly formerPrice?: number | undefined },
  >(
    item: Item,
  ) => ({ ...item, price: item.formerPrice ?? item.price });
  const former = calculatePrice(
    {
      ...chosen,
      menu: atFormer(chosen.menu),
      types: chosen.types.map(atFormer),
      options: chosen.options.map(atFormer),
    },
    PLAIN_CIRCUMSTANCES,
  ).totalIncludingTax;
  return former > total ? former : undefined;
}

/** Prefers the longer of equal prices. Null without a price or if nothing reaches the minimum. */
export function smallestOrder(menu: CatalogueMenu, menuById: MenuById): SmallestOrder | null {
  if (menu.kind !== 'service' && menu.kind !== 'product') return null;
  if (menu.price === null && menu.types.length === 0) return null;
  const rising =
    menu.types.length > 0
      ? menu.types.map((type) => amountsOfType(menu, type))
      : [amountsUpTo(menu.maxQuantity, menu)];
  const candidates = rising.flatMap((all) => {
    const found: ReturnType<typeof priced>[] = [];
    for (const amounts of all) {
      const own = priced(menu, menuById, amounts);
      if (isEnough(own)) return [...found, own];
      const along = withOneAlong(menu, menuById, amounts);
      found.push(...along.map((more) => priced(menu, menuById, more)).filter(isEnough));
    }
    return found;
  });
  const [smallest] = candidates.sort(
    (one, other) =>
      one.price.totalIncludingTax - other.price.totalIncludingTax ||
      other.durationMinutes - one.durationMinutes,
  );
  if (!smallest) return null;
  const { price, durationMinutes } = smallest;
  const formerTotal = computeFormerTotal(smallest, price.totalIncludingTax);
  const isOnly =
    rising.flat().length === 1 && menu.options.length === 0 && smallest.recommends.length === 0;
  return {
    content: describeContent(smallest),
    total: price.totalIncludingTax,
    ...(formerTotal !== undefined && { formerTotal }),
    ...(isOnly && { isOnly }),
    tax: price.tax,
    fees: price.lines
      .filter(({ kind }) => FEE_KINDS.includes(kind))
      .map(({ label, amount }) => ({ label, amount })),
    durationMinutes,
  };
}
