import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '@/database/queries';
import type { Author } from '../orders/order-tables';

/** `note` for everybody who works on the customer's visits; `harassment` for dispatchers and owners only. */
export type CustomerNoteKind = 'note' | 'harassment';

/** What the office notes about a customer. A withdrawn note stays, with who withdrew it and why. */
export const customerNotes = pgTable('customer_notes', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  /** The visit that it is about, with `position`; null for none. */
  orderId: text('order_id'),
  position: smallint('position'),
  at: instant('at').notNull(),
  author: text('author').$type<Author>().notNull(),
  kind: text('kind').$type<CustomerNoteKind>().notNull(),
  text: text('text').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: text('withdrawn_by').$type<Author>(),
  withdrawalReason: text('withdrawal_reason'),
  /** Reported from a visit; it waits in the inbox of the office until it is resolved or withdrawn. */
  isReport: boolean('is_report').notNull().default(false),
  resolvedAt: instant('resolved_at'),
  resolvedBy: text('resolved_by').$type<Author>(),
  /** The findings of the office about the report, and its response. */
  resolution: text('resolution'),
});
export type CustomerNoteRow = typeof customerNotes.$inferSelect;

/** From when the shop takes no further orders of a customer, and until when; in force while it is not lifted. */
export const customerRefusals = pgTable('customer_refusals', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  refusedAt: instant('refused_at').notNull(),
  author: text('author').$type<Author>().notNull(),
  reason: text('reason').notNull(),
  liftedAt: instant('lifted_at'),
  liftedBy: text('lifted_by').$type<Author>(),
  liftingReason: text('lifting_reason'),
});
export type CustomerRefusalRow = typeof customerRefusals.$inferSelect;
