import { useEffect, useEffectEvent } from 'react';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRejection } from '@/booking/draft/use-stored';
import type { Failure } from '@/calls/failure';
import { refusedDiscount } from './discount-rules';

type Discounts = Pick<SelectedOrder, 'coupon' | 'friendlyPoint'>;
type Rejection = Pick<Failure, 'code' | 'message'>;

/**
 * Moves a refused coupon or refused points from the order back to their field, with the reason.
 *
 * @returns whether the error was about a discount
 */
export function useDiscountRejection() {
  const { update } = useOrderDraftActions();
  const { setRejection } = useOrderRejection();
  return ({ coupon, friendlyPoint }: Discounts, { code, message }: Rejection): boolean => {
    const kind = refusedDiscount(code);
    if (kind === undefined) return false;
    const typed = kind === 'coupon' ? coupon : String(friendlyPoint);
    setRejection({ code, message, alternatives: [], typed });
    update(kind === 'coupon' ? { coupon: '' } : { friendlyPoint: 0 });
    return true;
  };
}

/**
 * The same for a price that could not be calculated; it is then calculated without the discount.
 *
 * @param onRefused called once the discount is out of the order
 */
export function useRefusedDiscount(
  discounts: Discounts,
  error: Rejection | undefined,
  onRefused?: () => void,
): boolean {
  const refuse = useDiscountRejection();
  const takeOut = useEffectEvent(() => {
    if (error && refuse(discounts, error)) onRefused?.();
  });
  const isRefused = error !== undefined && refusedDiscount(error.code) !== undefined;
  useEffect(() => {
    if (isRefused) takeOut();
  }, [isRefused]);
  return isRefused;
}
