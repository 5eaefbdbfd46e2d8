import { projectMenuPaths } from '@/booking/draft/order-paths';

import { withPage } from '@/shell/page-loader.server';
import { readAllianceOffer } from '../alliance/alliance-offer.server';
import type { MenuWithOptionsProject } from '../menu-list/confirm-paths';
import type { MenuOptionProps } from './menu-option-screen';

function menuOptionLoader(project: MenuWithOptionsProject) {
  return withPage<MenuOptionProps>(async (request) => {
    const { context, call, read } = request;
    const { id } = context.query;
    if (typeof id !== 'string' || id === '') {
      return { redirect: { destination: projectMenuPaths[project], permanent: false } };
    }
    const [found, offer] = await Promise.all([
      call('getMenuTypes', { query: { project, id } }),
      readAllianceOffer(request),
    ]);
    if (!found.ok) {
      const { status } = found.error;
      if (status === 404 || status === 400) return { notFound: true };
      throw found.error;
    }
    const { recommends } = await read('listMenuRecommends', { query: { project, menuId: id } });
    return { props: { project, menu: found.value, recommends, offer } };
  });
}

export const getHousecleanOptionProps = menuOptionLoader('houseCleaning');
export const getKurashiOptionProps = menuOptionLoader('lifeSupport');
