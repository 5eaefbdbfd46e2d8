import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { staffSlots } from './staff-tables';

/** In time order. On false a half hour is taken (primary key), and the caller must roll back. */
export async function takeSlots(
  transaction: Database,
  orderId: string,
  staffId: string,
  slots: readonly Date[],
): Promise<boolean> {
  const taken = await transaction
    .insert(staffSlots)
    .select(
      sql`SELECT ${staffId}, slot, ${orderId} FROM unnest(${sql.param(slots)}::timestamptz[]) AS slot`,
    )
    .onConflictDoNothing()
    .returning({ slotStart: staffSlots.slotStart })
    .prepare('take_slots')
    .execute();
  return taken.length === slots.length;
}

export async function releaseSlots(
  transaction: Database,
  orderId: string,
  staffId: string,
  slots: readonly Date[],
): Promise<void> {
  await transaction
    .delete(staffSlots)
    .where(
      and(
        eq(staffSlots.orderId, orderId),
        eq(staffSlots.staffId, staffId),
        inArray(staffSlots.slotStart, [...slots]),
      ),
    );
}
