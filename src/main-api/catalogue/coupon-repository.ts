import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { fieldRejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { normalisePrintedCode } from '@/domain/text-input';
import type { MainApiDependencies } from '../dependencies';
import type { Coupon } from '../pricing/calculate-price';
import { type CatalogueMenu, coupons } from './catalogue-tables';

/**
 * Counts one use.
 * @throws Rejection coupon_used_up when the limit is reached
 */
export async function takeCoupon(transaction: Database, code: string): Promise<void> {
  const isLeft = or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit));
  const { rowCount } = await transaction
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.code, code), isLeft))
    .execute();
  if (rowCount === 0) throw fieldRejection('coupon_used_up', 'coupon');
}

export async function giveBackCoupon(transaction: Database, code: string): Promise<void> {
  await transaction
    .update(coupons)
    .set({ usedCount: sql`greatest(${coupons.usedCount} - 1, 0)` })
    .where(eq(coupons.code, code));
}

/** @throws Rejection coupon_not_found, coupon_expired, coupon_used_up, coupon_other_menu */
export async function requireUsableCoupon(
  deps: MainApiDependencies,
  code: string,
  menu: Pick<CatalogueMenu, 'project' | 'id' | 'payMethods'> | undefined,
  path = 'coupon',
): Promise<Coupon> {
  const isThis = eq(coupons.code, normalisePrintedCode(code));
  const [coupon] = await deps.db.select().from(coupons).where(isThis);
  if (!coupon) throw fieldRejection('coupon_not_found', path);
  if (coupon.expiresAt && coupon.expiresAt <= deps.clock.now()) {
    throw fieldRejection('coupon_expired', path);
  }
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) {
    throw fieldRejection('coupon_used_up', path);
  }
  const isForMenu =
    menu !== undefined &&
    menu.payMethods.length > 0 &&
    coupon.projects.includes(menu.project) &&
    (coupon.menuIds === null || coupon.menuIds.includes(menu.id));
  if (!isForMenu) throw fieldRejection('coupon_other_menu', path);
  return coupon;
}
