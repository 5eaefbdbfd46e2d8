import { OrderStepGate } from '@/features/order-draft';
import type { ShopPage } from '@/features/shop-layout';
import type { Customer } from '@/journeys/order-steps';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { journeyLayout } from '../../journey-layout';
import { ScreenTitle } from '../../screen-title';
import { ChosenMenu } from './chosen-menu';

export interface HousecleanConfirmProps {
  customer: Customer;
}

/** What was chosen, its price, whether the place is served and when there is time for it. */
export const HousecleanConfirmScreen: ShopPage<HousecleanConfirmProps> = ({ customer }) => (
  <>
    <ScreenTitle title="選んだメニューの確認" />
    <PageHeading lead="料金と空き状況をご確認ください。お申し込みはまだ始まっていません。">
      選んだメニューの確認
    </PageHeading>
    <OrderStepGate
      step="authenticate"
      customer={customer}
      fallback={<LoadingSpinner text="選んだメニューを読み込んでいます" />}
    >
      {(order) => <ChosenMenu order={order} customer={customer} />}
    </OrderStepGate>
  </>
);
HousecleanConfirmScreen.getLayout = journeyLayout();
