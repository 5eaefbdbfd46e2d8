import { journeyLayout } from '@/booking/draft/journey-layout';
import type { OrderDetail } from '@/contract/orders';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { CompleteContent } from './complete-content';

export interface CompleteScreenProps {
  order: OrderDetail;
  /** The server's time, ISO 8601, so that server and browser render the same. */
  askedAt: string;
}

/** `/order/complete`: shows an order the server already has, so a reload never orders again. */
export const CompleteScreen: ShopPage<CompleteScreenProps> = ({ order, askedAt }) => (
  <>
    <ScreenTitle title="お申し込みの完了" />
    <CompleteContent order={order} askedAt={askedAt} title="お申し込みが完了しました" />
  </>
);

CompleteScreen.getLayout = journeyLayout({ step: 'complete', width: 'narrow' });
