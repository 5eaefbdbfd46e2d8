import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { coupons } from '../catalogue/catalogue-tables';

export type StoredCoupon = typeof coupons.$inferSelect;

export async function findStoredCoupon(db: Database, code: string): Promise<StoredCoupon | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon ?? null;
}

/** Counts one use; false when the coupon has been used as often as it may be. */
export async function takeCoupon(transaction: Database, code: string): Promise<boolean> {
  const isLeft = or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit));
  const taken = await transaction
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.code, code), isLeft))
    .returning({ code: coupons.code })
    .execute();
  return taken.length === 1;
}

export async function giveBackCoupon(transaction: Database, code: string): Promise<void> {
  await transaction
    .update(coupons)
    .set({ usedCount: sql`greatest(${coupons.usedCount} - 1, 0)` })
    .where(eq(coupons.code, code));
}
