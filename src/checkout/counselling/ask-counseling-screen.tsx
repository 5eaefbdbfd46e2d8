import { journeyLayout } from '@/booking/draft/journey-layout';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import type { Customer } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { paths } from '@/config/paths';
import type { ShopPage } from '@/shell/layout/shop-page';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { Stack } from '@/ui/layout/stack';
import { QuestionnaireStep } from '../questionnaire/questionnaire-screen';
import { OrderColumns, StepScreen } from '../step-screen';

export const AskCounselingScreen: ShopPage<{ customer: Customer }> = ({ customer }) => (
  <StepScreen
    title="ご相談内容の確認"
    lead="当日のご相談がスムーズに進むよう、今のお困りごとをお聞かせください。カウンセリングは無料です。"
    loadingText="ご質問を読み込んでいます"
    step="ask"
    at={paths.counseling.ask}
    menuPath={paths.menuSelect.counseling}
    customer={customer}
  >
    {(order) => (
      <OrderColumns order={order}>
        <Stack gap="large">
          <OrderRejectionNotice page="ask" />
          <QuestionnaireStep order={order} customer={customer}>
            <FirstPlanWish isWished={order.firstPlanAndHearingRequired} />
          </QuestionnaireStep>
        </Stack>
      </OrderColumns>
    )}
  </StepScreen>
);

AskCounselingScreen.getLayout = journeyLayout({ step: 'ask', journey: 'counseling' });

function FirstPlanWish({ isWished }: { isWished: boolean }) {
  const { update } = useOrderDraftActions();
  return (
    <CheckboxField
      name="firstPlanAndHearingRequired"
      label="お試しプランもあわせて希望する"
      requirement="optional"
      support="カウンセリングの後、お試しプランについてもご案内します。料金は、お試しプランをお申し込みになるまでかかりません。"
      checked={isWished}
      onChange={(event) => update({ firstPlanAndHearingRequired: event.target.checked })}
    />
  );
}
