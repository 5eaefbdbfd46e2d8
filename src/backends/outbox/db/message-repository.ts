import { desc, eq, lte } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';

const outboxMessages = pgTable('outbox_messages', {
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  id: uuid('id').notNull(),
  kind: text('kind', { enum: ['sms', 'mail'] }).notNull(),
  recipient: text('recipient').notNull(),
  body: text('body').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});

export type StoredMessage = Omit<typeof outboxMessages.$inferSelect, 'sequence'>;

/** Adds a message and drops what is no longer among the newest `keep`. */
export async function addMessage(
  db: Database,
  message: StoredMessage,
  keep: number,
): Promise<void> {
  const added = await db
    .insert(outboxMessages)
    .values(message)
    .returning({ sequence: outboxMessages.sequence });
  const newest = added[0]?.sequence ?? 0;
  await db.delete(outboxMessages).where(lte(outboxMessages.sequence, newest - keep));
}

/** Newest first; only those to `recipient`, when given. */
export function listMessages(
  db: Database,
  recipient: string | undefined,
  limit: number,
): Promise<StoredMessage[]> {
  return db
    .select({
      id: outboxMessages.id,
      kind: outboxMessages.kind,
      recipient: outboxMessages.recipient,
      body: outboxMessages.body,
      sentAt: outboxMessages.sentAt,
    })
    .from(outboxMessages)
    .where(recipient === undefined ? undefined : eq(outboxMessages.recipient, recipient))
    .orderBy(desc(outboxMessages.sequence))
    .limit(limit);
}
