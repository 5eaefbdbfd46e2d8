import { assumedCustomer } from '@/booking/order-details/order-customer.server';
import { withPage } from '@/shell/page-loader.server';
import type { MenuWithOptionsProject } from '../menu-list/confirm-paths';
import type { MenuConfirmProps } from './menu-confirm-screen';

function menuConfirmLoader(project: MenuWithOptionsProject) {
  return withPage<MenuConfirmProps>(async (request) => ({
    props: { project, customer: assumedCustomer(request) },
  }));
}

export const getHousecleanConfirmProps = menuConfirmLoader('houseCleaning');
export const getKurashiConfirmProps = menuConfirmLoader('lifeSupport');
