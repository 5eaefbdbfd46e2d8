import type { OrderDetail } from '@/contract/orders';
import { formatPostcode } from '@/domain/postcode';
import type { Description } from '@/ui/card/description-list';
// By its file: through the index my page would carry the order draft with it.
import { placedVisitRowsOf } from '../dates/visit-rows';
import { type Charge, chargeOf } from '../price/charge';
import { cancellationText } from './cancellation-text';
import { TELEPHONE_DATE_ROW } from './telephone-date-row';

/** How a placed order is charged for. */
export function chargeOfPlaced({
  project,
  kindType,
  payMethod,
  rhythmWeeks,
  price,
}: OrderDetail): Charge {
  return chargeOf({
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
        chargeOfPlaced(order),
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
