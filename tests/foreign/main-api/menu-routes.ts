import {
  babyMenus,
  categories,
  cookingMenus,
  counselingMenus,
  coupons,
  findMenu,
  isServed,
  kajiMenus,
  type Menu,
  type MenuList,
  menusOf,
  noMenus,
  places,
  postcodeDigits,
  projects,
} from './catalogue';
import {
  type Answer,
  baseName,
  indexedList,
  json,
  notFound,
  numberOf,
  productError,
  type ReceivedCall,
  Refusal,
  refuse,
} from './http';
import { isUnsellable, type PricedSelection, price, type Unsellable } from './prices';
import { open, type Request, type Route } from './routes';
import { idOf, required, type Shop } from './shop';

const itemOf = ({ id, label }: { id: number; label: string }) => ({ id, label });

const menuOf = (shop: Shop, { id, label, kind, paymentType, sendingPath }: Menu) => ({
  id,
  label,
  menuType: shop.orUnknown(kind),
  payMethodType: shop.orUnknown(paymentType),
  sendingUri: sendingPath === '' ? '' : `${shop.origin}${sendingPath}`,
});

function menuList(shop: Shop, list: MenuList): Answer {
  if (!shop.isFirstReading) return json(menusOf(list).map(itemOf));
  const answered = (menus: readonly Menu[]) => menus.map((menu) => menuOf(shop, menu));
  return json({
    comboMenus: answered(list.combo),
    singleMenus: answered(list.single),
    categorizes: list.groups.map(({ id, label, menus }) => ({
      id,
      label,
      categorizeMenus: answered(menus),
    })),
  });
}

/** Lists come as `types[0][id]` and `types[0][quantity]`, all else under its plain name. */
const isWellFormed = (key: string): boolean =>
  ['types', 'options', 'recommends'].includes(baseName(key))
    ? /^\w+\[\d+\]\[(id|quantity)\]$/.test(key)
    : baseName(key) === key;

export function allowOnly({ shop, call }: Request, names: readonly string[]): void {
  const surplus = Object.keys(call.query).filter(
    (key) => !names.includes(baseName(key)) || !isWellFormed(key),
  );
  shop.deviates(call, 'surplus', new Set(surplus));
}

export function requireProject(call: ReceivedCall): void {
  required(call, ['project']);
  const { project = '' } = call.query;
  if (!projects.includes(project)) refuse([`project ${project} is not known`]);
}

const listRoute = (path: string, list: MenuList, names: readonly string[]): Route =>
  open('GET', path, (request) => {
    allowOnly(request, names);
    requireProject(request.call);
    return menuList(request.shop, list);
  });

const menuDetailNames = [
  'id',
  'quantity',
  'project',
  'categoryId',
  'coupon',
  'allianceId',
  'selectedDate',
  'zipCode',
  'parkingArea',
  'payMethod',
  'friendlypointPrice',
  'address',
  'alliance',
  'skipPriceCalculation',
  'types',
  'options',
  'recommends',
];

const isTimestamp = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00$/.test(text);

export const areTimestamps = (joined: string): boolean =>
  joined === '' || joined.split(',').every(isTimestamp);

function unsellableAnswer({ code, messages }: Unsellable): never {
  throw new Refusal(json({ code, messages }, 422), messages);
}

/** Checks the menu-detail query and prices what it selects. */
function readSelection(call: ReceivedCall): PricedSelection {
  const { query } = call;
  const problems = ['id', 'quantity', 'project']
    .filter((name) => (query[name] ?? '') === '')
    .map((name) => `${name} is missing`);
  if (!areTimestamps(query.selectedDate ?? '')) problems.push('selectedDate is not timestamps');
  if (!['', 'creditCard', 'np'].includes(query.payMethod ?? '')) {
    problems.push('payMethod is not known');
  }
  if (query.project !== undefined && !projects.includes(query.project)) {
    problems.push(`project ${query.project} is not known`);
  }
  if (problems.length > 0) unsellableAnswer({ code: 'invalid_parameter', messages: problems });
  const priced = price({
    menuId: numberOf(query.id),
    quantity: numberOf(query.quantity) ?? 0,
    types: indexedList(query, 'types'),
    options: indexedList(query, 'options'),
    additional: indexedList(query, 'recommends'),
    coupon: query.coupon ?? '',
    friendlypointPrice: numberOf(query.friendlypointPrice) ?? 0,
  });
  return isUnsellable(priced) ? unsellableAnswer(priced) : priced;
}

