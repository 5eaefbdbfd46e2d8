import { fieldRejection, Rejection, type RejectionCode } from '@/contract/rejection';
import type { Database } from '../../database/database';
import { together } from '../../database/queries';
import { giveBackPoints, withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { tryChangeOrder } from '../orders/change-order';
import {
  deletePendingOrder,
  findPendingOrder,
  isOrderPlaced,
  type PendingOrder,
  updateSettledPayment,
} from '../orders/order-repository';
import { countCardAttempt } from '../payments/card-attempt-repository';
import type { CardGateway } from '../payments/card-gateway-client';
import { markCardUsed, markTokenSpent, saveCard, tokenHash } from '../payments/card-repository';
import { recordDroppedCards } from '../payments/order-card-repository';
import { giveBackCoupon } from '../quotes/coupon-repository';
import { answerRequestOf, releaseRequestOf } from './order-request-repository';
import { saveOrderDetails, sendPlacedMessage } from './write-order';

type Authorisation = Awaited<ReturnType<CardGateway['authorise']>>;
type Rejected = Exclude<Authorisation['status'], 'authorised'>;
type Authorised = Omit<Extract<Authorisation, { status: 'authorised' }>, 'transactionId'> & {
  /** Null when there was nothing to pay. */
  readonly transactionId: string | null;
};

/** A customer without an answer for so long has left and must not be charged. */
export const PATIENCE_MS = 10 * 60 * 1000;

/** Keeps a slow process, or one with a late clock, from confirming what another cancelled. */
export const UNDECIDED_MS = 60 * 1000;

/** A new card is stored for later charges when points paid for the order. */
async function storeUnchargedCard(
  deps: MainApiDependencies,
  token: string,
): Promise<Authorised | { readonly status: Rejected }> {
  const stored = await deps.cardGateway.storeCard(token);
  if (stored.status !== 'stored') return stored;
  const { cardId, card } = stored;
  return { status: 'authorised', transactionId: null, cardId, card };
}

/** Retries once without an answer; the reference makes the charge count once. */
async function authorise(deps: MainApiDependencies, { payment }: PendingOrder) {
  const { amount, orderId, gatewayCardId } = payment;
  const token = payment.cardToken ?? '';
  const source = gatewayCardId !== null ? { cardId: gatewayCardId } : { token };
  const ask = () =>
    amount === 0
      ? storeUnchargedCard(deps, token)
      : deps.cardGateway.authorise(source, amount, orderId, 'customer');
  try {
    return await ask();
  } catch {
    return await ask();
  }
}

/** The gateway takes a token once, whatever it answered. */
async function spendTokenOf(
  deps: MainApiDependencies,
  transaction: Database,
  { order, payment }: PendingOrder,
): Promise<void> {
  if (payment.cardToken === null) return;
  const hash = tokenHash(payment.cardToken);
  await markTokenSpent(transaction, order.subject, hash, deps.clock.now());
}

/** False when the order is no longer pending. */
function confirmOrder(
  deps: MainApiDependencies,
  stored: PendingOrder,
  { transactionId, cardId, card }: Authorised,
): Promise<boolean> {
  const { id, subject, statusAfterPayment, terms } = stored.order;
  const event = statusAfterPayment === 'confirmed' ? 'paidAndConfirmed' : 'paidAndReceived';
  return withCustomerLock(deps.db, subject, async (transaction) => {
    const cause = { author: terms.placedBy ?? 'customer' } as const;
    if (!(await tryChangeOrder(deps, transaction, stored, event, cause))) return false;
    const usedCard = { subject, gatewayCardId: cardId, lastUsedAt: deps.clock.now() };
    await together(
      updateSettledPayment(transaction, id, {
        status: 'authorised',
        paidAt: deps.clock.now(),
        transactionId,
        gatewayCardId: cardId,
        cardNumberBottom: card.cardNumberBottom,
      }),
      spendTokenOf(deps, transaction, stored),
      answerRequestOf(transaction, id),
      stored.payment.isCardKept
        ? saveCard(transaction, { ...usedCard, ...card }, deps.ids.newId())
        : markCardUsed(transaction, usedCard, usedCard.lastUsedAt),
      saveOrderDetails(deps, transaction, stored),
    );
    await sendPlacedMessage(deps, transaction, stored);
    return true;
  });
}

/** @param kept cards that the gateway stores since the order was authorised */
async function releaseOrder(
  deps: MainApiDependencies,
  stored: PendingOrder,
  rejection: Rejection,
  kept: Parameters<typeof recordDroppedCards>[1] = [],
): Promise<void> {
  const { id, subject, coupon, pointsUsed } = stored.order;
  await withCustomerLock(deps.db, subject, async (transaction) => {
    if (!(await deletePendingOrder(transaction, id))) return;
    await releaseRequestOf(transaction, id, { code: rejection.code, ...rejection.details });
    await spendTokenOf(deps, transaction, stored);
    await recordDroppedCards(transaction, kept);
    if (coupon !== null) await giveBackCoupon(transaction, coupon);
    await giveBackPoints(transaction, subject, pointsUsed);
    if (rejection.code === 'card_declined')
      await countCardAttempt(deps, transaction, subject, 'declined');
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

/**
 * Pays and places a pending order, or releases it. Safe to repeat and from several processes, as
 * the gateway answers the same for the same order. After ten minutes it is not confirmed any more,
 * and a minute later released.
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
  const waitedMs = deps.clock.now().getTime() - stored.order.placedAt.getTime();
  if (waitedMs > PATIENCE_MS) {
    if (waitedMs <= PATIENCE_MS + UNDECIDED_MS) throw new Rejection('back_end_unavailable');
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
