import { hasOwnTerms } from '@/config/env.public';
import type { OrderDetail } from '@/contract/orders';
import type { PaymentRequest } from '@/contract/payment-requests';
import { formatYenIncludingTax } from '@/domain/money';
import { planTerms, yearOfPlan } from '@/domain/plan-terms';
import { bookedStarts } from '@/domain/visit-rhythm';
import type { Description } from '@/ui/card/description-list';
import type { SelectedOrder } from '../order/order-draft';
import { SEE_TERMS } from '../shop-terms';
import { billingModeOfPlaced } from './order-rows';

interface OrderedPlan {
  /** Weeks from one visit to the next. */
  readonly rhythmWeeks: number;
  /** How many visits are entered, in words; null while the first date is only wished for. */
  readonly entered: string | null;
  /** Tax-inclusive yen of the first visit, and of each later one; undefined while they are computed. */
  readonly first: number | undefined;
  readonly later: number | null | undefined;
}

/**
 * A contract without an end: how long it goes on, how many visits it has, what a year of it costs, and
 * how it is changed and ended (特商法 12条の6).
 */
function planRows({ rhythmWeeks, entered, first, later }: OrderedPlan): readonly Description[] {
  if (hasOwnTerms) return [{ term: 'ご契約', description: SEE_TERMS, isParagraph: true }];
  const year = first === undefined ? undefined : yearOfPlan(rhythmWeeks, first, later ?? first);
  const rows = [
    { term: 'ご契約の期間', description: planTerms.period },
    {
      term: '訪問の回数',
      description: entered === null ? planTerms.afterAgreement : `${entered}${planTerms.further}`,
    },
    ...(year === undefined
      ? []
      : [
          {
            term: '料金の総額の目安',
            description: `1年間(${year.visits}回)のご利用で、${formatYenIncludingTax(year.total)}です。お支払いは、訪問のたびにその1回分です。`,
          },
        ]),
    { term: 'お休み・変更', description: planTerms.changes },
    { term: '終了(解約)', description: `${planTerms.end}${planTerms.late}` },
  ];
  return rows.map((row) => ({ ...row, isParagraph: true }));
}

type ChosenPlan = Pick<
  SelectedOrder,
  'visitTerms' | 'selectedDate' | 'selectedDateType' | 'bookedVisits'
>;

/**
 * The terms of a draft's plan; none for other menus.
 *
 * @param prices tax-inclusive yen of the first visit and of each later one
 */
export function chosenPlanRows(
  { visitTerms, selectedDate, selectedDateType, bookedVisits }: ChosenPlan,
  prices: Pick<OrderedPlan, 'first' | 'later'>,
): readonly Description[] {
  const { rhythmWeeks } = visitTerms;
  if (rhythmWeeks === null) return [];
  const [first] = selectedDate;
  const entered =
    selectedDateType === 'negotiable' || first === undefined
      ? null
      : `お申し込みと同時に日時が決まるのは、${bookedStarts(first, rhythmWeeks, bookedVisits ?? 1).length}回です。`;
  return planRows({ rhythmWeeks, entered, ...prices });
}

/** The same of a placed order. A job may already have entered more visits than the order did. */
export function placedPlanRows(order: OrderDetail): readonly Description[] {
  const { rhythmWeeks, status, selectedDate, price, laterVisitsTotal } = order;
  if (rhythmWeeks === null || billingModeOfPlaced(order) !== 'visit') return [];
  return planRows({
    rhythmWeeks,
    entered:
      status === 'received' ? null : `日時が決まっているのは、上の${selectedDate.length}回です。`,
    first: price.totalIncludingTax,
    later: laterVisitsTotal,
  });
}

/** The same of an order that is still to be paid. `visits` have a date that was agreed on. */
export function requestedPlanRows(
  { rhythmWeeks, total, laterVisitsTotal }: PaymentRequest,
  visits: number,
): readonly Description[] {
  if (rhythmWeeks === null) return [];
  const entered = visits === 0 ? null : `日時が決まっているのは、上の${visits}回です。`;
  return planRows({ rhythmWeeks, entered, first: total, later: laterVisitsTotal });
}
