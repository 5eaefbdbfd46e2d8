import type { ApiErrorCode } from '@/contract/api-errors';

/** A discount that can be entered with an order. */
type DiscountKind = 'coupon' | 'points';

const kinds = {
  coupon_not_found: 'coupon',
  coupon_expired: 'coupon',
  coupon_used_up: 'coupon',
  coupon_other_menu: 'coupon',
  points_exceed_balance: 'points',
} as const satisfies Partial<Record<ApiErrorCode, DiscountKind>>;

function isDiscountRefusal(code: string): code is keyof typeof kinds {
  return Object.hasOwn(kinds, code);
}

/** Which discount an order or its price was refused for, by the error's code. */
export function refusedDiscount(code: string): DiscountKind | undefined {
  return isDiscountRefusal(code) ? kinds[code] : undefined;
}
