import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import { type Answers, answersInWords } from '@/booking/order/answers';
import type { SelectedOrder } from '@/booking/order/order-draft';
import { mainApiClient } from '@/calls/browser-client';
import { paths } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import { CheckboxField } from '@/ui/form/choice-fields';
import { Stack } from '@/ui/layout/stack';
import { stepPage } from '../step-screen';
import { QuestionnaireForm } from './questionnaire-form';

const LOADING_TEXT = 'ご質問を読み込んでいます';

interface AskStepProps {
  order: SelectedOrder;
  customer: Customer;
  /** Further questions. Without them, a menu without questions leads straight on. */
  children?: ReactNode;
}

/** Needs a FormPage. */
function QuestionnaireStep(props: AskStepProps) {
  return (
    <Stack gap="large">
      <OrderRejectionNotice page="ask" />
      <Questions {...props} />
    </Stack>
  );
}

/**
 * The signed-in customer's answers for their latest order of the menu, as far as they are still asked for, and without
 * pictures. They are empty without such an order among the latest ones, and where it cannot be read: then all is asked anew.
 */
async function readLastAnswers(id: string, project: Project): Promise<Answers> {
  const listed = await mainApiClient.call('listOrders', { query: {} });
  if (!listed.ok) return {};
  const last = listed.value.orders.find(
    (order) => order.project === project && order.menu.id === id,
  );
  if (!last) return {};
  const again = await mainApiClient.call('rebookOrder', { params: { orderId: last.orderId } });
  return again.ok ? again.value.hearing : {};
}

const isEmpty = (answers: object) => Object.keys(answers).length === 0;

/** Puts the answers of the last order of the menu into a draft that has none. Null while they are read. */
function useLastAnswers({ order, customer }: AskStepProps): Answers | null {
  const { update } = useOrderDraftActions();
  const { basic, project, hearing, isHearingDone, idempotencyKey } = order;
  const [isWanted] = useState(() => customer.isRegistered && !isHearingDone && isEmpty(hearing));
  const { answer } = useRemoteRead(
    isWanted ? ['lastAnswers', idempotencyKey, basic.id, project] : null,
    async () => ({ ok: true, value: await readLastAnswers(basic.id, project) }),
  );
  const take = useEffectEvent((answers: Answers) => {
    if (!isEmpty(answers)) update({ hearing: answers, isHearingDone: false });
  });
  useEffect(() => {
    if (answer) take(answer);
  }, [answer]);
  return isWanted ? (answer ?? null) : {};
}

function Questions({ order, customer, children }: AskStepProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const [, setAnswerTexts] = useStored('HearingDataList');
  const query = { id: order.basic.id, project: order.project };
  const { answer, error, ...read } = useRemoteRead(['listQuestionnaires', query], () =>
    mainApiClient.call('listQuestionnaires', { query }),
  );
  const questions = answer?.questionnaires;
  const last = useLastAnswers({ order, customer });
  const isNothingAsked = questions?.length === 0 && !children;
  const pathOn = nextOrderPath('ask', { ...order, isHearingDone: true }, customer);

  useEffect(() => {
    if (!isNothingAsked) return;
    update({ hearing: {}, isHearingDone: true });
    void router.replace(pathOn);
  }, [isNothingAsked, pathOn, router, update]);

  if (error) {
    return <ReadFailureNotice title="ご質問を読み込めませんでした" error={error} {...read} />;
  }
  if (!questions || isNothingAsked || last === null)
    return <LoadingSpinner fillsScreen text={LOADING_TEXT} />;
  return (
    <Stack>
      {isEmpty(last) ? null : (
        <Notice title="前回のお申し込みのご回答を入れてあります">
          変わったところがあれば、お直しください。
        </Notice>
      )}
      <QuestionnaireForm
        questions={questions}
        answers={isEmpty(order.hearing) ? last : order.hearing}
        // Changed answers reopen the step until they are submitted.
        onChange={(answers) => update({ hearing: answers, isHearingDone: false })}
        onDone={async (answers) => {
          update({ hearing: answers, isHearingDone: true });
          setAnswerTexts(answersInWords(questions, answers));
          await router.push(pathOn);
        }}
      >
        {children}
      </QuestionnaireForm>
    </Stack>
  );
}

export const QuestionnaireScreen = stepPage({
  step: 'ask',
  at: paths.order.ask,
  title: '訪問前にうかがいたいこと',
  lead: 'ご要望やお部屋の様子をお聞かせください。',
  loadingText: LOADING_TEXT,
  show: (order, { customer }) => <QuestionnaireStep order={order} customer={customer} />,
});

export const AskCounselingScreen = stepPage({
  step: 'ask',
  at: paths.counseling.ask,
  journey: 'counseling',
  title: 'ご相談内容',
  lead: '今のお困りごとをお聞かせください。',
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
