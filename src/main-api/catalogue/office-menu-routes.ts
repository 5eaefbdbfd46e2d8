import type { Body } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import {
  type OfficeMenu,
  type officeCatalogueEndpoints,
  officeMenuSchema,
} from '@/contract/office-catalogue';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { toJapanDate } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import type { Author } from '../orders/order-tables';
import { smallestOrder } from '../pricing/cheapest-order';
import { readCatalogue, readChanges, writeChange } from './catalogue-repository';
import type {
  CatalogueChange,
  CatalogueChangeRow,
  CatalogueMenu,
  ItemPrices,
} from './catalogue-tables';
import { changeCatalogue } from './indexed-catalogue';
import { findOwnPrice, isOnSale, menuOn, priceStateOn } from './menu-prices';

type Endpoints = typeof officeCatalogueEndpoints;
type NewPrices = Body<Endpoints['setMenuPrices']>;

function invalid(path: string, message: string): Rejection {
  return fieldRejection('invalid_request', path, message);
}

function toOfficeMenu(
  seeded: CatalogueMenu,
  changes: readonly CatalogueChangeRow[],
  day: string,
): OfficeMenu {
  const own = changes.filter(({ target }) => target === seeded.id);
  const menu = menuOn(seeded, own, day);
  const priced = ({ id, label, price }: CatalogueMenu['types'][number]) => {
    return { id, label, amount: price };
  };
  return {
    menuId: menu.id,
    project: menu.project,
    label: menu.label,
    isOnSale: isOnSale(own),
    amount: findOwnPrice(menu),
    types: menu.types.map(priced),
    options: menu.options.map(priced),
    history: own.flatMap((entered) => {
      const { at, author, change } = entered;
      return 'prices' in change
        ? Object.entries(change.prices).map(([id, amount]) => {
            const state = priceStateOn(own, id, entered, day);
            return { from: change.from, id, amount, author, at: at.toISOString(), state };
          })
        : [];
    }),
  };
}

async function readMenus({ clock }: MainApiDependencies, db: Database): Promise<OfficeMenu[]> {
  const { menus } = await readCatalogue(db);
  const changes = await readChanges(db);
  const today = toJapanDate(clock.now());
  return menus.map((menu) => toOfficeMenu(menu, changes, today));
}

async function findOfficeMenu(deps: MainApiDependencies, db: Database, menuId: string) {
  const menu = (await readMenus(deps, db)).find((candidate) => candidate.menuId === menuId);
  if (!menu) throw new Rejection('menu_not_found');
  return menu;
}

/** @throws Rejection invalid_request for what the menu does not have, or has for free */
function itemPrices(menu: CatalogueMenu, { amount, types, options }: NewPrices): ItemPrices {
  if (amount === null && types.length + options.length === 0) {
    throw invalid('amount', '料金を入力してください');
  }
  if (amount !== null && findOwnPrice(menu) === null) {
    const hasTypes = menu.types.length > 0;
    throw invalid(
      'amount',
      hasTypes
        ? 'このメニューの料金は、タイプごとに入力してください'
        : 'このメニューには料金がありません',
    );
  }
  if (amount !== null && findOwnPrice(menu) === 0) {
    throw invalid('amount', '無料のメニューには、料金を入力できません');
  }
  const prices = new Map(amount === null ? [] : [[menu.id, amount]]);
  for (const [name, items] of Object.entries({ types, options })) {
    const sold = name === 'types' ? menu.types : menu.options;
    for (const [index, item] of items.entries()) {
      const isSold = sold.some(({ id }) => id === item.id);
      if (!isSold || prices.has(item.id)) {
        throw invalid(`${name}.${index}.id`, 'このメニューにない、または重なっている項目です');
      }
      prices.set(item.id, item.amount);
    }
  }
  return Object.fromEntries(prices);
}

/** A menu that no order of which reaches the minimum could not be sold. */
function requireOrderable(
  menus: readonly CatalogueMenu[],
  changed: CatalogueMenu,
  row: Omit<CatalogueChangeRow, 'id'>,
  changes: readonly CatalogueChangeRow[],
  from: string,
): void {
  const ofMenu = changes.filter(({ target }) => target === changed.id);
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const before = smallestOrder(changed, byId);
  const after = menuOn(changed, [...ofMenu, row], from);
  if (before && !smallestOrder(after, new Map([...byId, [after.id, after]]))) {
    throw invalid('amount', 'この料金では、どの組み合わせでも最低ご利用料金に届きません');
  }
}

export const officeMenuRoutes: Routes = ({ implement }, deps) => {
  const rowOf = (author: Author, target: string, change: CatalogueChange) => {
    return { at: deps.clock.now(), author, target, change };
  };

  implement(officeApi.listOfficeMenus, async () => ({ items: await readMenus(deps, deps.db) }));

  implement(officeApi.setMenuPrices, ({ author, idempotencyKey, params, body }) => {
    const content = { call: 'setMenuPrices', params, body };
    const keyed = { author, idempotencyKey, content };
    return changeCatalogue(deps, keyed, officeMenuSchema, async (transaction) => {
      const { menus } = await readCatalogue(transaction);
      const menu = menus.find(({ id }) => id === params.menuId);
      if (!menu) throw new Rejection('menu_not_found');
      if (body.from < toJapanDate(deps.clock.now())) {
        throw invalid('from', '今日以降の日付を入力してください');
      }
      const prices = itemPrices(menu, body);
      const row = rowOf(author, menu.id, { kind: 'prices', from: body.from, prices });
      requireOrderable(menus, menu, row, await readChanges(transaction), body.from);
      await writeChange(transaction, row);
      return findOfficeMenu(deps, transaction, menu.id);
    });
  });

  implement(officeApi.setMenuSale, ({ author, idempotencyKey, params, body }) => {
    const keyed = { author, idempotencyKey, content: { call: 'setMenuSale', params, body } };
    return changeCatalogue(deps, keyed, officeMenuSchema, async (transaction) => {
      const menu = await findOfficeMenu(deps, transaction, params.menuId);
      if (menu.isOnSale === body.on) return menu;
      const change = { kind: 'sale', isOnSale: body.on } as const;
      await writeChange(transaction, rowOf(author, menu.menuId, change));
      return { ...menu, isOnSale: body.on };
    });
  });
};
