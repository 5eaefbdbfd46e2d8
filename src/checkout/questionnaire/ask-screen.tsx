import { journeyLayout } from '@/booking/draft/journey-layout';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import { OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { paths } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-problems';
import { ScreenTitle } from '@/shell/screen-title';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { OrderColumns } from '../order-columns';
import { AskStep } from './ask-step';

export function AskScreen({ customer }: { customer: Customer }) {
  return (
    <FormPage>
      <ScreenTitle title="事前のご質問" />
      <PageHeading lead="担当者が準備をしてうかがうために、ご要望やご様子をお聞かせください。">
        事前のご質問
      </PageHeading>
      <OrderStepGate
        step="ask"
        at={paths.order.ask}
        customer={customer}
        fallback={<LoadingSpinner fillsScreen text="ご質問を読み込んでいます" />}
      >
        {(order) => (
          <OrderColumns order={order}>
            <Stack gap="large">
              <OrderRejectionNotice page="ask" />
              <AskStep order={order} customer={customer} />
            </Stack>
          </OrderColumns>
        )}
      </OrderStepGate>
    </FormPage>
  );
}

AskScreen.getLayout = journeyLayout({ step: 'ask' });
