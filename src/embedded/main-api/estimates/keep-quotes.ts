import { toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import type { Database } from '../../database/database';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { sendByClock, sendOrderMessage } from '../messages/order-message';
import {
  quoteExpiredMessage,
  quoteReminderKey,
  quoteReminderMessage,
} from '../messages/quote-messages';
import { findSentKeys } from '../orders/history-repository';
import { findOrder } from '../orders/order-repository';
import {
  endQuote,
  findQuote,
  findQuotePayment,
  listEndedHolds,
  listOverdueQuotes,
  listQuotesOnLastDay,
  releaseQuoteStarts,
} from '../orders/quote-repository';
import type { QuotedOrder } from './accept-quote';
import { returnToInspection } from './inspections';
import { recoverAttempts } from './settle-acceptance';

interface OfCustomer {
  readonly id: string;
  readonly orderId: string;
  readonly subject: string;
}

/** With the customer's lock, while the quote is open and no card is being charged for it. */
async function whileOpen(
  deps: MainApiDependencies,
  { id, orderId, subject }: OfCustomer,
  work: (transaction: Database, found: QuotedOrder) => Promise<void>,
): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    const quote = await findQuote(transaction, orderId, id);
    if (!stored || quote?.status !== 'open') return;
    if (await findQuotePayment(transaction, id)) return;
    await work(transaction, { stored, quote });
  });
}

function release(deps: MainApiDependencies, ended: OfCustomer): Promise<void> {
  return whileOpen(deps, ended, (transaction, { stored, quote }) =>
    releaseQuoteStarts(transaction, quote, stored.order),
  );
}

function expire(deps: MainApiDependencies, overdue: OfCustomer): Promise<void> {
  return whileOpen(deps, overdue, async (transaction, { stored, quote }) => {
    await endQuote(transaction, quote, stored.order, 'expired', deps.clock.now());
    const cause = { author: 'system:quotes', details: { quoteId: quote.id } } as const;
    const event = 'quoteExpired';
    const inspection = await returnToInspection(deps, transaction, stored, event, cause);
    const message = quoteExpiredMessage(stored, quote, inspection);
    await sendByClock(deps, transaction, stored.order, message, inspection?.startsAt);
  });
}

/** In Japan, on the quote's last day. Enough of the day is left to answer. */
const REMINDED_FROM = '09:00';

async function remindOfLastDay(deps: MainApiDependencies): Promise<void> {
  const now = toJapanDateTime(deps.clock.now());
  if (now.slice(11) < REMINDED_FROM) return;
  const ending = await listQuotesOnLastDay(deps.db, now.slice(0, 10));
  const sent = await findSentKeys(deps.db, ending.map(quoteReminderKey));
  for (const quote of ending.filter((each) => !sent.has(quoteReminderKey(each)))) {
    await whileOpen(deps, quote, (transaction, found) => {
      const message = quoteReminderMessage(found.stored, found.quote);
      return sendOrderMessage(deps, transaction, found.stored.order, message);
    });
  }
}

/**
 * Settles acceptances whose card nobody has answered for, gives back starts after 48 hours, reminds of quotes on
 * the morning of their last day in Japan, and ends them after it (docs/decisions/0053). Safe to repeat and in several processes.
 */
export async function keepQuotes(deps: MainApiDependencies): Promise<void> {
  await recoverAttempts(deps);
  const now = deps.clock.now();
  for (const quote of await listEndedHolds(deps.db, now)) await release(deps, quote);
  const today = toJapanDate(now);
  for (const quote of await listOverdueQuotes(deps.db, today)) await expire(deps, quote);
  await remindOfLastDay(deps);
}
