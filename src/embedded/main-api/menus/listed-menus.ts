import type { MenuType, Project, StaffType } from '@/contract/enumerations';
import type { ListedMenu, MenuDetail, MenuRecommend, ServiceMenus } from '@/contract/menus';
import { Rejection } from '@/contract/rejection';
import type { CatalogueMenu } from '../catalogue/catalogue';
import type { MainApiDependencies } from '../dependencies';
import { recommendsOf } from '../pricing/choose-menu';
import { smallestQuantityOf } from '../pricing/smallest-order';
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

function groupMenus(
  menus: readonly CatalogueMenu[],
  catalogue: IndexedCatalogue,
): ServiceMenus['categorizes'] {
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

/** What an alliance's code leaves of a list; everything without one. */
async function narrowToAlliance(
  deps: MainApiDependencies,
  menus: readonly CatalogueMenu[],
  code: string | undefined,
): Promise<readonly CatalogueMenu[]> {
  if (!code) return menus;
  const { menuIds } = await requireAlliance(deps, code);
  return menus.filter((menu) => menuIds.includes(menu.id));
}

/** The trade that carries out what each of the menu screens shows. */
const staffTypeOf = {
  kaji: 'housekeeper',
  cooking: 'cook',
  baby: 'sitter',
  counseling: 'counsellor',
} as const satisfies Record<MenuType, StaffType>;

/**
 * The menus of a project that are carried out by the trade of this menu screen, whatever service they
 * belong to. An alliance's code narrows them to the partner's list.
 *
 * @throws Rejection alliance_not_found, alliance_ended
 */
export async function listMenusOfType(
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

/**
 * The menus of a service as its page shows them: sets, single menus, and groups with a heading. An
 * alliance's code narrows them to the partner's list.
 *
 * @throws Rejection menu_not_found when the project has no such service, alliance_not_found,
 *   alliance_ended
 */
export async function listServiceMenus(
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

/** @throws Rejection menu_not_found */
export async function describeMenu(
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

/** @throws Rejection menu_not_found */
export async function listRecommends(
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
