import { toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { sendByClock, sendOrderMessage } from '../messages/order-message';
import {
  quoteExpiredMessage,
  quoteReminderKey,
  quoteReminderMessage,
} from '../messages/quote-messages';
import { inRound } from '../operations/each-row';
import { findSentKeys } from '../orders/history-repository';
import type { LockedOrder, ReadOrder } from '../orders/order-reader';
import { findOrder } from '../orders/order-repository';
import { returnToInspection } from './inspections';
import {
  endQuote,
  findQuote,
  findQuotePayment,
  listEndedHolds,
  listOverdueQuotes,
  listQuotesOnLastDay,
  releaseQuoteStarts,
  type StoredQuote,
} from './quote-repository';
import { listOpenAttempts, recoverAttempt } from './settle-acceptance';

interface OfCustomer {
  readonly id: string;
  readonly orderId: string;
  readonly subject: string;
}

/** With the customer's lock, while the quote is open and no card is being charged for it. */
async function whileOpen(
  deps: MainApiDependencies,
  { id, orderId, subject }: OfCustomer,
  work: (locked: LockedOrder<ReadOrder>, quote: StoredQuote) => Promise<void>,
): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    const quote = await findQuote(transaction, orderId, id);
    if (!stored || quote?.status !== 'open') return;
    if (await findQuotePayment(transaction, id)) return;
    await work({ deps, transaction, stored }, quote);
  });
}

function release(deps: MainApiDependencies, ended: OfCustomer): Promise<void> {
  return whileOpen(deps, ended, ({ transaction, stored }, quote) =>
    releaseQuoteStarts(transaction, quote, stored.order),
  );
}

function expire(deps: MainApiDependencies, overdue: OfCustomer): Promise<void> {
  return whileOpen(deps, overdue, async (locked, quote) => {
    const { stored } = locked;
    await endQuote(locked, quote, 'expired');
    const cause = { author: 'system:quotes', details: { quoteId: quote.id } } as const;
    const change = { ...locked, ...cause };
    const inspection = await returnToInspection(change, 'quoteExpired');
    const message = quoteExpiredMessage(stored, quote, inspection);
    await sendByClock(change, message, inspection?.startsAt);
  });
}

/** In Japan, on the quote's last day. Enough of the day is left to answer. */
const REMINDED_FROM = '09:00';

async function listToRemind({ db, clock }: MainApiDependencies): Promise<OfCustomer[]> {
  const now = toJapanDateTime(clock.now());
  if (now.slice(11) < REMINDED_FROM) return [];
  const ending = await listQuotesOnLastDay(db, now.slice(0, 10));
  const sent = await findSentKeys(db, ending.map(quoteReminderKey));
  return ending.filter((quote) => !sent.has(quoteReminderKey(quote)));
}

function remind(deps: MainApiDependencies, ending: OfCustomer): Promise<void> {
  return whileOpen(deps, ending, (locked, quote) =>
    sendOrderMessage(locked, quoteReminderMessage(locked.stored, quote)),
  );
}

const quoteName = ({ id, orderId }: Pick<OfCustomer, 'id' | 'orderId'>) => ({ id, orderId });

/**
 * Settles acceptances whose card nobody has answered for, gives back starts after 48 hours, reminds of quotes on
 * the morning of their last day in Japan, and ends them after it (docs/orders.md#quotes). Safe to repeat and in several
 * processes.
 */
export async function keepQuotes(deps: MainApiDependencies): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  await inRound(deps, async (each) => {
    await each('quotePayment', {
      list: () => listOpenAttempts(deps),
      nameOf: quoteName,
      work: (attempt) => recoverAttempt(deps, attempt),
    });
    await each('quoteHold', {
      list: () => listEndedHolds(db, now),
      nameOf: quoteName,
      work: (quote) => release(deps, quote),
    });
    await each('overdueQuote', {
      list: () => listOverdueQuotes(db, toJapanDate(now)),
      nameOf: quoteName,
      work: (quote) => expire(deps, quote),
    });
    await each('quoteReminder', {
      list: () => listToRemind(deps),
      nameOf: quoteName,
      work: (quote) => remind(deps, quote),
    });
  });
}
