import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** At most one row: the maintenance notice in force. */
export const maintenance = pgTable('maintenance', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  isMaintenanceTime: boolean('is_maintenance_time').notNull(),
  startAt: text('start_at').notNull(),
  endAt: text('end_at').notNull(),
});

/** What the storefront wanted the team to know, kept when no chat is configured. */
export const teamNotifications = pgTable('team_notifications', {
  id: text().primaryKey(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  text: text().notNull(),
});
