import { subSeconds } from 'date-fns';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { writeKeyedAnswer } from '../http/keyed-change-repository';
import { unlessDecided } from '../operations/each-row';
import { findOrder } from '../orders/order-repository';
import { PATIENCE_MS, REJECTION_CODES, UNDECIDED_MS } from '../orders/settle-order';
import { countCardAttempt } from '../payments/card-attempt-repository';
import { markCardUsed, markTokenSpent, saveCard, tokenHash } from '../payments/card-repository';
import { recordDroppedCards } from '../payments/order-card-repository';
import type { OrderPaymentRow } from '../payments/payment-tables';
import { askTwice, type CardGateway } from '../ports/payment-provider';
import { type QuotedOrder, releaseReserved, writeAcceptance } from './accept-quote';
import {
  deleteQuotePayment,
  findQuote,
  findQuotePayment,
  listQuotePayments,
  type QuotePaymentRow,
} from './quote-repository';

type Answer = Awaited<ReturnType<CardGateway['authorise']>>;
type Authorised = Extract<Answer, { status: 'authorised' }>;

/** The attempt's id is the reference. */
function authorise(
  { cardGateway }: MainApiDependencies,
  { id, amount, gatewayCardId, cardToken }: QuotePaymentRow,
): Promise<Answer> {
  const source = gatewayCardId !== null ? { cardId: gatewayCardId } : { token: cardToken ?? '' };
  return askTwice(() => cardGateway.authorise(source, amount, id, 'customer'));
}

async function findQuotedOrder(
  transaction: MainApiDependencies['db'],
  { subject, orderId, quoteId }: QuotePaymentRow,
): Promise<QuotedOrder> {
  const stored = await findOrder(transaction, subject, orderId);
  const quote = await findQuote(transaction, orderId, quoteId);
  if (!stored || !quote) throw new Error('an order and its quotes are never deleted');
  return { stored, quote };
}

/** The quote stays open, and its start is free for others unless the quote holds it. */
async function releaseAttempt(
  deps: MainApiDependencies,
  attempt: QuotePaymentRow,
  {
    isDeclined,
    kept = [],
  }: { isDeclined: boolean; kept?: Parameters<typeof recordDroppedCards>[1] },
): Promise<void> {
  const { id, subject, cardToken } = attempt;
  await withCustomerLock(deps.db, subject, async (transaction) => {
    if (!(await deleteQuotePayment(transaction, id))) return;
    await releaseReserved(transaction, attempt, await findQuotedOrder(transaction, attempt));
    if (cardToken !== null) {
      await markTokenSpent(transaction, subject, tokenHash(cardToken), deps.clock.now());
    }
    await recordDroppedCards(transaction, kept);
    if (isDeclined) await countCardAttempt({ deps, transaction }, subject, 'declined');
  });
}

function paymentRow(
  { orderId, subject, amount, isCardKept, billing }: QuotePaymentRow,
  { cardId, card, transactionId }: Authorised,
  paidAt: Date,
): OrderPaymentRow {
  return {
    orderId,
    subject,
    payMethod: 'creditCard',
    amount,
    status: 'authorised',
    gatewayCardId: cardId,
    cardToken: null,
    cardNumberBottom: card.cardNumberBottom,
    isCardKept,
    transactionId,
    screening: null,
    billing: billing ?? null,
    paidAt,
    payUntil: null,
    tries: 0,
    triedAt: null,
  };
}

/**
 * `closed`: somebody ended the quote while the card was charged, which is final. `ended`: another process has
 * ended this attempt.
 */
function confirmAttempt(
  deps: MainApiDependencies,
  attempt: QuotePaymentRow,
  answer: Authorised,
): Promise<'accepted' | 'closed' | 'ended'> {
  const { id, subject, orderId, quoteId, idempotencyKey, contentHash } = attempt;
  return withCustomerLock(deps.db, subject, async (transaction) => {
    const isHere = (await findQuotePayment(transaction, quoteId))?.id === id;
    if (!isHere) return 'ended';
    const found = await findQuotedOrder(transaction, attempt);
    // The attempt stays until the gateway has given the money back.
    const { quote, stored } = found;
    if (quote.status !== 'open' || stored.order.status !== 'quoted') return 'closed';
    await deleteQuotePayment(transaction, id);
    const now = deps.clock.now();
    const { startsAt, staffId, takesSlots, cardToken } = attempt;
    const reserved =
      startsAt !== null && staffId !== null ? { startsAt, staffId, takesSlots } : null;
    const payment = paymentRow(attempt, answer, now);
    const acceptance = { reserved, payment, at: attempt.begunAt };
    await writeAcceptance({ deps, transaction }, found, acceptance);
    const usedCard = { subject, gatewayCardId: answer.cardId, lastUsedAt: now };
    if (attempt.isCardKept) {
      await saveCard(transaction, { ...usedCard, ...answer.card }, deps.ids.newId());
    } else await markCardUsed(transaction, usedCard, now);
    if (cardToken !== null) await markTokenSpent(transaction, subject, tokenHash(cardToken), now);
    const key = { author: subject, idempotencyKey, contentHash };
    await writeKeyedAnswer({ deps, transaction }, key, { orderId, quoteId });
    return 'accepted';
  });
}

