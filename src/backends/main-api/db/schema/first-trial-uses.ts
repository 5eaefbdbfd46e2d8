import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** `householdKey` is one of several that stand for the same household. */
export const firstTrialUses = pgTable(
  'first_trial_uses',
  {
    menuId: text('menu_id').notNull(),
    householdKey: text('household_key').notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.menuId, table.householdKey] })],
);
