import type { Quote } from '@/contract/quotes';
import { Rejection } from '@/contract/rejection';
import { toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { type PayMethod, payMethodCodes } from '@/domain/pay-method-codes';
import type { MainApiDependencies } from '../dependencies';
import type { ReadOrder } from '../orders/order-reader';
import { findOrder } from '../orders/order-repository';
import { nonCardRules } from '../payments/non-card-rules';
import { taxSums } from '../pricing/price-lines';
import { findOpenQuote, listQuotes, type StoredQuote } from './quote-repository';
import { quoteCalendar, startsOnOffer } from './quote-starts';

/** None when there is nothing to pay; those with a limit up to it. */
export function quotePayMethods(
  deps: Pick<MainApiDependencies, 'deferredPayment'>,
  { total }: Pick<StoredQuote, 'total'>,
): PayMethod[] {
  if (total === 0) return [];
  return payMethodCodes.filter(
    (method) => method === 'creditCard' || total <= nonCardRules[method].creditLimit(deps),
  );
}

/** From the day after its last one on, whether or not the job has been there. */
function isOver({ status, validUntil }: StoredQuote, now: Date): boolean {
  return status === 'open' && validUntil < toJapanDate(now);
}

export async function toQuote(
  deps: MainApiDependencies,
  stored: ReadOrder,
  quote: StoredQuote,
): Promise<Quote> {
  const now = deps.clock.now();
  const { id: quoteId, orderId, lines, total, minutes, validUntil, note, heldUntil } = quote;
  const isHeld = heldUntil !== null && heldUntil > now;
  const starts = isOver(quote, now) ? [] : await startsOnOffer(deps, stored, quote);
  return {
    quoteId,
    orderId,
    menuLabel: stored.order.menu.chosen.label,
    status: isOver(quote, now) ? 'expired' : quote.status,
    quotedAt: quote.quotedAt.toISOString(),
    lines: [...lines],
    total,
    taxByRate: taxSums(lines),
    minutes,
    validUntil,
    note,
    starts: starts.map(({ startsAt, staffName }) => ({
      startsAt: toJapanDateTime(startsAt),
      staffName,
    })),
    heldUntil: isHeld && starts.length > 0 ? toJapanDateTime(heldUntil) : null,
    payMethods: quotePayMethods(deps, quote),
  };
}

/**
 * Newest first.
 * @throws Rejection not_found, also for another customer's order
 */
export async function showQuotes(
  deps: MainApiDependencies,
  subject: string,
  orderId: string,
): Promise<Quote[]> {
  const stored = await findOrder(deps.db, subject, orderId);
  if (!stored) throw new Rejection('not_found');
  const quotes = await listQuotes(deps.db, orderId);
  return Promise.all(quotes.map((quote) => toQuote(deps, stored, quote)));
}

/**
 * When the work of the open quote can be done.
 * @throws Rejection not_found; state_changed without an open quote
 */
export async function showQuoteDates(
  deps: MainApiDependencies,
  subject: string,
  orderId: string,
  beginDate: string,
) {
  const stored = await findOrder(deps.db, subject, orderId);
  if (!stored) throw new Rejection('not_found');
  const quote = await findOpenQuote(deps.db, orderId);
  if (!quote || isOver(quote, deps.clock.now())) throw new Rejection('state_changed');
  return quoteCalendar(deps, stored, quote, beginDate);
}
