import { withPage } from '@/server/page-loader';
import { assumedCustomer } from '../../order/order-customer.server';
import type { MenuWithOptionsProject } from '../menu-pages';
import type { MenuConfirmProps } from './menu-confirm-screen';

function menuConfirmLoader(project: MenuWithOptionsProject) {
  return withPage<MenuConfirmProps>(async (request) => ({
    props: { project, customer: assumedCustomer(request) },
  }));
}

export const getHousecleanConfirmProps = menuConfirmLoader('houseCleaning');
export const getKurashiConfirmProps = menuConfirmLoader('lifeSupport');
