import { calendarSourceOf } from '@/booking/dates/calendar-source';
import { ONE_VISIT } from '@/booking/dates/date-selection';
import { useVisitChoice } from '@/booking/dates/use-visit-choice';
import type { Customer, OrderAtStep } from '@/booking/draft/order-steps';
import { VisitDatesForm } from './visit-dates-form';

interface VisitDateStepProps {
  order: OrderAtStep['date'];
  customer: Customer;
}

/** One visit at a start booked at once, or up to three wishes. Use inside a FormPage. */
export function VisitDateStep({ order, customer }: VisitDateStepProps) {
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
