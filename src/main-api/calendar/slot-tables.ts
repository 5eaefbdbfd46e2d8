import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/database/queries';

/** One taken half hour; the primary key (`main-api/migrations/0131-starting-point.ts`) prevents double booking. */
export const staffSlots = pgTable('staff_slots', {
  staffId: text('staff_id').notNull(),
  slotStart: instant('slot_start').notNull(),
  /** Null when booked through another channel. */
  orderId: text('order_id'),
  /** Ward or city of the visit (`toPlace`); null when booked through another channel. */
  place: text('place'),
});
