import { journeyLayout } from '@/booking/draft/journey-layout';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import type { CompleteScreenProps } from '../complete/complete-screen';
import { CompleteContent } from '../complete/complete-screen';

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
