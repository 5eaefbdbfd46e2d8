import { type MenuWithOptionsProject, optionPaths } from '@/booking/draft/order-paths';
import { type ChosenAmounts, isEnough, isSingleChoice } from '@/booking/order/amounts';
import type { MenuChoice, MenuDetail } from '@/contract/menus';
import type { MenuEstimate, QuantityItem } from '@/contract/pricing';
import { isJapanDate } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import type { MenuWithRecommends } from './menu-detail';

/** The choice in a link to a menu. It has neither personal data nor a coupon, a place or a partner's code. */
export interface SharedChoice {
  readonly amounts: ChosenAmounts;
  /** The day on which the link was made, `yyyy-MM-dd` in Japan; null when the link has no such day in the past. */
  readonly sharedOn: string | null;
}

/** Longer than any link that the shop makes. */
const LONGEST_LIST = 600;

/** Ids of menus have neither sign, and no address has to escape them. */
const itemsText = (items: readonly QuantityItem[]) =>
  items
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => `${id}*${quantity}`)
    .join('.');

/**
 * The address of a menu with a choice, without origin.
 *
 * @param today `yyyy-MM-dd` in Japan
 */
export function sharedChoicePath(
  project: MenuWithOptionsProject,
  menuId: string,
  { quantity, types, options, additional }: ChosenAmounts,
  today: string,
): string {
  const query = new URLSearchParams();
  const lists = { types, options, along: additional };
  for (const [name, items] of Object.entries(lists)) {
    const text = itemsText(items);
    if (text !== '') query.set(name, text);
  }
  if (!query.has('types')) query.set('quantity', String(quantity));
  query.set('on', today);
  return `${optionPaths[project](menuId)}&${query}`;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

function readCount(text: string | undefined): number {
  return /^[1-9]\d?$/.test(text ?? '') ? Number(text) : Number.NaN;
}

/** Reads a list of items; null when the text is none, or an item is not offered, named twice or too many. */
function readItems(text: Query[string], offers: readonly MenuChoice[]): QuantityItem[] | null {
  if (text === undefined) return [];
  if (typeof text !== 'string' || text.length > LONGEST_LIST) return null;
  const items = text.split('.').map((item) => {
    const [id = '', count, ...rest] = item.split('*');
    return { id, quantity: rest.length > 0 ? Number.NaN : readCount(count) };
  });
  const ids = new Set(items.map(({ id }) => id));
  const areOffered = items.every(({ id, quantity }) => {
    const offer = offers.find((each) => each.id === id);
    return offer !== undefined && quantity <= offer.maxQuantity;
  });
  return areOffered && ids.size === items.length ? items : null;
}

function readAmounts(query: Query, { menu, recommends }: MenuWithRecommends): ChosenAmounts | null {
  const types = readItems(query.types, menu.types);
  const options = readItems(query.options, menu.options);
  const additional = readItems(query.along, recommends);
  if (types === null || options === null || additional === null) return null;
  if (isSingleChoice(menu) && types.length > 1) return null;
  const ofTypes = types.reduce((sum, type) => sum + type.quantity, 0);
  const alone = typeof query.quantity === 'string' ? readCount(query.quantity) : Number.NaN;
  const quantity = menu.types.length > 0 ? ofTypes : alone;
  const amounts = { quantity, types, options, additional };
  return quantity <= menu.maxQuantity && isEnough(menu, amounts) ? amounts : null;
}

const CHOICE = ['types', 'options', 'along', 'quantity'];

/**
 * The choice in the query of a menu's address; null for the plain address, and `unusable` when the query is damaged or
 * names what is not, or no longer, offered.
 *
 * @param today `yyyy-MM-dd` in Japan
 */
export function readSharedChoice(
  query: Query,
  detail: MenuWithRecommends,
  today: string,
): SharedChoice | 'unusable' | null {
  if (CHOICE.every((name) => query[name] === undefined)) return null;
  const amounts = readAmounts(query, detail);
  if (amounts === null) return 'unusable';
  const { on } = query;
  const isDay = typeof on === 'string' && isJapanDate(on) && on <= today;
  return { amounts, sharedOn: isDay ? on : null };
}

function isSameList(one: readonly QuantityItem[], other: readonly QuantityItem[]): boolean {
  const text = (items: readonly QuantityItem[]) =>
    itemsText(items.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  return text(one) === text(other);
}

/** Whether both order the same, in whatever order it was chosen. */
export function isSameChoice(one: ChosenAmounts, other: ChosenAmounts): boolean {
  return (
    one.quantity === other.quantity &&
    isSameList(one.types, other.types) &&
    isSameList(one.options, other.options) &&
    isSameList(one.additional, other.additional)
  );
}

/** The query of the price that everybody pays: without coupon, points, place and date of a tab's order. */
export function plainSelectionOf(
  { id, project }: Pick<MenuDetail, 'id' | 'project'>,
  { quantity, types, options, additional }: ChosenAmounts,
) {
  const lists = { types: [...types], options: [...options], recommends: [...additional] };
  return { id, project, quantity, ...lists };
}

/** The tax-inclusive total; null for a menu that is priced after an inspection. */
export function priceTextOf(
  { price }: Pick<MenuEstimate, 'price'>,
  menuType: MenuDetail['menuType'],
): string | null {
  if (price === null || menuType === 'estimate') return null;
  const { totalIncludingTax: total, tax } = price;
  return tax === 0 ? `${formatYen(total)}(非課税)` : formatYenIncludingTax(total);
}
