import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { coupons } from './schema/coupon-tables';

export type StoredCoupon = typeof coupons.$inferSelect;

export async function findStoredCoupon(db: Database, code: string): Promise<StoredCoupon | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code));
  return coupon ?? null;
}
