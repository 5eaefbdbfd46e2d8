import { normalisePrintedCode } from '@/domain/printed-code';
import type { CatalogueMenu } from '../catalogue/catalogue';
import type { MainApiDependencies } from '../dependencies';
import { fieldError } from '../http/api-error';
import type { Coupon } from '../pricing/priced-selection';
import { findStoredCoupon } from './coupon-repository';

/**
 * The coupon, if it can be used now for this menu. What is not paid here takes no coupon.
 *
 * @param path of the input that named it, for the error
 * @throws ApiError coupon_not_found, coupon_expired, coupon_used_up or coupon_other_menu
 */
export async function requireUsableCoupon(
  deps: MainApiDependencies,
  code: string,
  menu: Pick<CatalogueMenu, 'project' | 'id' | 'payMethods'> | undefined,
  path = 'coupon',
): Promise<Coupon> {
  const coupon = await findStoredCoupon(deps.db, normalisePrintedCode(code));
  if (!coupon) throw fieldError('coupon_not_found', path);
  if (coupon.expiresAt && coupon.expiresAt <= deps.clock.now()) {
    throw fieldError('coupon_expired', path);
  }
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) {
    throw fieldError('coupon_used_up', path);
  }
  const isForMenu =
    menu !== undefined &&
    menu.payMethods.length > 0 &&
    coupon.projects.includes(menu.project) &&
    (coupon.menuIds === null || coupon.menuIds.includes(menu.id));
  if (!isForMenu) throw fieldError('coupon_other_menu', path);
  return { code: coupon.code, label: coupon.label, kind: coupon.kind, value: coupon.value };
}
