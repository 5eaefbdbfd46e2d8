import type { SelectedOrder } from '@/booking/order/order-draft';
import { hasOwnTerms } from '@/config/env.public';

type Wishes = Pick<SelectedOrder, 'selectedDate' | 'selectedDateType'>;

/**
 * The first of several wishes decides the price (docs/payments.md#how-a-price-is-computed); with the embedded main API
 * no start costs more than agreed (docs/visits.md#starts-that-the-shop-offers).
 */
export function isPricedByFirstWish({ selectedDate, selectedDateType }: Wishes): boolean {
  return selectedDateType === 'negotiable' && selectedDate.length > 1;
}

export function WishPriceNote({ order }: { order: Wishes }) {
  if (hasOwnTerms || !isPricedByFirstWish(order)) return null;
  return (
    <p>
      料金は、第1希望の日時で計算しています。ほかの日時に決まっても、総額がこれより高くなることはありません。早朝・夜間料金や年末年始料金がかからない日時に決まった場合は、その分だけ安くなります。
    </p>
  );
}
