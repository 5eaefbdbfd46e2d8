import { journeyLayout } from '@/booking/draft/journey-layout';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import { OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { paths } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-problems';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { OrderColumns } from '../order-columns';
import { AskStep } from '../questionnaire/ask-step';

export const AskCounselingScreen: ShopPage<{ customer: Customer }> = ({ customer }) => (
  <FormPage>
    <ScreenTitle title="ご相談内容の確認" />
    <PageHeading lead="当日のご相談がスムーズに進むよう、今のお困りごとをお聞かせください。カウンセリングは無料です。">
      ご相談内容の確認
    </PageHeading>
    <OrderStepGate
      step="ask"
      at={paths.counseling.ask}
      menuPath={paths.menuSelect.counseling}
      customer={customer}
      fallback={<LoadingSpinner fillsScreen text="ご質問を読み込んでいます" />}
    >
      {(order) => (
        <OrderColumns order={order}>
          <Stack gap="large">
            <OrderRejectionNotice page="ask" />
            <AskStep order={order} customer={customer}>
              <FirstPlanWish isWished={order.firstPlanAndHearingRequired} />
            </AskStep>
          </Stack>
        </OrderColumns>
      )}
    </OrderStepGate>
  </FormPage>
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
