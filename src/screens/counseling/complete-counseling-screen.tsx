import type { ShopPage } from '@/features/shop-layout';
import { journeyLayout } from '../journey-layout';
import { CompleteContent } from '../order/complete/complete-content';
import type { CompleteScreenProps } from '../order/complete/complete-screen';
import { ScreenTitle } from '../screen-title';

/** `/order/complete-counseling`: shown only for a counselling the server has. */
export const CompleteCounselingScreen: ShopPage<CompleteScreenProps> = ({ order, askedAt }) => (
  <>
    <ScreenTitle title="無料カウンセリングのお申し込みの完了" />
    <CompleteContent
      order={order}
      askedAt={askedAt}
      title="無料カウンセリングのお申し込みが完了しました"
    />
  </>
);

CompleteCounselingScreen.getLayout = journeyLayout({
  step: 'complete',
  journey: 'counseling',
  width: 'narrow',
});
