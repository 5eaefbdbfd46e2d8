import { desc, eq, lte, max, sql } from 'drizzle-orm';
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Database, Migration } from '@/database/database';
import { instant } from '@/database/queries';
import type { Clock } from '@/main-api/ports/clock';
import type { MessageSender, OutgoingMessage } from '@/main-api/ports/message-sender';

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

/** Older messages are deleted, so that the outbox never fills the disk. */
const KEPT_MESSAGES = 200;
const MAX_TEXT_LENGTH = 10_000;

export type Outbox = ReturnType<typeof createOutbox>;
export type OutboxMessage = Awaited<ReturnType<Outbox['list']>>[number];

/** Stores SMS and mail of the embedded back ends instead of sending them. */
export function createOutbox(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: { newId(): string };
}) {
  const { db } = deps;
  function toRow(message: OutgoingMessage): typeof outboxMessages.$inferInsert {
    const { kind, to: recipient, text } = message;
    const body = kind === 'mail' ? `${message.subject}\n\n${text}` : text;
    const [id, sentAt] = [deps.ids.newId(), deps.clock.now()];
    return { id, kind, recipient, body: body.slice(0, MAX_TEXT_LENGTH), sentAt };
  }
  const senderOn = (database: Database): MessageSender => ({
    async send(...messages) {
      if (messages.length === 0) return;
      await database
        .insert(outboxMessages)
        .values(messages.map(toRow))
        .prepare(`insert_${messages.length}_messages`)
        .execute();
    },
  });
  const sender = senderOn(db);
  /** Keeps about the newest: gaps in the sequence count as messages. */
  async function dropOld(): Promise<void> {
    const newest = db.select({ sequence: max(outboxMessages.sequence) }).from(outboxMessages);
    const oldest = sql`(${newest}) - ${KEPT_MESSAGES}`;
    await db.delete(outboxMessages).where(lte(outboxMessages.sequence, oldest));
  }
  return {
    send: (...messages: readonly OutgoingMessage[]) => sender.send(...messages).then(dropOld),
    /** Sends only if the caller's transaction commits. */
    within: senderOn,
    dropOld,
    /** Newest first; `to` selects one recipient: digits of a phone number, or an e-mail address. */
    async list(to?: string) {
      const messages = await db
        .select()
        .from(outboxMessages)
        .where(to === undefined ? undefined : eq(outboxMessages.recipient, to))
        .orderBy(desc(outboxMessages.sequence))
        .limit(KEPT_MESSAGES);
      return messages.map(({ id, kind, recipient, body, sentAt }) => ({
        id,
        kind,
        to: recipient,
        text: body,
        /** ISO 8601, UTC. */
        at: sentAt.toISOString(),
      }));
    },
  };
}
