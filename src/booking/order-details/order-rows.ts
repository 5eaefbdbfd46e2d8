import type { OrderDetail } from '@/contract/orders';
import { formatPostcode } from '@/domain/postcode';
import type { Description } from '@/ui/card/description-list';
import { placedVisitRowsOf } from '../dates/visit-rows';
import { billingModeOf, type Charge } from '../price/billing-mode';
import { cancellationText } from './cancellation-text';

/** In place of a date that the customer wants to settle by telephone. */
export const TELEPHONE_DATE_ROW: Description = {
  term: '訪問日時',
  description: 'お電話で相談して決めます。お申し込みの後、担当者がご登録の電話番号へご連絡します。',
};

// By its file: through the index my page would carry the order draft with it.

/** How a placed order is charged for. */
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

/** When: settled, each wish in turn, or by telephone; and until when it can be cancelled, seen from `now`. */
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

export function placeRows({ zipCode, address }: OrderDetail): readonly Description[] {
  const { prefecture, city, town, building } = address;
  return [
    { term: '郵便番号', description: `〒${formatPostcode(zipCode)}` },
    { term: '住所', description: `${prefecture}${city}${town} ${building}`.trim() },
  ];
}
