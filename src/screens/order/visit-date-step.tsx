import { calendarSourceOf, ONE_VISIT, useVisitChoice } from '@/features/availability';
import type { Customer, OrderAtStep } from '@/journeys/order-steps';
import { VisitDatesForm } from './visit-dates-form';

interface VisitDateStepProps {
  order: OrderAtStep['date'];
  customer: Customer;
}

/** The calendar of one visit: a start booked at once, or up to three wishes; inside a FormPage. */
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
