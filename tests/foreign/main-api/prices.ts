import { type Choice, coupons, findMenu, type Menu } from './catalogue';
import type { Chosen } from './http';

interface Selection {
  readonly menuId: number | null;
  readonly quantity: number;
  readonly types: readonly Chosen[];
  readonly options: readonly Chosen[];
  /** Other menus on top: `recommends` of a query, `additional` of an order. */
  readonly additional: readonly Chosen[];
  readonly coupon: string;
  readonly friendlypointPrice: number;
}

/** A selection that the shop does not sell. */
export interface Unsellable {
  readonly code: string;
  readonly messages: readonly string[];
}

interface ChosenChoice {
  readonly choice: Choice;
  readonly quantity: number;
}

export interface PricedSelection {
  readonly menu: Menu;
  readonly types: readonly ChosenChoice[];
  readonly options: readonly ChosenChoice[];
  readonly additional: readonly ChosenChoice[];
  /** Yen with tax, after coupon and points. */
  readonly total: number;
  readonly totalWithoutTax: number;
}

const unsellable = (code: string, message: string): Unsellable => ({ code, messages: [message] });

const feeOf = (chosen: readonly ChosenChoice[]): number =>
  chosen.reduce((sum, { choice, quantity }) => sum + choice.price * quantity, 0);

export function price(selection: Selection): PricedSelection | Unsellable {
  const menu = findMenu(selection.menuId);
  if (menu === undefined) return unsellable('menu_not_found', 'メニューが見つかりません');
  if (!Number.isInteger(selection.quantity) || selection.quantity < 1) {
    return unsellable('invalid_quantity', '数量が正しくありません');
  }
  const among = (chosen: readonly Chosen[], choices: readonly Choice[]): ChosenChoice[] | null => {
    const found = chosen.flatMap(({ id, quantity }) => {
      const choice = choices.find((offered) => offered.id === id);
      return choice === undefined || quantity < 1 ? [] : [{ choice, quantity }];
    });
    return found.length === chosen.length ? found : null;
  };
  const types = among(selection.types, menu.types);
  if (types === null) return unsellable('type_not_found', 'タイプが見つかりません');
  const options = among(selection.options, menu.options);
  if (options === null) return unsellable('option_not_found', 'オプションが見つかりません');
  const additional = among(
    selection.additional,
    selection.additional.flatMap(({ id }) => findMenu(id) ?? []),
  );
  if (additional === null) return unsellable('menu_not_found', '追加メニューが見つかりません');
  const discount = selection.coupon === '' ? 0 : coupons[selection.coupon];
  if (discount === undefined) return unsellable('invalid_coupon', 'クーポンが利用できません');

  const fee = menu.price * selection.quantity + feeOf(types) + feeOf(options) + feeOf(additional);
  const total = Math.max(
    0,
    Math.floor((fee * 110) / 100) - discount - selection.friendlypointPrice,
  );
  return { menu, types, options, additional, total, totalWithoutTax: Math.round(total / 1.1) };
}

export const isUnsellable = (priced: PricedSelection | Unsellable): priced is Unsellable =>
  'messages' in priced;
