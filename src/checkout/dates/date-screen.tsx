import { journeyLayout } from '@/booking/draft/journey-layout';
import { OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { paths } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-problems';
import { ScreenTitle } from '@/shell/screen-title';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { OrderColumns } from '../order-columns';
import { VisitDateStep } from './visit-date-step';

export function DateScreen({ customer }: { customer: Customer }) {
  return (
    <FormPage>
      <ScreenTitle title="訪問日時の選択" />
      <PageHeading lead="○の日時はその場で予約が確定します。△(応相談)の日時は第3希望までうかがい、担当者が調整します。">
        訪問日時の選択
      </PageHeading>
      <OrderStepGate
        step="date"
        at={paths.order.date}
        customer={customer}
        fallback={<LoadingSpinner fillsScreen text="空き状況を読み込んでいます" />}
      >
        {(order) => (
          <OrderColumns order={order}>
            <VisitDateStep order={order} customer={customer} />
          </OrderColumns>
        )}
      </OrderStepGate>
    </FormPage>
  );
}

DateScreen.getLayout = journeyLayout({ step: 'date' });
