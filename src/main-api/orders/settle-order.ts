import { fieldRejection, Rejection, type RejectionCode } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { together } from '@/database/queries';
import { giveBackCoupon } from '../catalogue/coupon-repository';
import { giveBackPoints, withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { countCardAttempt } from '../payments/card-attempt-repository';
import { markCardUsed, markTokenSpent, saveCard, tokenHash } from '../payments/card-repository';
import { recordDroppedCards } from '../payments/order-card-repository';
import { updateSettledPayment } from '../payments/payment-repository';
import { isUnderWay, reopenPayment } from '../payments/payment-request-repository';
import type { OrderPaymentRow } from '../payments/payment-tables';
import { askTwice, type CardGateway, type GatewayCard } from '../ports/payment-provider';
import { tryChangeOrder } from './change-order';
import { dropDraftOfOrder } from './kept-draft-repository';
import type { LockedOrder, PendingOrder } from './order-reader';
import { findPendingOrder, isOrderPlaced } from './order-repository';
import { answerRequest, releaseRequest } from './order-request-repository';
import { deletePendingOrder } from './order-writer';
import { saveOrderDetails, sendPlacedMessage } from './write-order';

type Authorisation = Awaited<ReturnType<CardGateway['authorise']>>;
type Rejected = Exclude<Authorisation['status'], 'authorised'>;
interface Authorised {
  readonly status: 'authorised';
  /** Null when there was nothing to pay. */
  readonly transactionId: string | null;
  readonly cardId: string;
  /** Null for a registered card when there was nothing to pay. */
  readonly card: GatewayCard | null;
}

/** A customer without an answer for so long has left and must not be charged. */
export const PATIENCE_MS = 10 * 60 * 1000;

/** Keeps a slow process, or one with a late clock, from confirming what another cancelled. */
export const UNDECIDED_MS = 60 * 1000;

/** A new card is stored for later charges when points paid for the order. */
async function storeUnchargedCard(
  deps: MainApiDependencies,
  source: { readonly cardId: string } | { readonly token: string },
): Promise<Authorised | { readonly status: Rejected }> {
  if ('cardId' in source) {
    return { status: 'authorised', transactionId: null, cardId: source.cardId, card: null };
  }
  const stored = await deps.cardGateway.storeCard(source.token);
  if (stored.status !== 'stored') return stored;
  const { cardId, card } = stored;
  return { status: 'authorised', transactionId: null, cardId, card };
}

/** Each attempt to pay what was requested has its own, since the gateway answers each but once. */
function paymentReference({ orderId, tries }: OrderPaymentRow): string {
  return tries === 0 ? orderId : `${orderId}-pay-${tries}`;
}

/** A dry run takes nothing. */
async function authorise(deps: MainApiDependencies, { payment }: PendingOrder) {
  const { amount, gatewayCardId } = payment;
  if (deps.isDryRun && gatewayCardId !== null) {
    const taken = { transactionId: null, cardId: gatewayCardId, card: null };
    return { status: 'authorised', ...taken } as const;
  }
  const token = payment.cardToken ?? '';
  const source = gatewayCardId !== null ? { cardId: gatewayCardId } : { token };
  return askTwice(() =>
    amount === 0
      ? storeUnchargedCard(deps, source)
      : deps.cardGateway.authorise(source, amount, paymentReference(payment), 'customer'),
  );
}

/** The gateway takes a token once, whatever it answered. */
async function spendToken({ deps, transaction, stored }: LockedOrder<PendingOrder>): Promise<void> {
  const { order, payment } = stored;
  if (payment.cardToken === null) return;
  const hash = tokenHash(payment.cardToken);
  await markTokenSpent(transaction, order.subject, hash, deps.clock.now());
}

function isRequested({ payment }: PendingOrder): boolean {
  return payment.payUntil !== null;
}

/** False when the order, or this attempt to pay it, is no longer pending. */
function confirmOrder(
  deps: MainApiDependencies,
  stored: PendingOrder,
  { transactionId, cardId, card }: Authorised,
): Promise<boolean> {
  const { id, subject, statusAfterPayment, terms } = stored.order;
  const { payment } = stored;
  const event = statusAfterPayment === 'confirmed' ? 'paidAndConfirmed' : 'paidAndReceived';
  return withCustomerLock(deps.db, subject, async (transaction, customer) => {
    if (isRequested(stored) && !(await isUnderWay(transaction, payment))) return false;
    const author = isRequested(stored) ? 'customer' : (terms.placedBy ?? 'customer');
    const change = { deps, transaction, stored, author };
    if (!(await tryChangeOrder(change, event))) return false;
    const usedCard = { subject, gatewayCardId: cardId, lastUsedAt: deps.clock.now() };
    await together(
      updateSettledPayment(transaction, id, {
        status: 'authorised',
        paidAt: deps.clock.now(),
        transactionId,
        gatewayCardId: cardId,
        cardNumberBottom: card?.cardNumberBottom ?? payment.cardNumberBottom,
      }),
      spendToken(change),
      answerRequest(transaction, id),
      payment.isCardKept && card
        ? saveCard(transaction, { ...usedCard, ...card }, deps.ids.newId())
        : markCardUsed(transaction, usedCard, usedCard.lastUsedAt),
      saveOrderDetails(change),
      dropDraftOfOrder(transaction, stored.order),
    );
    await sendPlacedMessage(change, customer);
    return true;
  });
}

/** With what it took. False when it is no longer pending. */
async function dropOrder(transaction: Database, { order }: PendingOrder): Promise<boolean> {
  const { id, subject, coupon, pointsUsed } = order;
  if (!(await deletePendingOrder(transaction, id))) return false;
  if (coupon !== null) await giveBackCoupon(transaction, coupon);
  await giveBackPoints(transaction, subject, pointsUsed);
  return true;
}

/**
 * An order whose payment was requested stays, and can be paid in another attempt.
 * @param kept cards that the gateway stores since the order was authorised
 */
async function releaseOrder(
  deps: MainApiDependencies,
  stored: PendingOrder,
  rejection: Rejection,
  kept: Parameters<typeof recordDroppedCards>[1] = [],
): Promise<void> {
  const { id, subject } = stored.order;
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const isReleased = isRequested(stored)
      ? await reopenPayment(transaction, stored.payment)
      : await dropOrder(transaction, stored);
    if (!isReleased) return;
    await releaseRequest(transaction, id, { code: rejection.code, ...rejection.details });
    await spendToken({ deps, transaction, stored });
    await recordDroppedCards(transaction, kept);
    if (rejection.code === 'card_declined') {
      await countCardAttempt({ deps, transaction }, subject, 'declined');
    }
  });
}

