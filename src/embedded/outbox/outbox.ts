import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { MessageSender } from '../message-sender';
import { addMessage, dropOldMessages, listMessages } from './message-repository';

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

export interface Outbox extends MessageSender {
  /** Sends what is given it if the caller's transaction on the same database stands, and only then. */
  within(transaction: Database): MessageSender;
  /** Newest first; only those to `to`, when given. */
  list(to?: string): Promise<OutboxMessage[]>;
  dropOld(): Promise<void>;
}

/** Where the embedded back ends' SMS and mail land instead of on a phone or in a mailbox. */
export function createOutbox(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: { newId(): string };
}): Outbox {
  const senderOn = (db: Database): MessageSender => {
    const add = (kind: OutboxMessage['kind'], to: string, text: string) =>
      addMessage(db, {
        id: deps.ids.newId(),
        kind,
        recipient: to,
        body: text.slice(0, MAX_TEXT_LENGTH),
        sentAt: deps.clock.now(),
      });
    return {
      sendSms: ({ to, text }) => add('sms', to, text),
      sendMail: ({ to, subject, text }) => add('mail', to, `${subject}\n\n${text}`),
    };
  };
  const sender = senderOn(deps.db);
  const dropOld = () => dropOldMessages(deps.db, KEPT_MESSAGES);
  return {
    sendSms: (message) => sender.sendSms(message).then(dropOld),
    sendMail: (message) => sender.sendMail(message).then(dropOld),
    within: senderOn,
    dropOld,
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
