import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/database';
import { instant } from '@/database/queries';
import type { MessagePage } from './short-link-repository';

/** What the customer was told about an order, once per key: by mail (subject and text) and by SMS. */
export const sentNotices = pgTable('sent_notices', {
  key: text('key').primaryKey(),
  orderId: text('order_id').notNull(),
  sentAt: instant('sent_at').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  sms: text('sms').notNull(),
});

interface UnsentMessage {
  readonly key: string;
  readonly page: MessagePage;
  readonly subject: string;
  readonly text: string;
  readonly sms: string;
  readonly isAnsweredOnMyPage?: boolean;
}

/** Messages about orders that were not sent with their change, until a job has sent them. */
const unsentNotices = pgTable('unsent_notices', {
  key: text('key').primaryKey(),
  orderId: text('order_id').notNull(),
  /** Not sent before: the time of the failure, or 9:00 for a message that waits for the end of the night. */
  sendFrom: instant('send_from').notNull(),
  message: jsonb('message').$type<UnsentMessage>().notNull(),
  /** Ascending in the order in which they were written. */
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
});
type UnsentNotice = typeof unsentNotices.$inferSelect;

export async function insertUnsentNotice(
  transaction: Database,
  notice: Omit<UnsentNotice, 'number'>,
): Promise<void> {
  await transaction.insert(unsentNotices).values(notice).onConflictDoNothing();
}

/** To be sent by now, in the order in which they were written. */
export function listUnsentNotices(db: Database, now: Date) {
  return db
    .select({ key: unsentNotices.key, orderId: unsentNotices.orderId })
    .from(unsentNotices)
    .where(lte(unsentNotices.sendFrom, now))
    .orderBy(asc(unsentNotices.number));
}

/** Null when another process has taken it. */
export async function takeUnsentNotice(
  transaction: Database,
  key: string,
): Promise<UnsentNotice | null> {
  const [taken] = await transaction
    .delete(unsentNotices)
    .where(eq(unsentNotices.key, key))
    .returning();
  return taken ?? null;
}

/**
 * Deletes the messages about an order that wait for the end of the night, and returns them in the order in which they
 * were written. The caller sends them.
 */
export async function takeHeldNotices(
  transaction: Database,
  orderId: string,
  now: Date,
): Promise<UnsentNotice[]> {
  const taken = await transaction
    .delete(unsentNotices)
    .where(and(eq(unsentNotices.orderId, orderId), gt(unsentNotices.sendFrom, now)))
    .returning();
  return taken.toSorted((a, b) => a.number - b.number);
}
