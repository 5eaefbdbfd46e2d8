import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { hasValues } from '../../database/queries';
import { staffSlots } from './staff-tables';
import { slotsOfVisit } from './visit-rules';

interface StaffVisit {
  readonly orderId: string;
  /** Null while nobody is assigned. */
  readonly staffId: string | null;
  readonly startsAt: Date;
}

/** The caller must roll back; another staff member may be free. */
export class StaffTakenError extends Error {
  constructor(readonly startsAt: Date) {
    super('staff taken');
  }
}

/**
 * In time order.
 * @throws StaffTakenError when another visit has one of the half hours (primary key)
 */
export async function takeSlots(
  transaction: Database,
  { orderId, staffId, startsAt }: StaffVisit,
  durationMinutes: number,
): Promise<void> {
  if (staffId === null) return;
  const slots = slotsOfVisit(startsAt, durationMinutes);
  const { rowCount } = await transaction
    .insert(staffSlots)
    .select(
      sql`SELECT ${staffId}, slot, ${orderId} FROM unnest(${sql.param(slots)}::timestamptz[]) AS slot`,
    )
    .onConflictDoNothing()
    .prepare('take_slots')
    .execute();
  if (rowCount !== slots.length) throw new StaffTakenError(startsAt);
}

export async function releaseSlots(
  transaction: Database,
  { orderId, staffId, startsAt }: StaffVisit,
  durationMinutes: number,
): Promise<void> {
  if (staffId === null) return;
  const slots = slotsOfVisit(startsAt, durationMinutes);
  await transaction
    .delete(staffSlots)
    .where(and(hasValues(staffSlots, { orderId, staffId }), inArray(staffSlots.slotStart, slots)));
}
