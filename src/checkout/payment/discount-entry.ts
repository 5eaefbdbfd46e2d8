import type { SelectedOrder } from '@/booking/draft/order-draft';
import type { PriceLine } from '@/contract/pricing';
import type { Description } from '@/ui/card/description-list';
import { pointsText } from './points-amount';

/** What stands in the fields and has not been applied; what was applied stands in the order. */
export interface DiscountEntry {
  coupon: string;
  points: string;
}

export const EMPTY_DISCOUNT_ENTRY: DiscountEntry = { coupon: '', points: '' };

/** A coupon as its price line names it; its code while there is no price. */
export function couponText(code: string, lines: readonly PriceLine[]): string {
  return lines.find(({ kind }) => kind === 'coupon')?.label ?? `クーポン ${code}`;
}

/** Coupon and points of an order, for the confirm page. */
export function discountRows(
  { coupon, friendlyPoint }: Pick<SelectedOrder, 'coupon' | 'friendlyPoint'>,
  lines: readonly PriceLine[],
): readonly Description[] {
  return [
    { term: 'クーポン', description: coupon ? couponText(coupon, lines) : '使わない' },
    { term: 'ポイント', description: friendlyPoint > 0 ? pointsText(friendlyPoint) : '使わない' },
  ];
}
