import { useEffect, useEffectEvent } from 'react';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRejection } from '@/booking/draft/use-stored';
import type { Failure } from '@/calls/failure';
import { refusedDiscount } from './discount-rules';

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
    const kind = refusedDiscount(code);
    if (kind === undefined) return false;
    const typed = kind === 'coupon' ? coupon : String(friendlyPoint);
    setRejection({ code, message, alternatives: [], typed });
    update(kind === 'coupon' ? { coupon: '' } : { friendlyPoint: 0 });
    return true;
  };
}

/**
 * Does the same when the price could not be computed. The price is then computed again without the
 * discount.
 *
 * @param onRefused called once the discount is removed
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
