import { journeyLayout } from '@/booking/draft/journey-layout';
import { projectMenuPaths } from '@/booking/draft/order-paths';
import { OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import type { MenuWithOptionsProject } from '../menu-list/menu-pages';
import { ChosenMenu } from './chosen-menu';

export interface MenuConfirmProps {
  project: MenuWithOptionsProject;
  customer: Customer;
}

/** What was chosen, its price, whether the place is served and when there is time for it. */
export const MenuConfirmScreen: ShopPage<MenuConfirmProps> = ({ project, customer }) => (
  <>
    <ScreenTitle title="選んだメニューの確認" />
    <PageHeading lead="料金と空き状況をご確認ください。お申し込みはまだ始まっていません。">
      選んだメニューの確認
    </PageHeading>
    <OrderStepGate
      step="authenticate"
      menuPath={projectMenuPaths[project]}
      customer={customer}
      fallback={<LoadingSpinner fillsScreen text="選んだメニューを読み込んでいます" />}
    >
      {(order) => <ChosenMenu order={order} customer={customer} />}
    </OrderStepGate>
  </>
);
MenuConfirmScreen.getLayout = journeyLayout();
