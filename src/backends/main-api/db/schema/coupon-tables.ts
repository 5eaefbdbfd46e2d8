import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Project } from '@/contract/enumerations';

/** `value` in yen or percent; a null limit or date never ends; null `menuIds` means any menu. */
export const coupons = pgTable('coupons', {
  code: text().primaryKey(),
  label: text().notNull(),
  kind: text().$type<'amount' | 'percent'>().notNull(),
  value: integer().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  usageLimit: integer('usage_limit'),
  usedCount: integer('used_count').notNull().default(0),
  projects: jsonb().$type<readonly Project[]>().notNull(),
  menuIds: jsonb('menu_ids').$type<readonly string[]>(),
});
