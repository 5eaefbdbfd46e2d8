import type { Migration } from '../../database/database';

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
