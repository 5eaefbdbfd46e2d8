import { journeyLayout } from '@/booking/draft/journey-layout';
import type { CustomerData } from '@/booking/draft/order-draft';
import { OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { paths } from '@/config/paths';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { ConfirmContent } from './confirm-content';

export interface ConfirmScreenProps {
  customer: Customer;
  /** The registered customer, who can differ from the customer in the draft. */
  account: CustomerData | null;
}

export const ConfirmScreen: ShopPage<ConfirmScreenProps> = ({ customer, account }) => (
  <>
    <ScreenTitle title="お申し込み内容の確認" />
    <PageHeading lead="お申し込みはまだ完了していません。内容をご確認のうえ、ページの下のボタンからお申し込みください。">
      お申し込み内容の確認
    </PageHeading>
    <OrderStepGate
      step="confirm"
      at={paths.order.confirm}
      customer={customer}
      fallback={<LoadingSpinner fillsScreen />}
    >
      {(order) => (account ? <ConfirmContent order={order} account={account} /> : null)}
    </OrderStepGate>
  </>
);

ConfirmScreen.getLayout = journeyLayout({ step: 'confirm' });
