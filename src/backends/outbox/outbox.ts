import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { addMessage, listMessages } from './db/message-repository';

/** Older messages are dropped, so that the outbox never fills the disk. */
const KEPT_MESSAGES = 200;
const MAX_TEXT_LENGTH = 10_000;

export interface OutboxMessage {
  readonly id: string;
  readonly kind: 'sms' | 'mail';
  /** Digits of a phone number, or a mail address. */
  readonly to: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface Outbox {
  /** `to` in digits. */
  sendSms(message: { readonly to: string; readonly text: string }): Promise<void>;
  sendMail(message: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
  /** Newest first; only those to `to`, when given. */
  list(to?: string): Promise<OutboxMessage[]>;
}

/** Where the embedded back ends' SMS and mail land instead of on a phone or in a mailbox. */
export function createOutbox(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: { newId(): string };
}): Outbox {
  const add = (kind: OutboxMessage['kind'], to: string, text: string) =>
    addMessage(
      deps.db,
      {
        id: deps.ids.newId(),
        kind,
        recipient: to,
        body: text.slice(0, MAX_TEXT_LENGTH),
        sentAt: deps.clock.now(),
      },
      KEPT_MESSAGES,
    );
  return {
    sendSms: ({ to, text }) => add('sms', to, text),
    sendMail: ({ to, subject, text }) => add('mail', to, `${subject}\n\n${text}`),
    async list(to) {
      const messages = await listMessages(deps.db, to, KEPT_MESSAGES);
      return messages.map(({ id, kind, recipient, body, sentAt }) => ({
        id,
        kind,
        to: recipient,
        text: body,
        at: sentAt.toISOString(),
      }));
    },
  };
}
