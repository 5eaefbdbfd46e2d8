import { paths } from '@/config/paths';
import { OrderStepGate } from '@/features/order-draft';
import type { ShopPage } from '@/features/shop-layout';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { journeyLayout } from '../journey-layout';
import { ConfirmContent } from '../order/confirm/confirm-content';
import type { ConfirmScreenProps } from '../order/confirm/confirm-screen';
import { ScreenTitle } from '../screen-title';

/** `/order/confirm-counseling`: every answer with a way to change it; nothing is to be paid. */
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
