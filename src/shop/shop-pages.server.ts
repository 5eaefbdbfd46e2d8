import { readKeptOffer } from '@/booking/draft/kept/draft-offer.server';
import {
  type MenuWithOptionsProject,
  optionPaths,
  projectMenuPaths,
} from '@/booking/draft/order-paths';
import { inquiryKindOf } from '@/booking/order/amounts';
import { assumedCustomer } from '@/booking/order-details/order-customer.server';
import type { AnswerOf } from '@/calls/call-failure';
import { publicEnv } from '@/config/env.public';
import { housecleanOptionPath, kurashiOptionPath, menuSelectPath, paths } from '@/config/paths';
import { type Project, projectSchema } from '@/contract/enumerations';
import { idInputSchema } from '@/contract/fields';
import type { ListedMenu } from '@/contract/menus';
import { toJapanDate } from '@/domain/japan-time';
import { isPostcode, normalisePostcode } from '@/domain/postcode';
import { describePage } from '@/server/page-description';
import { foundOrNull, type PageRequest, redirectTo, withPage } from '@/shell/page-loader.server';
import { type AllianceOffer, allianceCodeOf } from './alliance/alliance-offer';
import type { HomeProps } from './home/home-screen';
import { homeFacts } from './home/home-statements.server';
import type { MenuConfirmProps } from './menu-confirm/menu-confirm-screen';
import { type MenuOfList, menusInOrder } from './menu-list/menu-grid';
import type {
  HousecleanProps,
  KurashiCategoryProps,
  KurashiMenusProps,
} from './menu-list/menu-list-screens';
import { LONGEST_SEARCH } from './menu-list/menu-search-field';
import { listOtherNames } from './menu-list/other-names.server';
import { withPicturedSets } from './menu-list/set-pictures.server';
import type { MenuWithRecommends } from './menu-option/menu-detail';
import type { MenuOptionProps } from './menu-option/menu-option-screen';
import { plainSelectionOf, priceTextOf, readSharedChoice } from './menu-option/shared-choice';
import {
  homeDescription,
  housecleanDescription,
  kurashiCategoryDescription,
  kurashiDescription,
  menuDescription,
  planListDescription,
} from './page-descriptions.server';
import { type PlanProps, type PlanService, planServices } from './plans/plan-screen';
import type { OutsideAreaProps } from './service-area/outside-area-screen';
import type { WaitingEntryProps } from './waiting-list/waiting-entry-screen';

const LONGEST_CODE = 40;

const NOT_FOUND: AllianceOffer = {
  status: 'rejected',
  message: '提携先のコードが見つかりませんでした。',
};

/** Reads the offer for the `alliance` in the query. An unknown or ended code is no failure. */
async function readAllianceOffer({ context, call }: PageRequest): Promise<AllianceOffer> {
  const { alliance: code } = context.query;
  if (typeof code !== 'string' || code === '') return null;
  if (code.length > LONGEST_CODE) return NOT_FOUND;
  const found = await call('listAlliances', { query: { alliance: code } });
  if (found.ok) {
    const [alliance] = found.value.alliances;
    return alliance ? { status: 'offered', alliance } : NOT_FOUND;
  }
  const { error } = found;
  if (error.code === 'alliance_not_found' || error.code === 'alliance_ended') {
    return { status: 'rejected', message: error.message };
  }
  if (error.status === 400) return NOT_FOUND;
  throw error;
}

/** Reads the search in a list; '' without one, and for a text that the field does not take. */
function readSearch(q: unknown): string {
  return typeof q === 'string' && q.length <= LONGEST_SEARCH ? q.trim() : '';
}

export const getHousecleanProps = withPage<HousecleanProps>(async ({ context, read }) => {
  const project = 'houseCleaning';
  const { categories } = await read('listMenuCategories', { query: { project } });
  const services = await Promise.all(
    categories.map(async (service) => ({
      ...service,
      ...(await read('listMenuItems', { query: { project, id: service.id } })),
    })),
  );
  describePage(context.res, housecleanDescription());
  const props = { otherNames: listOtherNames(services), query: readSearch(context.query.q) };
  return { props: { services: services.map(withPicturedSets), ...props } };
});

async function readKurashiCategories(request: PageRequest): Promise<KurashiCategoryProps> {
  const [{ categories }, offer] = await Promise.all([
    request.read('listMenuCategories', { query: { project: 'lifeSupport' } }),
    readAllianceOffer(request),
  ]);
  return { categories, offer };
}

export const getKurashiCategoryProps = withPage<KurashiCategoryProps>(async (request) => {
  const props = await readKurashiCategories(request);
  describePage(request.context.res, kurashiDescription());
  return { props };
});

