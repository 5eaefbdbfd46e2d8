import type { SelectedOrder } from '@/booking/draft/order-draft';

type Wishes = Pick<SelectedOrder, 'selectedDate' | 'selectedDateType'>;

/** The first of several wishes decides the price (docs/decisions/0008). */
export function isPricedByFirstWish({ selectedDate, selectedDateType }: Wishes): boolean {
  return selectedDateType === 'negotiable' && selectedDate.length > 1;
}

export function WishPriceNote({ order }: { order: Wishes }) {
  if (!isPricedByFirstWish(order)) return null;
  return (
    <p>
      料金は、第1希望の日時で計算しています。ほかの希望日時に決まると、早朝・夜間や年末年始の料金により総額が変わることがあります。その場合は、日時を確定する前に担当者がお知らせします。
    </p>
  );
}
