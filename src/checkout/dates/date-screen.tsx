import { calendarSourceOf } from '@/booking/dates/calendar-source';
import { ONE_VISIT } from '@/booking/dates/date-selection';
import { useVisitChoice } from '@/booking/dates/use-visit-choice';
import { paths } from '@/config/paths';
import { stepPage } from '../step-screen';
import { type DateStepProps, VisitDatesForm } from './visit-dates-form';

/** Books one start, or takes up to three wishes. Needs a FormPage. */
export function VisitDateStep({ order, customer }: DateStepProps) {
  const source = calendarSourceOf(order);
  return (
    <VisitDatesForm
      order={order}
      customer={customer}
      source={source}
      terms={ONE_VISIT}
      choice={useVisitChoice(order, source, ONE_VISIT)}
    />
  );
}

export const DateScreen = stepPage({
  step: 'date',
  at: paths.order.date,
  title: '訪問日時の選択',
  lead: '○の日時はその場で予約が確定します。△(応相談)の日時は第3希望までうかがい、担当者が調整します。',
  loadingText: '空き状況を読み込んでいます',
  show: (order, { customer }) => <VisitDateStep order={order} customer={customer} />,
});