export const getKurashiMenusProps = withPage<KurashiMenusProps>(async (request) => {
  const { id } = request.context.query;
  if (typeof id !== 'string' || id === '') return redirectTo(paths.menuSelect.kurashiCategory);
  const { categories, offer } = await readKurashiCategories(request);
  const category = categories.find((candidate) => candidate.id === id);
  if (!category) return { notFound: true };
  const alliance = allianceCodeOf(offer);
  const menus = await request.read('listMenuItems', {
    query: { project: 'lifeSupport', id, ...(alliance && { alliance }) },
  });
  describePage(request.context.res, kurashiCategoryDescription(category));
  return { props: { category, menus, offer } };
});

/** The codes that the main API answers for amounts that it does not sell. */
const NOT_SOLD = ['option_unavailable', 'quantity_out_of_range', 'invalid_request'];

/** The choice in the address with its price of today; a price that cannot be read is left out. */
async function readPricedChoice(
  { context, call }: PageRequest,
  detail: MenuWithRecommends,
): Promise<MenuOptionProps['shared']> {
  const shared = readSharedChoice(context.query, detail, toJapanDate(new Date()));
  if (shared === null || shared === 'unusable') return shared;
  const { menu } = detail;
  const estimate = await call('estimateMenu', { query: plainSelectionOf(menu, shared.amounts) });
  if (estimate.ok) return { ...shared, priceText: priceTextOf(estimate.value, menu.menuType) };
  return NOT_SOLD.includes(estimate.error.code) ? 'unusable' : { ...shared, priceText: null };
}

function menuOptionLoader(project: MenuWithOptionsProject) {
  return withPage<MenuOptionProps>(async (request) => {
    const { context, call, read } = request;
    const { id } = context.query;
    if (typeof id !== 'string' || id === '') return redirectTo(projectMenuPaths[project]);
    const [found, offer] = await Promise.all([
      call('getMenuTypes', { query: { project, id } }),
      readAllianceOffer(request),
    ]);
    if (!found.ok) {
      const { status } = found.error;
      if (status === 404 || status === 400) return { notFound: true };
      throw found.error;
    }
    const menu = found.value;
    const { recommends } = await read('listMenuRecommends', { query: { project, menuId: id } });
    const shared = inquiryKindOf(menu)
      ? null
      : await readPricedChoice(request, { menu, recommends });
    describePage(context.res, menuDescription(menu, optionPaths[project](id)));
    const customer = assumedCustomer(request);
    return { props: { project, menu, recommends, offer, customer, shared } };
  });
}

export const getHousecleanOptionProps = menuOptionLoader('houseCleaning');
export const getKurashiOptionProps = menuOptionLoader('lifeSupport');

function menuConfirmLoader(project: MenuWithOptionsProject) {
  return withPage<MenuConfirmProps>(async (request) => ({
    props: { project, customer: assumedCustomer(request) },
  }));
}

export const getHousecleanConfirmProps = menuConfirmLoader('houseCleaning');
export const getKurashiConfirmProps = menuConfirmLoader('lifeSupport');

type ReadPlans = (
  request: PageRequest,
  query: { readonly alliance?: string },
) => Promise<{ menus: ListedMenu[] }>;

export const planLists: Record<PlanService, ReadPlans> = {
  kaji: ({ read }, query) => read('listKajiMenus', { query: { project: 'maid', ...query } }),
  cooking: ({ read }) => read('listCookingMenus', { query: { project: 'maid' } }),
  baby: ({ read }) => read('listBabyMenus', { query: { project: 'babySitter' } }),
  counseling: ({ read }, query) =>
    read('listCounselingMenus', { query: { project: 'counseling', ...query } }),
};

/** The services whose partners have their own menu lists. */
const WITH_ALLIANCES: readonly PlanService[] = ['kaji', 'counseling'];

/** Loads the list and the plan of the query's `id`; an unknown id redirects to the list. */
function planLoader(service: PlanService) {
  const { project, path } = planServices[service];
  return withPage<PlanProps>(async (request) => {
    const { context, read } = request;
    const offer = WITH_ALLIANCES.includes(service) ? await readAllianceOffer(request) : null;
    const alliance = allianceCodeOf(offer);
    const { menus } = await planLists[service](request, alliance ? { alliance } : {});
    const list = { service, menus, offer, customer: assumedCustomer(request) };
    const { id } = context.query;
    if (id === undefined || id === '') {
      describePage(context.res, planListDescription(service));
      return { props: { ...list, detail: null } };
    }
    const listed = menus.find((menu) => menu.id === id);
    if (!listed) return redirectTo(menuSelectPath(path, { alliance }));
    const [menu, { recommends }] = await Promise.all([
      read('getMenuTypes', { query: { project, id: listed.id } }),
      read('listMenuRecommends', { query: { project, menuId: listed.id } }),
    ]);
    describePage(context.res, menuDescription(menu, menuSelectPath(path, { id: listed.id })));
    return { props: { ...list, detail: { menu, recommends } } };
  });
}

