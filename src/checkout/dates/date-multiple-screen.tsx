import { journeyLayout } from '@/booking/draft/journey-layout';
import { OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { paths } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-problems';
import { ScreenTitle } from '@/shell/screen-title';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { OrderColumns } from '../order-columns';
import { VisitDatesChoice } from './visit-dates-choice';

/** Several visits, or up to three wishes (応相談) in the order they are preferred. */
export function DateMultipleScreen({ customer }: { customer: Customer }) {
  return (
    <FormPage>
      <ScreenTitle title="訪問日時の選択" />
      <PageHeading lead="ご都合のよい日にちと開始時間をお選びください。">
        訪問日時の選択
      </PageHeading>
      <OrderStepGate
        step="date"
        at={paths.order.dateMultiple}
        customer={customer}
        fallback={<LoadingSpinner fillsScreen text="空き状況を読み込んでいます" />}
      >
        {(order) => (
          <OrderColumns order={order}>
            <VisitDatesChoice order={order} customer={customer} />
          </OrderColumns>
        )}
      </OrderStepGate>
    </FormPage>
  );
}

DateMultipleScreen.getLayout = journeyLayout({ step: 'date' });
