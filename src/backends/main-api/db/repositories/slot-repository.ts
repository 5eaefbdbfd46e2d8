import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { statement, type ValueOf } from '../../../database/statement';
import { staffSlots } from '../schema/staff';

type TakenTime = { staffId: string; slots: readonly Date[]; orderId: string };

const takenSlots = statement((db, value: ValueOf<TakenTime>) =>
  db
    .insert(staffSlots)
    .select(
      sql`SELECT ${value('staffId')}, slot, ${value('orderId')}
        FROM unnest(${value('slots')}::timestamptz[]) AS slot`,
    )
    .onConflictDoNothing()
    .returning({ slotStart: staffSlots.slotStart }),
);

/**
 * Takes a person's half hours for an order, in the order of time. The primary key decides: with
 * false, someone else holds one of them, and the caller's transaction must not commit.
 */
export async function takeSlots(
  transaction: Database,
  orderId: string,
  staffId: string,
  slots: readonly Date[],
): Promise<boolean> {
  const taken = await takenSlots(transaction, { staffId, slots, orderId });
  return taken.length === slots.length;
}

/** Gives back a person's half hours that the order holds. */
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