export const getKajiProps = planLoader('kaji');
export const getCookingProps = planLoader('cooking');
export const getBabyProps = planLoader('baby');
export const getCounselingProps = planLoader('counseling');

/** So many menus fill a line of a wide screen. */
const SHOWN_ON_FRONT_PAGE = 4;

/** Whether it has free times to look at, or wishes to ask for. */
function isBookable({ menuType }: ListedMenu): boolean {
  return menuType === 'service' || menuType === 'estimate';
}

/** Those with the most reviews, where enough of them have any: else the first single one of each of the first services. */
function shownOnFrontPage(services: readonly (readonly MenuOfList[])[]): MenuOfList[] {
  const rated = services.flat().filter(({ rating }) => rating !== null);
  if (rated.length < SHOWN_ON_FRONT_PAGE) {
    return services
      .slice(0, SHOWN_ON_FRONT_PAGE)
      .flatMap((menus) => menus.find(({ isSet }) => !isSet) ?? []);
  }
  return rated
    .sort((one, other) => (other.rating?.count ?? 0) - (one.rating?.count ?? 0))
    .slice(0, SHOWN_ON_FRONT_PAGE);
}

/** The menus of house cleaning. None while they cannot be read (docs/pages.md#the-front-page). */
async function readFrontPageMenus({
  call,
}: PageRequest): Promise<Pick<HomeProps, 'menus' | 'groups'>> {
  const project = 'houseCleaning';
  const listed = await call('listMenuCategories', { query: { project } });
  if (!listed.ok) return { menus: [], groups: [] };
  const services = await Promise.all(
    listed.value.categories.map(async ({ id, label }) => {
      const answer = await call('listMenuItems', { query: { project, id } });
      return { label, menus: answer.ok ? menusInOrder(answer.value).filter(isBookable) : [] };
    }),
  );
  return {
    menus: shownOnFrontPage(services.map(({ menus }) => menus)),
    groups: services
      .filter(({ menus }) => menus.length > 0)
      .map(({ label, menus }) => ({ label, menus: menus.map(({ id, label }) => ({ id, label })) })),
  };
}

export const getHomeProps = withPage<HomeProps>(async (request) => {
  if (publicEnv.topPageUrl) return redirectTo(publicEnv.topPageUrl);
  const [shown, keptDraft] = await Promise.all([
    readFrontPageMenus(request),
    readKeptOffer(request),
  ]);
  describePage(request.context.res, homeDescription());
  return { props: { ...shown, facts: homeFacts(), keptDraft } };
});

function readProject(value: unknown): Project {
  const parsed = projectSchema.safeParse(value);
  return parsed.success ? parsed.data : 'houseCleaning';
}

/** The menu that somebody chose before; null for what is no id. */
function readMenuId(value: unknown): string | null {
  const parsed = idInputSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Loads the projects available at the query's `zipCode`. A place that is served redirects back. */
export const getOutsideAreaProps = withPage<OutsideAreaProps>(async ({ context, call }) => {
  const { zipCode: typed, id } = context.query;
  const project = readProject(context.query.project);
  const asked = { project, menuId: readMenuId(id) };
  if (typeof typed !== 'string' || !isPostcode(typed)) return { props: { ...asked, place: null } };
  const zipCode = normalisePostcode(typed);
  const answer = await call('checkServiceArea', { query: { project, zipCode } });
  const found = foundOrNull(answer, ['address_not_found']);
  if (!found) return { props: { ...asked, place: null } };
  const { contains, areaLabel, availableProjects } = found;
  if (contains) return redirectTo(projectMenuPaths[project]);
  return { props: { ...asked, place: { zipCode, areaLabel, availableProjects } } };
});

/** The page of the menu, or the menus of the service. */
function offeredPath({ project, menu }: AnswerOf<'readWaitingEntry'>): string {
  if (menu === null) return projectMenuPaths[project];
  if (project === 'houseCleaning') return housecleanOptionPath(menu.id);
  if (project === 'lifeSupport') return kurashiOptionPath(menu.id);
  return menuSelectPath(projectMenuPaths[project], { id: menu.id });
}

/** Reads what the link is about. It changes nothing, whoever opens it. */
export const getWaitingEntryProps = withPage<WaitingEntryProps>(async ({ context, call }) => {
  const entryKey = String(context.params?.key);
  const entry = foundOrNull(await call('readWaitingEntry', { body: { key: entryKey } }));
  return { props: { entryKey, entry, menuPath: entry ? offeredPath(entry) : '' } };
});
