import { toJapanDate } from '@/domain/japan-time';
import type { Database } from '../../database/database';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { sendOrderMessage } from '../messages/order-message';
import { quoteExpiredMessage } from '../messages/quote-messages';
import { findOrder } from '../orders/order-repository';
import {
  endQuote,
  findQuote,
  findQuotePayment,
  listEndedHolds,
  listOverdueQuotes,
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
    await sendOrderMessage(deps, transaction, stored.order, message);
  });
}

/**
 * Settles acceptances whose card nobody has answered for, gives back starts after 48 hours, and ends quotes
 * after their last day in Japan (docs/decisions/0053). Safe to repeat and in several processes.
 */
export async function keepQuotes(deps: MainApiDependencies): Promise<void> {
  await recoverAttempts(deps);
  const now = deps.clock.now();
  for (const quote of await listEndedHolds(deps.db, now)) await release(deps, quote);
  const today = toJapanDate(now);
  for (const quote of await listOverdueQuotes(deps.db, today)) await expire(deps, quote);
}
