import { journeyLayout } from '@/booking/draft/journey-layout';
import { OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { paths } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-problems';
import { ScreenTitle } from '@/shell/screen-title';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { OrderColumns } from '../order-columns';
import { StaffSchedule } from './staff-schedule';

/** Who comes and when, by the work schedules of the people who could. */
export function DateMaidScreen({ customer }: { customer: Customer }) {
  return (
    <FormPage>
      <ScreenTitle title="担当者と訪問日時の選択" />
      <PageHeading lead="担当者を選ぶと、その担当者がうかがえる日時だけを表示します。おまかせにもできます。">
        担当者と訪問日時の選択
      </PageHeading>
      <OrderStepGate
        step="date"
        at={paths.order.dateMaid}
        customer={customer}
        fallback={<LoadingSpinner fillsScreen text="空き状況を読み込んでいます" />}
      >
        {(order) => (
          <OrderColumns order={order}>
            <StaffSchedule order={order} customer={customer} />
          </OrderColumns>
        )}
      </OrderStepGate>
    </FormPage>
  );
}

DateMaidScreen.getLayout = journeyLayout({ step: 'date' });
