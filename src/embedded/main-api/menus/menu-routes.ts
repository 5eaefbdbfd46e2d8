import type { MenuType, Project, StaffType } from '@/contract/enumerations';
import { mainApi } from '@/contract/main-api';
import type { ListedMenu, MenuDetail, MenuRecommend, ServiceMenus } from '@/contract/menus';
import { Rejection } from '@/contract/rejection';
import type { CatalogueMenu } from '../catalogue/catalogue';
import type { MainApiDependencies } from '../dependencies';
import { implement, type Routes } from '../http/implement';
import { recommendsOf } from '../pricing/choose-menu';
import { smallestQuantityOf } from '../pricing/minimum-order';
import { requireAlliance } from './alliances';
import { findMenu, getCatalogue } from './menu-catalogue';

function smallest(values: readonly number[]): number | null {
  return values.length > 0 ? Math.min(...values) : null;
}

type IndexedCatalogue = Awaited<ReturnType<typeof getCatalogue>>;

function toListedMenu(menu: CatalogueMenu, { smallestOrderOf }: IndexedCatalogue): ListedMenu {
  return {
    id: menu.id,
    label: menu.label,
    description: menu.description,
    illustration: menu.illustration,
    menuType: menu.kind,
    payMethodType: menu.paymentType,
    sendingUri: menu.sendingUri,
    term: menu.term,
    category: menu.category,
    priceFrom: menu.price ?? smallest(menu.types.map((type) => type.price)) ?? menu.estimateFrom,
    priceUnit: menu.priceUnit,
    durationMinutes:
      menu.durationMinutes ?? smallest(menu.types.map((type) => type.durationMinutes)),
    badge: menu.badge,
    smallestOrder: smallestOrderOf.get(menu.id) ?? null,
  };
}

function groupMenus(menus: readonly CatalogueMenu[], catalogue: IndexedCatalogue) {
  const groups = new Map<string, ServiceMenus['categorizes'][number]>();
  for (const menu of menus) {
    if (menu.listing.as !== 'group') continue;
    const { groupId, groupLabel } = menu.listing;
    const group = groups.get(groupId) ?? { id: groupId, label: groupLabel, categorizeMenus: [] };
    group.categorizeMenus.push(toListedMenu(menu, catalogue));
    groups.set(groupId, group);
  }
  return [...groups.values()];
}

async function narrowToAlliance(
  deps: MainApiDependencies,
  menus: readonly CatalogueMenu[],
  code: string | undefined,
): Promise<readonly CatalogueMenu[]> {
  if (!code) return menus;
  const { menuIds } = await requireAlliance(deps, code);
  return menus.filter((menu) => menuIds.includes(menu.id));
}

/** The trade each menu screen shows. */
const staffTypeOf = {
  kaji: 'housekeeper',
  cooking: 'cook',
  baby: 'sitter',
  counseling: 'counsellor',
} as const satisfies Record<MenuType, StaffType>;

/** @throws Rejection alliance_not_found, alliance_ended */
async function listMenusOfType(
  deps: MainApiDependencies,
  menuType: MenuType,
  query: { readonly project: Project; readonly alliance?: string },
): Promise<ListedMenu[]> {
  const catalogue = await getCatalogue(deps);
  const ofType = catalogue.menus.filter(
    ({ project, visits }) =>
      project === query.project && visits.staffType === staffTypeOf[menuType],
  );
  const listed = await narrowToAlliance(deps, ofType, query.alliance);
  return listed.map((menu) => toListedMenu(menu, catalogue));
}

/** @throws Rejection menu_not_found, alliance_not_found, alliance_ended */
async function listServiceMenus(
  deps: MainApiDependencies,
  query: { readonly project: Project; readonly id: string; readonly alliance?: string },
): Promise<ServiceMenus> {
  const catalogue = await getCatalogue(deps);
  const { menus, serviceById } = catalogue;
  if (serviceById.get(query.id)?.project !== query.project) throw new Rejection('menu_not_found');
  const ofService = menus.filter((menu) => menu.serviceId === query.id);
  const listed = await narrowToAlliance(deps, ofService, query.alliance);
  const listedAs = (as: 'combo' | 'single') =>
    listed.filter((menu) => menu.listing.as === as).map((menu) => toListedMenu(menu, catalogue));
  return {
    comboMenus: listedAs('combo'),
    singleMenus: listedAs('single'),
    categorizes: groupMenus(listed, catalogue),
  };
}

async function describeMenu(
  deps: MainApiDependencies,
  query: { readonly project: Project; readonly id: string },
): Promise<MenuDetail> {
  const menu = await findMenu(deps, query.project, query.id);
  const catalogue = await getCatalogue(deps);
  const service = catalogue.serviceById.get(menu.serviceId);
  return {
    ...toListedMenu(menu, catalogue),
    project: menu.project,
    serviceId: menu.serviceId,
    serviceLabel: service?.label ?? '',
    price: menu.price,
    quantityUnit: menu.quantityUnit,
    minQuantity: menu.minQuantity,
    maxQuantity: menu.maxQuantity,
    quantityDiscounts: [...menu.quantityDiscounts],
    types: menu.types.map((type) => ({
      ...type,
      smallestQuantity: smallestQuantityOf(menu, catalogue.menuById, type),
    })),
    typeChoice: menu.typeChoice,
    options: [...menu.options],
    includes: [...menu.includes],
    excludes: [...menu.excludes],
    extraCharges: [...menu.extraCharges],
    preparation: [...menu.preparation],
    payMethods: [...menu.payMethods],
    visits: menu.visits,
  };
}

async function listRecommends(
  deps: MainApiDependencies,
  query: { readonly project: Project; readonly menuId: string },
): Promise<MenuRecommend[]> {
  const menu = await findMenu(deps, query.project, query.menuId);
  const { menuById } = await getCatalogue(deps);
  return recommendsOf(menu, menuById).map((choice) => ({
    ...choice,
    regularPrice: menuById.get(choice.id)?.price ?? null,
  }));
}

export const menuRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.listKajiMenus, async ({ query }) => ({
    menus: await listMenusOfType(deps, 'kaji', query),
  }));
  implement(app, deps, mainApi.listCookingMenus, async ({ query }) => ({
    menus: await listMenusOfType(deps, 'cooking', query),
  }));
  implement(app, deps, mainApi.listBabyMenus, async ({ query }) => ({
    menus: await listMenusOfType(deps, 'baby', query),
  }));
  implement(app, deps, mainApi.listCounselingMenus, async ({ query }) => ({
    menus: await listMenusOfType(deps, 'counseling', query),
  }));
  implement(app, deps, mainApi.listMenuCategories, async ({ query }) => {
    const { services } = await getCatalogue(deps);
    return { categories: services.filter((service) => service.project === query.project) };
  });
  implement(app, deps, mainApi.listMenuItems, ({ query }) => listServiceMenus(deps, query));
  implement(app, deps, mainApi.getMenuTypes, ({ query }) => describeMenu(deps, query));
  implement(app, deps, mainApi.listMenuRecommends, async ({ query }) => ({
    recommends: await listRecommends(deps, query),
  }));
};
