import { mainApi } from '@/contract/main-api';
import type { ServiceMenus } from '@/contract/menus';
import { Rejection } from '@/contract/rejection';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { findSmallestQuantity } from '../pricing/cheapest-order';
import { listRecommends } from '../pricing/choose-menu';
import { getRatings, type Ratings } from '../reviews/rating-repository';
import { listNewestOfMenu } from '../reviews/review-repository';
import { requireAlliance } from './alliances';
import type { CatalogueMenu } from './catalogue-tables';
import { findMenu, getCatalogue, type IndexedCatalogue } from './indexed-catalogue';

function smallest(values: readonly number[]): number | null {
  return values.length > 0 ? Math.min(...values) : null;
}

/** What lists need beside a menu. */
interface Listing {
  readonly catalogue: IndexedCatalogue;
  readonly ratings: Ratings;
}

async function getListing(deps: MainApiDependencies): Promise<Listing> {
  return { catalogue: await getCatalogue(deps), ratings: await getRatings(deps) };
}

/** With all of the menu; the answer's schema strips what it does not declare. */
function toListedMenu(menu: CatalogueMenu, { catalogue, ratings }: Listing) {
  return {
    ...menu,
    menuType: menu.kind,
    payMethodType: menu.paymentType,
    priceFrom: menu.price ?? smallest(menu.types.map((type) => type.price)) ?? menu.estimateFrom,
    durationMinutes:
      menu.durationMinutes ?? smallest(menu.types.map((type) => type.durationMinutes)),
    smallestOrder: catalogue.smallestOrderOf.get(menu.id) ?? null,
    rating: ratings.menus.get(menu.id) ?? null,
  };
}

function groupMenus(menus: readonly CatalogueMenu[], listing: Listing) {
  const groups = new Map<string, ServiceMenus['categorizes'][number]>();
  for (const menu of menus) {
    if (menu.listing.as !== 'group') continue;
    const { groupId, groupLabel } = menu.listing;
    const group = groups.get(groupId) ?? { id: groupId, label: groupLabel, categorizeMenus: [] };
    group.categorizeMenus.push(toListedMenu(menu, listing));
    groups.set(groupId, group);
  }
  return [...groups.values()];
}

/** @throws Rejection alliance_not_found, alliance_ended */
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
const MENU_LISTS = [
  [mainApi.listKajiMenus, 'housekeeper'],
  [mainApi.listCookingMenus, 'cook'],
  [mainApi.listBabyMenus, 'sitter'],
  [mainApi.listCounselingMenus, 'counsellor'],
] as const;

/** The page of a menu shows these with it; the others are read on a tap. */
const REVIEWS_OF_MENU = 3;

export const menuRoutes: Routes = ({ implement }, deps) => {
  for (const [list, trade] of MENU_LISTS) {
    implement(list, async ({ query }) => {
      const listing = await getListing(deps);
      const ofTrade = listing.catalogue.menus.filter(
        ({ project, visits }) => project === query.project && visits.staffType === trade,
      );
      const alliance = 'alliance' in query ? query.alliance : undefined;
      const listed = await narrowToAlliance(deps, ofTrade, alliance);
      return { menus: listed.map((menu) => toListedMenu(menu, listing)) };
    });
  }
  implement(mainApi.listMenuCategories, async ({ query }) => {
    const { services } = await getCatalogue(deps);
    return { categories: services.filter((service) => service.project === query.project) };
  });
  implement(mainApi.listMenuItems, async ({ query }) => {
    const listing = await getListing(deps);
    const { catalogue } = listing;
    const service = catalogue.serviceById.get(query.id);
    if (service?.project !== query.project) throw new Rejection('menu_not_found');
    const ofService = catalogue.menus.filter((menu) => menu.serviceId === service.id);
    const listed = await narrowToAlliance(deps, ofService, query.alliance);
    const listedAs = (as: 'combo' | 'single') =>
      listed.filter((menu) => menu.listing.as === as).map((menu) => toListedMenu(menu, listing));
    return {
      comboMenus: listedAs('combo'),
      singleMenus: listedAs('single'),
      categorizes: groupMenus(listed, listing),
    };
  });
  implement(mainApi.getMenuTypes, async ({ query }) => {
    const menu = await findMenu(deps, query.project, query.id);
    const listing = await getListing(deps);
    const { catalogue } = listing;
    return {
      ...toListedMenu(menu, listing),
      serviceLabel: catalogue.serviceById.get(menu.serviceId)?.label ?? '',
      types: menu.types.map((type) => ({
        ...type,
        smallestQuantity: findSmallestQuantity(menu, catalogue.menuById, type),
      })),
      reviews: await listNewestOfMenu(deps.db, menu.id, REVIEWS_OF_MENU),
    };
  });
  implement(mainApi.listMenuRecommends, async ({ query }) => {
    const menu = await findMenu(deps, query.project, query.menuId);
    const { menuById } = await getCatalogue(deps);
    const recommends = listRecommends(menu, menuById).map((choice) => ({
      ...choice,
      regularPrice: menuById.get(choice.id)?.price ?? null,
    }));
    return { recommends };
  });
};