/** Why the gateway took nothing, in the shop's codes. */
export const REJECTION_CODES = {
  declined: 'card_declined',
  rejected: 'card_declined',
  not_authenticated: 'card_authentication_required',
  expired: 'card_token_invalid',
  unknown: 'card_token_invalid',
} as const satisfies Record<Rejected, RejectionCode>;

/** In milliseconds; what begins meanwhile is not confirmed, as nobody would come. */
function confirmedUntil({ order, payment, visits }: PendingOrder): number {
  const begunAt = payment.triedAt ?? order.placedAt;
  const starts = visits.map(({ startsAt }) => startsAt.getTime());
  return Math.min(begunAt.getTime() + PATIENCE_MS, ...starts);
}

/**
 * Pays and places a pending order, or releases it or the attempt. Safe to repeat and from several processes,
 * as the gateway answers the same for the same attempt. After ten minutes, or its first start, it is not
 * confirmed any more, and a minute later released.
 * @returns false when released
 * @throws Rejection card_declined, card_authentication_required or card_token_invalid when released
 * for that; back_end_unavailable when it stays pending
 */
export async function settleOrder(deps: MainApiDependencies, stored: PendingOrder) {
  const orderId = stored.order.id;
  const authorisation = await authorise(deps, stored);
  if (authorisation.status !== 'authorised') {
    if (authorisation.status === 'rejected') {
      deps.logger.warn({ orderId }, 'the card gateway does not take an order’s authorisation');
    }
    const rejection = fieldRejection(REJECTION_CODES[authorisation.status], 'creditCard');
    await releaseOrder(deps, stored, rejection);
    throw rejection;
  }
  const lateMs = deps.clock.now().getTime() - confirmedUntil(stored);
  if (lateMs > 0) {
    if (lateMs <= UNDECIDED_MS) throw new Rejection('back_end_unavailable');
    const { transactionId, cardId } = authorisation;
    if (transactionId !== null) await deps.cardGateway.cancel(transactionId);
    await releaseOrder(deps, stored, new Rejection('back_end_unavailable'), [
      { gatewayCardId: cardId },
    ]);
    return false;
  }
  return (
    (await confirmOrder(deps, stored, authorisation)) || (await isOrderPlaced(deps.db, orderId))
  );
}

/** As `settleOrder`; does nothing when the order is settled. */
export async function settlePendingOrder(deps: MainApiDependencies, orderId: string) {
  const stored = await findPendingOrder(deps.db, orderId);
  return stored ? settleOrder(deps, stored) : isOrderPlaced(deps.db, orderId);
}
