import { desc, eq, lte, max, sql } from 'drizzle-orm';
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Database, Migration } from '../database/database';
import { instant } from '../database/queries';

export const outboxMigrations: readonly Migration[] = [
  {
    name: 'outbox/0001-messages',
    sql: `
      CREATE TABLE outbox_messages (
        sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        kind text NOT NULL CHECK (kind IN ('sms', 'mail')),
        recipient text NOT NULL,
        body text NOT NULL,
        sent_at timestamptz NOT NULL
      );
      CREATE INDEX outbox_messages_recipient ON outbox_messages (recipient, sequence DESC);
    `,
  },
];

const outboxMessages = pgTable('outbox_messages', {
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  id: uuid('id').notNull(),
  kind: text('kind', { enum: ['sms', 'mail'] }).notNull(),
  recipient: text('recipient').notNull(),
  body: text('body').notNull(),
  sentAt: instant('sent_at').notNull(),
});

export type StoredMessage = Omit<typeof outboxMessages.$inferSelect, 'sequence'>;

export async function addMessage(db: Database, message: StoredMessage): Promise<void> {
  await db.insert(outboxMessages).values(message).prepare('insert_message').execute();
}

/** Drops what is not among the newest `keep`, gaps in the sequence counted as messages. */
export async function dropOldMessages(db: Database, keep: number): Promise<void> {
  const newest = db.select({ sequence: max(outboxMessages.sequence) }).from(outboxMessages);
  await db.delete(outboxMessages).where(lte(outboxMessages.sequence, sql`(${newest}) - ${keep}`));
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
