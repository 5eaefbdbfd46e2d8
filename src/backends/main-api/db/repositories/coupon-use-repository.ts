import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { statement, type ValueOf } from '../../../database/statement';
import { coupons } from '../schema/coupon-tables';

const takenCoupon = statement((db, value: ValueOf<{ code: string }>) =>
  db
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(
      and(
        eq(coupons.code, value('code')),
        or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit)),
      ),
    )
    .returning({ code: coupons.code }),
);

/** Counts one use; false when the coupon has been used as often as it may be. */
export async function takeCoupon(transaction: Database, code: string): Promise<boolean> {
  const taken = await takenCoupon(transaction, { code });
  return taken.length === 1;
}

export async function giveBackCoupon(transaction: Database, code: string): Promise<void> {
  await transaction
    .update(coupons)
    .set({ usedCount: sql`greatest(${coupons.usedCount} - 1, 0)` })
    .where(eq(coupons.code, code));
}
