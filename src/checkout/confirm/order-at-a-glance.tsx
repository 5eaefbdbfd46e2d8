import { draftVisitRows, personRows } from '@/booking/dates/visit-rows';
import { orderStepPath } from '@/booking/draft/order-paths';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import {
  cancellationText,
  paymentText,
  placeText,
  TELEPHONE_DATE_ROW,
  unpaidRows,
} from '@/booking/order-details/order-rows';
import { payDue } from '@/booking/payment/pay-due';
import { type Charge, totalLabel } from '@/booking/price/billing-mode';
import { hasOwnTerms } from '@/config/env.public';
import { paths } from '@/config/paths';
import type { OrderMenu } from '@/contract/pricing';
import { japanWeekday, weekdayNames } from '@/domain/japan-time';
import { payMethods } from '@/domain/pay-methods';
import { formatPostcode } from '@/domain/postcode';
import { otherLaterTotal } from '@/domain/visit-rhythm';
import type { RemoteRead } from '@/shell/remote-read/use-remote-read';
import type { Description } from '@/ui/card/description-list';
import { Price } from '@/ui/card/price';
import { AtAGlance } from '../at-a-glance';

type Order = OrderAtStep['confirm'];

/** Explains a date that the shop has suggested, and the customer has not chosen. */
function suggestedDateRows({ usualStart, selectedDate: [start] }: Order): readonly Description[] {
  if (usualStart === undefined || start === undefined) return [];
  const weekday = weekdayNames[japanWeekday(start)];
  return [
    {
      term: '日時について',
      description: `前回と同じ${weekday}曜日で、無料でキャンセルできるいちばん早い日の、前回に近い時刻です。ほかの日時は「変更」からお選びいただけます。`,
      isParagraph: true,
    },
  ];
}

function visitRows(order: Order, durationMinutes: number | undefined): readonly Description[] {
  const [first, ...others] = order.isTel
    ? [TELEPHONE_DATE_ROW]
    : draftVisitRows(order, durationMinutes);
  const change = { href: orderStepPath('date', order), what: '訪問日時' };
  return [
    ...(first ? [{ ...first, change }] : []),
    ...others,
    ...suggestedDateRows(order),
    ...personRows(order),
  ];
}

function placeRow(order: Order): Description {
  return {
    term: '訪問先',
    description: `〒${formatPostcode(order.workingAddress.zipCode)} ${placeText(order.workingAddress)}`,
    change: { href: orderStepPath('address', order), what: '訪問先' },
  };
}

function paymentRows(
  { selectedPayment, payment: { creditCard } }: Order,
  charge: Charge,
): readonly Description[] {
  if (selectedPayment === undefined) return [];
  const change = { href: paths.order.payment, what: 'お支払い方法' };
  const { laterVisitsDue } = payMethods[selectedPayment];
  return [
    {
      term: 'お支払い',
      description: paymentText(selectedPayment, creditCard?.cardNumberBottom),
      change,
    },
    { term: 'お支払いの時期', description: payDue(selectedPayment), isParagraph: true },
    ...(charge === 'visit' && !hasOwnTerms
      ? [{ term: '2回目以降のお支払い', description: laterVisitsDue, isParagraph: true }]
      : []),
  ];
}

interface OrderAtAGlanceProps {
  order: Order;
  quote: RemoteRead<OrderMenu>;
  charge: Charge;
}

/** Who comes when and where, for how much, and until when it can be cancelled free, in one card (特商法 12条の6). */
export function OrderAtAGlance({ order, quote, charge }: OrderAtAGlanceProps) {
  const menu = quote.error ? undefined : quote.answer;
  const total = menu?.price?.totalIncludingTax;
  const later = otherLaterTotal(total, menu?.laterVisitsTotal);
  const isPriced = charge === 'order' || charge === 'visit';
  return (
    <AtAGlance
      rows={[
        ...visitRows(order, menu?.menu.durationMinutes),
        placeRow(order),
        ...(isPriced
          ? [
              {
                term: totalLabel(charge, later),
                description: total === undefined ? '計算中' : <Price amount={total} />,
              },
            ]
          : unpaidRows(charge)),
        {
          term: 'キャンセル',
          description: cancellationText(order, charge, new Date()),
          isParagraph: true,
        },
        ...(isPriced ? paymentRows(order, charge) : []),
      ]}
    />
  );
}
