import type { Preview, PreviewedNotice } from '@/contract/office-preview';
import type { Database } from '@/database/database';
import type { MainApiDependencies } from '../dependencies';
import type { MessageSender, OutgoingMessage } from '../ports/message-sender';

/** Rolls back a transaction whose change succeeded. */
class RolledBack extends Error {}

function toNotice(message: OutgoingMessage): PreviewedNotice {
  const { kind, text } = message;
  return kind === 'sms' ? { by: kind, text } : { by: kind, subject: message.subject, text };
}

function collectNotices(into: PreviewedNotice[]): MessageSender {
  return {
    async send(...messages) {
      into.push(...messages.map(toNotice));
    },
  };
}

/** In place of the number of an order that is not placed yet, as it gets another one when it is. */
const NUMBER_TO_COME = '(申し込むと決まります)';

/**
 * Runs a change in a transaction that is rolled back, and collects its messages instead of sending them.
 * @param change takes the dependencies to use; it must not call the card gateway, which cannot be rolled back
 * @throws what the change throws
 */
export async function dryRun(
  deps: MainApiDependencies,
  change: (deps: MainApiDependencies) => unknown,
): Promise<Preview> {
  const notices: PreviewedNotice[] = [];
  const sender = collectNotices(notices);
  const triedNumbers: string[] = [];
  const newOrderNumber = () => {
    const number = deps.ids.newOrderNumber();
    triedNumbers.push(number);
    return number;
  };
  const ids = { ...deps.ids, newOrderNumber };
  const tryChange = async (db: Database) => {
    await change({ ...deps, db, ids, isDryRun: true, messagesWithin: () => sender });
    throw new RolledBack();
  };
  try {
    await deps.db.transaction(tryChange);
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  const withoutNumber = (text: string) =>
    triedNumbers.reduce((rest, number) => rest.replaceAll(number, NUMBER_TO_COME), text);
  return { notices: notices.map((notice) => ({ ...notice, text: withoutNumber(notice.text) })) };
}
