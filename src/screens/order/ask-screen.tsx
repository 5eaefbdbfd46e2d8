import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { paths } from '@/config/paths';
import { FormPage } from '@/features/forms';
import {
  nextOrderPath,
  OrderStepGate,
  useHearingDataList,
  useOrderDraftActions,
} from '@/features/order-draft';
import { OrderRefusalNotice } from '@/features/order-placing';
import {
  type Hearing,
  hearingInWords,
  isAskable,
  QuestionnaireForm,
  useQuestions,
} from '@/features/questionnaire';
import { ReadFailureNotice } from '@/features/remote-read';
import type { Customer } from '@/journeys/order-steps';
import type { SelectedOrder } from '@/journeys/selected-order';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { journeyLayout } from '../journey-layout';
import { ScreenTitle } from '../screen-title';
import { OrderColumns } from './order-columns';

/** The hearing questions of the menu; a menu without any leads straight on. */
export function AskScreen({ customer }: { customer: Customer }) {
  return (
    <FormPage>
      <ScreenTitle title="事前のご質問" />
      <PageHeading lead="当日の作業をスムーズに進めるため、お部屋や設備の様子をお聞かせください。">
        事前のご質問
      </PageHeading>
      <OrderStepGate
        step="ask"
        at={paths.order.ask}
        customer={customer}
        fallback={<LoadingSpinner text="ご質問を読み込んでいます" />}
      >
        {(order) => (
          <OrderColumns order={order}>
            <Stack gap="large">
              <OrderRefusalNotice page="ask" />
              <Ask order={order} customer={customer} />
            </Stack>
          </OrderColumns>
        )}
      </OrderStepGate>
    </FormPage>
  );
}

AskScreen.getLayout = journeyLayout({ step: 'ask' });

function Ask({ order, customer }: { order: SelectedOrder; customer: Customer }) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const { setHearingDataList } = useHearingDataList();
  const { id } = order.basic;
  const { answer, error, isLoading, retry } = useQuestions({ id, project: order.project });
  const questions = answer?.filter(isAskable);
  const isNothingAsked = questions?.length === 0;
  const pathOn = nextOrderPath('ask', { ...order, isHearingDone: true }, customer);

  useEffect(() => {
    if (!isNothingAsked) return;
    update({ hearing: {}, isHearingDone: true });
    void router.replace(pathOn);
  }, [isNothingAsked, pathOn, router, update]);

  if (error) {
    return (
      <ReadFailureNotice
        title="ご質問を読み込めませんでした"
        error={error}
        isLoading={isLoading}
        retry={retry}
      />
    );
  }
  if (!questions || isNothingAsked) return <LoadingSpinner text="ご質問を読み込んでいます" />;
  return (
    <QuestionnaireForm
      questions={questions}
      hearing={order.hearing}
      // Answers being changed are not accepted ones: without a submit, this step is to be done again.
      onChange={(hearing) => update({ hearing, isHearingDone: false })}
      onDone={async (hearing: Hearing) => {
        update({ hearing, isHearingDone: true });
        setHearingDataList(hearingInWords(questions, hearing));
        await router.push(pathOn);
      }}
    />
  );
}