const detailRoute = (path: string): Route =>
  open('GET', path, (request) => {
    const { shop, call } = request;
    allowOnly(request, menuDetailNames);
    const { menu, types, options, additional, total, totalWithoutTax } = readSelection(call);
    const chosen = (list: typeof types) =>
      list.map(({ choice, quantity }) => ({ ...itemOf(choice), quantity }));
    const isPriced = !['true', '1'].includes(call.query.skipPriceCalculation ?? '');
    return json({
      id: menu.id,
      label: menu.label,
      quantity: numberOf(call.query.quantity),
      types: chosen(types),
      options: chosen(options),
      additional: chosen(additional),
      settlementInformation: '',
      totalWorkingFee: isPriced ? total : shop.unknown,
      totalWorkingFeeWithoutTax: isPriced ? totalWithoutTax : shop.unknown,
    });
  });

export const menuRoutes: readonly Route[] = [
  listRoute('/kaji/menus', kajiMenus, ['project', 'alliance']),
  listRoute('/cooking/menus', cookingMenus, ['project']),
  listRoute('/baby/menus', babyMenus, ['project']),
  listRoute('/counseling/menus', counselingMenus, ['project', 'alliance']),
  open('GET', '/menu/categories', (request) => {
    allowOnly(request, ['project']);
    requireProject(request.call);
    const { project } = request.call.query;
    return json(categories.filter((category) => category.project === project).map(itemOf));
  }),
  open('GET', '/menu/items', (request) => {
    const { shop, call } = request;
    allowOnly(request, ['id', 'project', 'alliance']);
    required(call, ['id']);
    requireProject(call);
    const category = categories.find(({ id }) => id === idOf(call, 'id'));
    return menuList(shop, category?.menus ?? noMenus);
  }),
  open('GET', '/menu/types', ({ shop, call }) => {
    const menu = findMenu(idOf(call, 'menuId') ?? idOf(call, 'id'));
    if (menu === undefined) return notFound;
    return json({
      ...menuOf(shop, menu),
      types: menu.types.map(itemOf),
      options: menu.options.map(itemOf),
    });
  }),
  open('GET', '/menu/recommends', (request) => {
    allowOnly(request, ['menuId', 'project']);
    required(request.call, ['menuId']);
    requireProject(request.call);
    return json({ recommends: [] });
  }),
  detailRoute('/menu/select_menus'),
  detailRoute('/order/select_menus'),
  detailRoute('/maid/orders'),
  open('GET', '/order/coupons', ({ call }) => {
    const coupon = call.query.coupon ?? call.query.code ?? '';
    if (coupon === '') refuse(['coupon is missing']);
    return coupons[coupon] === undefined
      ? productError('invalid_coupon', 'クーポンが利用できません')
      : json({ valid: true, coupon });
  }),
  open('GET', '/service_area/contains', ({ call }) => {
    required(call, ['zipCode']);
    return json({ contains: isServed(call.query.zipCode ?? '') });
  }),
  open('GET', '/address/search', ({ shop, call }) => {
    required(call, ['zipCode']);
    const { zipCode = '' } = call.query;
    const place = places[postcodeDigits(zipCode)];
    if (place !== undefined) return json({ zipCode, ...place });
    return shop.isFirstReading
      ? notFound
      : json({ zipCode, prefecture: shop.unknown, city: shop.unknown, town: shop.unknown });
  }),
];
