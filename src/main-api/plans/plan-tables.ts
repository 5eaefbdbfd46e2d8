import { date, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { PriceLine } from '@/contract/pricing';
import { instant } from '@/database/queries';
import type { PlanState } from '../orders/states';

const day = (name: string) => date(name, { mode: 'string' });

/**
 * A regular plan goes on until it is ended (docs/orders.md#regular-plans). An order has one at most; days are in Japan.
 */
export const plans = pgTable('plans', {
  orderId: text('order_id').primaryKey(),
  status: text('status').$type<PlanState>().notNull(),
  statusSince: instant('status_since').notNull(),
  rhythmWeeks: smallint('rhythm_weeks').notNull(),
  /** A day of the rhythm, which sets its weekday; null until the first date is agreed. */
  nextDay: day('next_day'),
  /** `HH:mm:00` */
  startTime: text('start_time'),
  /** The staff member who comes if free. */
  staffId: text('staff_id'),
  /** First and last day of the pause that the customer chose; null without one. */
  pauseFrom: day('pause_from'),
  pauseUntil: day('pause_until'),
  /** The first day of a pause for missing payments, which lasts until they are paid. */
  unpaidSince: day('unpaid_since'),
  /** Nothing is entered after this day. */
  endsAfter: day('ends_after'),
  /** When visits were last entered. */
  checkedOn: day('checked_on'),
});
export type PlanRow = typeof plans.$inferSelect;

/** A day of the rhythm for which a visit was entered, wherever it was moved to, or could not be. */
export const planDays = pgTable(
  'plan_days',
  {
    orderId: text('order_id').notNull(),
    day: day('day').notNull(),
    /** The position of its visit; null when there is none. */
    position: smallint('position'),
    since: instant('since').notNull(),
    reason: text('reason').$type<'nobody_free' | 'not_sold'>(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.day] })],
);
export type PlanDayRow = typeof planDays.$inferSelect;

/** The price of each visit from a day on, in place of the ordered price. */
export const planPrices = pgTable(
  'plan_prices',
  {
    orderId: text('order_id').notNull(),
    fromDay: day('from_day').notNull(),
    lines: jsonb('lines').$type<readonly PriceLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.fromDay] })],
);
export type PlanPrice = Pick<typeof planPrices.$inferSelect, 'fromDay' | 'lines'>;
