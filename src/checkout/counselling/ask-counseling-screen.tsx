import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { paths } from '@/config/paths';
import { CheckboxField } from '@/ui/form/choice-fields';
import { LOADING_TEXT, QuestionnaireStep } from '../questionnaire/questionnaire-screen';
import { stepPage } from '../step-screen';

export const AskCounselingScreen = stepPage({
  step: 'ask',
  at: paths.counseling.ask,
  journey: 'counseling',
  title: 'ご相談内容の確認',
  lead: '当日のご相談がスムーズに進むよう、今のお困りごとをお聞かせください。カウンセリングは無料です。',
  loadingText: LOADING_TEXT,
  show: (order, { customer }) => (
    <QuestionnaireStep order={order} customer={customer}>
      <FirstPlanWish isWished={order.firstPlanAndHearingRequired} />
    </QuestionnaireStep>
  ),
});

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
