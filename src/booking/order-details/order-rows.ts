import type { OrderDetail } from '@/contract/orders';
import { formatPostcode } from '@/domain/postcode';
import type { Description } from '@/ui/card/description-list';
import { placedVisitRowsOf } from '../dates/visit-rows';
import { paymentRows, unpaidRows } from '../payment/payment-rows';
import { billingModeOf, type Charge } from '../price/billing-mode';
import { cancellationText } from './cancellation-text';

export const TELEPHONE_DATE_ROW: Description = {
  term: '訪問日時',
  description: 'お電話で相談して決めます。お申し込みの後、担当者がご登録の電話番号へご連絡します。',
};

export function billingModeOfPlaced({
  project,
  kindType,
  payMethod,
  rhythmWeeks,
  price,
}: OrderDetail): Charge {
  return billingModeOf({
    project,
    kindType,
    isPaidHere: payMethod !== null,
    rhythmWeeks,
    total: price.totalIncludingTax,
  });
}

export function visitRows(order: OrderDetail, now: Date): readonly Description[] {
  const { status, selectedDate, isTel } = order;
  const selectedDateType = status === 'received' ? 'negotiable' : 'open';
  return [
    ...(isTel ? [TELEPHONE_DATE_ROW] : placedVisitRowsOf(order)),
    {
      term: 'キャンセルについて',
      description: cancellationText(
        { selectedDate, selectedDateType, isTel },
        billingModeOfPlaced(order),
        now,
      ),
    },
  ];
}

export function placedPaymentRows(order: OrderDetail): readonly Description[] {
  const { payMethod, cardNumberBottom } = order;
  const charge = billingModeOfPlaced(order);
  if (payMethod === null) return unpaidRows(charge);
  const card = cardNumberBottom === null ? undefined : { cardNumberBottom };
  return paymentRows({ payMethod, isPerVisit: charge === 'visit', card });
}

export function placeRows({ zipCode, address }: OrderDetail): readonly Description[] {
  const { prefecture, city, town, building } = address;
  return [
    { term: '郵便番号', description: `〒${formatPostcode(zipCode)}` },
    { term: '住所', description: `${prefecture}${city}${town} ${building}`.trim() },
  ];
}
