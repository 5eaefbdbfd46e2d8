import { useRouter } from 'next/router';
import { type ReactNode, useEffect } from 'react';
import { journeyLayout } from '@/booking/draft/journey-layout';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import { type Answers, answersInWords } from '@/booking/questionnaire/questionnaire';
import { mainApiClient } from '@/calls/browser-client';
import { paths } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import type { Question } from '@/contract/questionnaires';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';
import { OrderColumns, StepScreen } from '../step-screen';
import { QuestionnaireForm } from './questionnaire-form';

function useQuestions(menu: { id: string; project: Project }): RemoteRead<readonly Question[]> {
  const query = { id: menu.id, project: menu.project };
  const { answer, ...rest } = useRemoteRead(['listQuestionnaires', query], () =>
    mainApiClient.call('listQuestionnaires', { query }),
  );
  return { ...rest, answer: answer?.questionnaires };
}

interface AskStepProps {
  order: SelectedOrder;
  customer: Customer;
  /** Further questions. Without them, a menu without questions leads straight on. */
  children?: ReactNode;
}

/** Needs a FormPage. */
export function QuestionnaireStep({ order, customer, children }: AskStepProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const [, setHearingDataList] = useStored('HearingDataList');
  const { id } = order.basic;
  const { answer: questions, error, ...read } = useQuestions({ id, project: order.project });
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
  if (!questions || isNothingAsked)
    return <LoadingSpinner fillsScreen text="ご質問を読み込んでいます" />;
  return (
    <QuestionnaireForm
      questions={questions}
      hearing={order.hearing}
      // Changed answers reopen the step until they are submitted.
      onChange={(hearing) => update({ hearing, isHearingDone: false })}
      onDone={async (hearing: Answers) => {
        update({ hearing, isHearingDone: true });
        setHearingDataList(answersInWords(questions, hearing));
        await router.push(pathOn);
      }}
    >
      {children}
    </QuestionnaireForm>
  );
}

export function QuestionnaireScreen({ customer }: { customer: Customer }) {
  return (
    <StepScreen
      title="事前のご質問"
      lead="担当者が準備をしてうかがうために、ご要望やご様子をお聞かせください。"
      loadingText="ご質問を読み込んでいます"
      step="ask"
      at={paths.order.ask}
      customer={customer}
    >
      {(order) => (
        <OrderColumns order={order}>
          <Stack gap="large">
            <OrderRejectionNotice page="ask" />
            <QuestionnaireStep order={order} customer={customer} />
          </Stack>
        </OrderColumns>
      )}
    </StepScreen>
  );
}

QuestionnaireScreen.getLayout = journeyLayout({ step: 'ask' });
