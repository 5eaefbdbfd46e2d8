import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PictureType } from '@/domain/picture-type';

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

export const questionnaireImages = pgTable('questionnaire_images', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  contentType: text('content_type').$type<PictureType>().notNull(),
  /** null once the customer has taken it back. */
  picture: bytea('picture'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
