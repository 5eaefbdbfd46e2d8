import { journeyLayout } from '@/booking/draft/journey-layout';
import { OrderStepGate } from '@/booking/draft/order-step-gate';
import { paths } from '@/config/paths';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import type { ConfirmScreenProps } from '../confirm/confirm-screen';
import { ConfirmContent } from '../confirm/confirm-screen';

export const ConfirmCounselingScreen: ShopPage<ConfirmScreenProps> = ({ customer, account }) => (
  <>
    <ScreenTitle title="無料カウンセリングの内容の確認" />
    <PageHeading lead="お申し込みはまだ完了していません。カウンセリングに料金はかかりません。内容をご確認のうえ、ページの下のボタンからお申し込みください。">
      無料カウンセリングの内容の確認
    </PageHeading>
    <OrderStepGate
      step="confirm"
      at={paths.counseling.confirm}
      menuPath={paths.menuSelect.counseling}
      customer={customer}
      fallback={<LoadingSpinner fillsScreen />}
    >
      {(order) => (account ? <ConfirmContent order={order} account={account} /> : null)}
    </OrderStepGate>
  </>
);

ConfirmCounselingScreen.getLayout = journeyLayout({ step: 'confirm', journey: 'counseling' });
