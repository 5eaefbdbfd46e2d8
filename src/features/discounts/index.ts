export { CouponField } from './coupon-field';
export { type DiscountEntry, discountRows, EMPTY_DISCOUNT_ENTRY } from './discount-entry';
export { refusedDiscount } from './discount-refusals';
export { PointsField } from './points-field';
export { useDiscountRefusal, useRefusedDiscount } from './use-discount-refusal';
