import { paths } from '@/config/paths';
import { FormPage } from '@/features/forms';
import { OrderStepGate } from '@/features/order-draft';
import { OrderRefusalNotice } from '@/features/order-placing';
import type { Customer } from '@/journeys/order-steps';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { journeyLayout } from '../journey-layout';
import { ScreenTitle } from '../screen-title';
import { AskStep } from './ask-step';
import { OrderColumns } from './order-columns';

/** The hearing questions of the menu; a menu without any leads straight on. */
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
              <OrderRefusalNotice page="ask" />
              <AskStep order={order} customer={customer} />
            </Stack>
          </OrderColumns>
        )}
      </OrderStepGate>
    </FormPage>
  );
}

AskScreen.getLayout = journeyLayout({ step: 'ask' });
