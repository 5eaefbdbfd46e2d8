import { assumedCustomer } from '@/booking/order-details/order-customer.server';
import { menuSelectPath } from '@/config/paths';
import type { ListedMenu } from '@/contract/menus';
import { type PageRequest, withPage } from '@/shell/page-loader.server';
import { allianceCodeOf } from '../alliance/alliance-offer';
import { readAllianceOffer } from '../alliance/alliance-offer.server';
import type { PlanProps } from './plan-screen';
import { type PlanService, planServices } from './plan-services';

type ReadList = (
  request: Pick<PageRequest, 'read'>,
  query: { readonly alliance?: string },
) => Promise<{ menus: ListedMenu[] }>;

const lists: Record<PlanService, ReadList> = {
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
    const { menus } = await lists[service](request, alliance ? { alliance } : {});
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
