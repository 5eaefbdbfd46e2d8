import { journeyLayout } from '@/booking/draft/journey-layout';
import type { Customer } from '@/booking/draft/order-steps';
import { paths } from '@/config/paths';
import { OrderColumns, StepScreen } from '../step-screen';
import { VisitDateStep } from './visit-dates-form';

export function DateScreen({ customer }: { customer: Customer }) {
  return (
    <StepScreen
      title="訪問日時の選択"
      lead="○の日時はその場で予約が確定します。△(応相談)の日時は第3希望までうかがい、担当者が調整します。"
      loadingText="空き状況を読み込んでいます"
      step="date"
      at={paths.order.date}
      customer={customer}
    >
      {(order) => (
        <OrderColumns order={order}>
          <VisitDateStep order={order} customer={customer} />
        </OrderColumns>
      )}
    </StepScreen>
  );
}

DateScreen.getLayout = journeyLayout({ step: 'date' });
