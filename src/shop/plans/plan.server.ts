import { assumedCustomer } from '@/booking/order-details/order-customer.server';
import { menuSelectPath } from '@/config/paths-with-query';
import type { ListedMenu } from '@/contract/menus';
import { type PageRequest, withPage } from '@/shell/page-loader.server';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import { readAllianceOffer } from '../alliance/alliance-offer.server';
import type { PlanProps } from './plan-screen';
import { type PlanService, planServices } from './plan-services';

interface PlanSource {
  /** Whether partners have lists of their own. */
  readonly hasAlliances: boolean;
  readonly list: (
    request: Pick<PageRequest, 'read'>,
    query: { readonly alliance?: string },
  ) => Promise<{ menus: ListedMenu[] }>;
}

const sources: Record<PlanService, PlanSource> = {
  kaji: {
    hasAlliances: true,
    list: ({ read }, query) => read('listKajiMenus', { query: { project: 'maid', ...query } }),
  },
  cooking: {
    hasAlliances: false,
    list: ({ read }) => read('listCookingMenus', { query: { project: 'maid' } }),
  },
  baby: {
    hasAlliances: false,
    list: ({ read }) => read('listBabyMenus', { query: { project: 'babySitter' } }),
  },
  counseling: {
    hasAlliances: true,
    list: ({ read }, query) =>
      read('listCounselingMenus', { query: { project: 'counseling', ...query } }),
  },
};

/** The list, and all of the plan the query's `id` says; an id it does not hold leads to the list. */
function planLoader(service: PlanService) {
  const { hasAlliances, list } = sources[service];
  const { project, path } = planServices[service];
  return withPage<PlanProps>(async (request) => {
    const { context, read } = request;
    const offer: AllianceOffer = hasAlliances ? await readAllianceOffer(request) : null;
    const alliance = allianceCodeOf(offer);
    const { menus } = await list(request, alliance ? { alliance } : {});
    const customer = assumedCustomer(request);
    const { id } = context.query;
    if (id === undefined || id === '') {
      return { props: { service, menus, detail: null, offer, customer } };
    }
    const listed = menus.find((menu) => menu.id === id);
    if (!listed) {
      return { redirect: { destination: menuSelectPath(path, { alliance }), permanent: false } };
    }
    const [menu, { recommends }] = await Promise.all([
      read('getMenuTypes', { query: { project, id: listed.id } }),
      read('listMenuRecommends', { query: { project, menuId: listed.id } }),
    ]);
    const detail = { menu, recommends };
    return { props: { service, menus, detail, offer, customer } };
  });
}

export const getKajiProps = planLoader('kaji');
export const getCookingProps = planLoader('cooking');
export const getBabyProps = planLoader('baby');
export const getCounselingProps = planLoader('counseling');
