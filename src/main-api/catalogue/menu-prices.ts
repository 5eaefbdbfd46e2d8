import type { OfficeMenu } from '@/contract/office-catalogue';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import type {
  CatalogueChange,
  CatalogueChangeRow,
  CatalogueMenu,
  ItemPrices,
} from './catalogue-tables';

/** A price and the first day that it is asked on. */
interface Asked {
  readonly from: string;
  readonly price: number;
  /** The change that set it. */
  readonly entered: MenuChange;
}

type MenuChange = Pick<CatalogueChangeRow, 'at' | 'change'>;

/** What a menu's own price is: fixed, or at least (〜円から) for one that is quoted. */
export function findOwnPrice({ price, estimateFrom }: CatalogueMenu): number | null {
  return price ?? estimateFrom;
}

export function listPrices(menu: CatalogueMenu): ItemPrices {
  const own = findOwnPrice(menu);
  const items = [...menu.types, ...menu.options].map(({ id, price }) => [id, price] as const);
  return Object.fromEntries([...(own === null ? [] : [[menu.id, own] as const]), ...items]);
}

/** Prices of one item by day, those of one day as they were entered. */
function askedPrices(
  changes: readonly MenuChange[],
  kind: CatalogueChange['kind'],
  id: string,
): Asked[] {
  return changes
    .flatMap((entered) => {
      const { change } = entered;
      if (!('prices' in change) || change.kind !== kind) return [];
      const price = change.prices[id];
      return price === undefined ? [] : [{ from: change.from, price, entered }];
    })
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** The office's prices lie over the seed's from their first day on. */
function priceHistory(changes: readonly MenuChange[], id: string): Asked[] {
  const office = askedPrices(changes, 'prices', id);
  const [first] = office;
  const seeded = askedPrices(changes, 'seedPrices', id);
  return [...seeded.filter(({ from }) => first === undefined || from < first.from), ...office];
}

/** When several prices begin on one day, the one entered last applies. */
function askedOn(history: readonly Asked[], day: string): Asked | undefined {
  return history.findLast(({ from }) => from <= day);
}

function priceOn(history: readonly Asked[], day: string): number | undefined {
  return askedOn(history, day)?.price;
}

/**
 * What the price is on a day that a change set for one item.
 * @param entered one of `changes`
 */
export function priceStateOn(
  changes: readonly MenuChange[],
  id: string,
  entered: MenuChange,
  day: string,
): OfficeMenu['history'][number]['state'] {
  const history = priceHistory(changes, id);
  const asked = history.find((each) => each.entered === entered);
  if (!asked || askedOn(history, asked.from) !== asked) return 'replaced';
  if (asked.from > day) return 'coming';
  return askedOn(history, day) === asked ? 'present' : 'former';
}

export function isOnSale(changes: readonly MenuChange[]): boolean {
  const last = changes.findLast(({ change }) => change.kind === 'sale')?.change;
  return last?.kind !== 'sale' || last.isOnSale;
}

/** The day counts as on sale only when the menu was so all day. */
function wasOnSale(changes: readonly MenuChange[], day: string): boolean {
  const untilThen = changes.filter(({ at }) => toJapanDate(at) < day);
  const onThatDay = changes.filter(({ at }) => toJapanDate(at) === day);
  const isTakenOff = onThatDay.some(({ change }) => change.kind === 'sale' && !change.isOnSale);
  return isOnSale(untilThen) && !isTakenOff;
}

/** The nearest first. */
function daysBefore(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addJapanDays(day, -1 - index));
}

/** What the consumer affairs agency looks back on from the first day of a lower price. */
const LOOK_BACK_DAYS = 8 * 7;
const SHORTEST_PAST_DAYS = 2 * 7;

/**
 * The price before the present one, when it may be shown crossed out (景品表示法, the agency's rules for 二重価格表示):
 * it was higher, was asked on more than half of the days on sale in the eight weeks before, on at least
 * fourteen days, and less than two weeks ago. Null otherwise.
 * @param day `yyyy-MM-dd` in Japan
 */
export function formerPriceOn(
  changes: readonly MenuChange[],
  id: string,
  day: string,
): number | null {
  const history = priceHistory(changes, id);
  const present = priceOn(history, day);
  if (present === undefined || history.length < 2) return null;
  const lastDay = daysBefore(day, SHORTEST_PAST_DAYS - 1).find(
    (past) => priceOn(history, past) !== present,
  );
  const former = lastDay === undefined ? undefined : priceOn(history, lastDay);
  if (lastDay === undefined || former === undefined || former <= present) return null;
  const daysOnSale = [lastDay, ...daysBefore(lastDay, LOOK_BACK_DAYS - 1)].filter(
    (past) => priceOn(history, past) !== undefined && wasOnSale(changes, past),
  );
  const days = daysOnSale.filter((past) => priceOn(history, past) === former).length;
  return days >= SHORTEST_PAST_DAYS && days * 2 > daysOnSale.length ? former : null;
}

/** The menu of the seed with the prices of this day in Japan. */
export function menuOn(
  menu: CatalogueMenu,
  changes: readonly MenuChange[],
  day: string,
): CatalogueMenu {
  const changed = (id: string, seeded: number) =>
    priceOn(askedPrices(changes, 'prices', id), day) ?? seeded;
  const former = (id: string) => {
    const formerPrice = formerPriceOn(changes, id, day);
    return formerPrice === null ? {} : { formerPrice };
  };
  const withPrice = <Item extends { readonly id: string; readonly price: number }>(item: Item) => ({
    ...item,
    price: changed(item.id, item.price),
    ...former(item.id),
  });
  return {
    ...menu,
    price: menu.price === null ? null : changed(menu.id, menu.price),
    estimateFrom: menu.estimateFrom === null ? null : changed(menu.id, menu.estimateFrom),
    ...(menu.price === null ? {} : former(menu.id)),
    types: menu.types.map(withPrice),
    options: menu.options.map(withPrice),
  };
}
