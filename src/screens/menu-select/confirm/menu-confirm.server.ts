import { withPage } from '@/server/page-loader';
import { readCustomer } from '../../order/order-customer.server';
import type { MenuWithOptionsProject } from '../menu-pages';
import type { MenuConfirmProps } from './menu-confirm-screen';

function menuConfirmLoader(project: MenuWithOptionsProject) {
  return withPage<MenuConfirmProps>(async (request) => {
    const customer = await readCustomer(request);
    return { props: { project, customer } };
  });
}

export const getHousecleanConfirmProps = menuConfirmLoader('houseCleaning');
export const getKurashiConfirmProps = menuConfirmLoader('lifeSupport');
