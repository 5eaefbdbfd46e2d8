import { useEffect, useEffectEvent } from 'react';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRejection } from '@/booking/draft/use-stored';
import { pointsText } from '@/booking/order/discounts';
import type { SelectedOrder } from '@/booking/order/order-draft';
import type { Failure } from '@/calls/failure';
import type { ApiErrorCode } from '@/contract/api-errors';
import type { PriceLine } from '@/contract/pricing';
import { formatYen } from '@/domain/money';
import type { Description } from '@/ui/card/description-list';

type Discounts = Pick<SelectedOrder, 'coupon' | 'friendlyPoint'>;
type Rejection = Pick<Failure, 'code' | 'message'>;

/**
 * Removes a rejected coupon or rejected points from the order and stores the reason for their
 * field.
 *
 * @returns whether the error was about a discount
 */
export function useDiscountRejection() {
  const { update } = useOrderDraftActions();
  const { setRejection } = useOrderRejection();
  return ({ coupon, friendlyPoint }: Discounts, { code, message }: Rejection): boolean => {
    const kind = rejectedDiscount(code);
    if (kind === undefined) return false;
    const typed = kind === 'coupon' ? coupon : String(friendlyPoint);
    setRejection({ code, message, alternatives: [], typed });
    update(kind === 'coupon' ? { coupon: '' } : { friendlyPoint: 0 });
    return true;
  };
}

/**
 * Removes a discount that was rejected when the price was computed. The price is then computed again
 * without it.
 *
 * @param onRejected called once the discount is removed
 */
export function useRejectedDiscount(
  discounts: Discounts,
  error: Rejection | undefined,
  onRejected?: () => void,
): boolean {
  const reject = useDiscountRejection();
  const takeOut = useEffectEvent(() => {
    if (error && reject(discounts, error)) onRejected?.();
  });
  const isRejected = error !== undefined && rejectedDiscount(error.code) !== undefined;
  useEffect(() => {
    if (isRejected) takeOut();
  }, [isRejected]);
  return isRejected;
}

/** The coupon's label on its price line, or its code while there is no price. */
function couponText(code: string, lines: readonly PriceLine[]): string {
  return lines.find(({ kind }) => kind === 'coupon')?.label ?? `クーポン ${code}`;
}

/** `クーポン「ご利用1,000円引き」 −1,000円` */
export function couponWithAmount(code: string, lines: readonly PriceLine[]): string {
  const line = lines.find(({ kind }) => kind === 'coupon');
  const text = couponText(code, lines);
  return line === undefined ? text : `${text} ${formatYen(line.amount)}`;
}

export function discountRows(
  { coupon, friendlyPoint }: Discounts,
  lines: readonly PriceLine[],
): readonly Description[] {
  return [
    { term: 'クーポン', description: coupon ? couponText(coupon, lines) : '使わない' },
    { term: 'ポイント', description: friendlyPoint > 0 ? pointsText(friendlyPoint) : '使わない' },
  ];
}

type DiscountKind = 'coupon' | 'points';

const kinds: ReadonlyMap<string, DiscountKind> = new Map<ApiErrorCode, DiscountKind>([
  ['coupon_not_found', 'coupon'],
  ['coupon_expired', 'coupon'],
  ['coupon_used_up', 'coupon'],
  ['coupon_other_menu', 'coupon'],
  ['points_exceed_balance', 'points'],
]);

export function rejectedDiscount(code: string): DiscountKind | undefined {
  return kinds.get(code);
}