/** The money is back before the attempt is gone, so that a crash between the two gives it back once more. */
async function undoAttempt(
  deps: MainApiDependencies,
  attempt: QuotePaymentRow,
  { transactionId, cardId }: Authorised,
): Promise<void> {
  await deps.cardGateway.cancel(transactionId);
  const kept = [{ gatewayCardId: cardId }];
  await releaseAttempt(deps, attempt, { isDeclined: false, kept });
}

/** Until when the gateway's answer is accepted, in milliseconds since 1970: not after the work was to start. */
function acceptedUntil({ begunAt, startsAt }: QuotePaymentRow): number {
  const patientUntil = begunAt.getTime() + PATIENCE_MS;
  return startsAt === null ? patientUntil : Math.min(patientUntil, startsAt.getTime());
}

/**
 * Pays and accepts, or releases the attempt. Safe to repeat and from several processes, as the gateway answers
 * the same to the same attempt. After ten minutes, or its start, it is not accepted any more, and a minute later
 * released.
 * @throws Rejection card_declined, card_authentication_required or card_token_invalid when released for that;
 * state_changed when the quote was ended meanwhile; back_end_unavailable when it is not decided yet, or was
 * given up
 */
export async function settleAttempt(
  deps: MainApiDependencies,
  attempt: QuotePaymentRow,
): Promise<void> {
  const { orderId, quoteId, subject } = attempt;
  const answer = await authorise(deps, attempt);
  if (answer.status !== 'authorised') {
    if (answer.status === 'rejected') {
      deps.logger.warn({ orderId }, 'the card gateway does not take a quote’s authorisation');
    }
    const code = REJECTION_CODES[answer.status];
    await releaseAttempt(deps, attempt, { isDeclined: code === 'card_declined' });
    throw fieldRejection(code, 'creditCard');
  }
  const lateMs = deps.clock.now().getTime() - acceptedUntil(attempt);
  if (lateMs > 0) {
    if (lateMs > UNDECIDED_MS) await undoAttempt(deps, attempt, answer);
    throw new Rejection('back_end_unavailable');
  }
  const result = await confirmAttempt(deps, attempt, answer);
  if (result === 'accepted') return;
  if (result === 'closed') {
    await undoAttempt(deps, attempt, answer);
    throw new Rejection('state_changed');
  }
  const stored = await findOrder(deps.db, subject, orderId);
  if (stored?.payment?.transactionId === answer.transactionId) return;
  const quote = await findQuote(deps.db, orderId, quoteId);
  throw new Rejection(quote?.status === 'open' ? 'back_end_unavailable' : 'state_changed');
}

/** After this time whoever began an attempt has ended, or waits for the gateway. */
const LEASE_SECONDS = 15;

const begunUntil = ({ clock }: MainApiDependencies) => subSeconds(clock.now(), LEASE_SECONDS);

/** Attempts that are still open although nobody can be working on them, as after a crash or for a silent gateway. */
export function listOpenAttempts(deps: MainApiDependencies): Promise<QuotePaymentRow[]> {
  return listQuotePayments(deps.db, begunUntil(deps));
}

/**
 * Settles such an attempt. Safe beside other processes.
 * @throws Rejection back_end_unavailable while it is not decided
 */
export async function recoverAttempt(
  deps: MainApiDependencies,
  attempt: QuotePaymentRow,
): Promise<void> {
  const { orderId } = attempt;
  await unlessDecided(deps, { orderId }, 'acceptance of a quote not paid', async () => {
    await settleAttempt(deps, attempt);
    deps.logger.info({ orderId }, 'pending acceptance of a quote settled');
  });
}

export async function countStuckAttempts(deps: MainApiDependencies): Promise<number> {
  return (await listOpenAttempts(deps)).length;
}
