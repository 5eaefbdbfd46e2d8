import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '@/database/queries';
import type { Author } from '../orders/order-tables';
import { orderVisits } from '../visits/visit-tables';

/** At most one for a visit (docs/catalogue.md#reviews). */
export const reviews = pgTable('reviews', {
  /** Random, since everybody sees it, and a visit's id has the order's number. */
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: smallint('position').notNull(),
  menuId: text('menu_id').notNull(),
  /** Who came. */
  staffId: text('staff_id'),
  /** Prefecture with ward or city, from the postcode. */
  place: text('place').notNull(),
  /** 1 to 5; null once its customer took it back, as `words`. */
  stars: smallint('stars'),
  words: text('words'),
  /** The last change by the customer. */
  writtenAt: instant('written_at').notNull(),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
  answeredBy: text('answered_by').$type<Author>(),
  hiddenAt: instant('hidden_at'),
  hiddenBy: text('hidden_by').$type<Author>(),
  hidingReason: text('hiding_reason'),
});
export type ReviewRow = typeof reviews.$inferSelect;

export const isOfVisit = and(
  eq(orderVisits.orderId, reviews.orderId),
  eq(orderVisits.position, reviews.position),
);

/** With `isOfVisit`: a review counts while its visit does, which the office may correct for a week. */
export const isWritten = and(isNotNull(reviews.stars), eq(orderVisits.status, 'done'));

/** Written, and everybody reads it. */
export const isPublic = and(isWritten, isNull(reviews.hiddenAt));
