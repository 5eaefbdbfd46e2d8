import type { Project } from '@/contract/enumerations';
import { COUPON_CODE } from '@/domain/coupon-code';
import { normalisePrintedCode } from '@/domain/text-input';
import { typedNumber } from '../changes/yen-field';
import { type Coupon, endOfDay, toLastDay } from './offer-terms';

export interface TypedCoupon {
  readonly code: string;
  readonly label: string;
  readonly kind: Coupon['kind'];
  readonly value: string;
  readonly lastDay: string;
  /** Empty when the number of uses has no limit. */
  readonly usageLimit: string;
  readonly projects: readonly Project[];
  /** Empty when the coupon is valid for all menus of the projects. */
  readonly menuIds: readonly string[];
}

export const NEW_COUPON: TypedCoupon = {
  code: '',
  label: '',
  kind: 'amount',
  value: '',
  lastDay: '',
  usageLimit: '',
  projects: ['houseCleaning'],
  menuIds: [],
};

export function typedCoupon(coupon: Coupon): TypedCoupon {
  const { code, label, kind, value, expiresAt, usageLimit, projects, menuIds } = coupon;
  return {
    ...{ code, label, kind, projects },
    value: String(value),
    lastDay: toLastDay(expiresAt),
    usageLimit: usageLimit === null ? '' : String(usageLimit),
    menuIds: menuIds ?? [],
  };
}

/** The input of the call; null while a field is incomplete. */
export function couponInput(typed: TypedCoupon, former: Coupon | null, seen: number | null) {
  const { label, kind, lastDay, projects, menuIds } = typed;
  const code = normalisePrintedCode(typed.code);
  const value = typedNumber(typed.value, kind === 'percent' ? '%' : '円');
  const isLimited = typed.usageLimit.trim() !== '';
  const usageLimit = isLimited ? typedNumber(typed.usageLimit, '回') : null;
  const isNamed = COUPON_CODE.test(code) && label.trim() !== '';
  if (!isNamed || projects.length === 0 || value === null) return null;
  if (isLimited && usageLimit === null) return null;
  const isSameDay = former !== null && toLastDay(former.expiresAt) === lastDay;
  const body = {
    label,
    kind,
    value,
    expiresAt: isSameDay ? former.expiresAt : endOfDay(lastDay),
    usageLimit,
    projects: [...projects],
    menuIds: menuIds.length === 0 ? null : [...menuIds],
    seen,
  };
  return { params: { code }, body };
}
