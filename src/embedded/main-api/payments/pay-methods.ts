import { subHours } from 'date-fns';
import type { Body, ResponseOf } from '@/contract/endpoint';
import type { CreditCard, paymentEndpoints } from '@/contract/payments';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { CARD_KEPT_DAYS } from '@/domain/cards';
import type { Database } from '../../database/database';
import { findPreviousBillingAddress } from '../customers/address-repository';
import {
  findCustomer,
  requireRegistered,
  updateCustomer,
  withCustomerLock,
} from '../customers/customer-repository';
import type { CardRow } from '../customers/customer-tables';
import { withTransactionRetry } from '../database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import { findOrder, type StoredOrder, unpaidDeferredTotal } from '../orders/order-repository';
import { isRegularPlan } from '../orders/visit-charges';
import { hasCardAttemptsLeft } from './card-attempt-limit';
import { deleteCard, findCard, listCards, markCardUsed } from './card-repository';
import {
  forgetCard,
  listUnneededCards,
  retryOwedChargesWithCard,
  setOrderCard,
} from './order-card-repository';
import { chargeDue } from './settle-charges';

/** Without what is not shown: the holder's name and the gateway's id. */
export function toCreditCard(card: CardRow): CreditCard {
  const { subject: _, gatewayCardId: _id, holderName: _name, lastUsedAt: _time, ...shown } = card;
  return { ...shown, cardType: 'registered' };
}

/** Last used first. */
export async function listRegisteredCards(deps: MainApiDependencies, subject: string) {
  return (await listCards(deps.db, subject)).map(toCreditCard);
}

/**
 * Orders placed with it stay paid by it.
 * @throws Rejection card_not_found, also for another customer's
 */
export async function deleteRegisteredCard(
  { db }: MainApiDependencies,
  subject: string,
  cardId: string,
): Promise<void> {
  const isDeleted = await withTransactionRetry(db, (transaction) =>
    deleteCard(transaction, subject, cardId),
  );
  if (!isDeleted) throw new Rejection('card_not_found');
}

/**
 * 30 days after the last order, or at once when deleted or replaced. Safe to repeat.
 * @throws Rejection back_end_unavailable
 */
export async function forgetCards(deps: MainApiDependencies): Promise<void> {
  const until = subHours(deps.clock.now(), 24 * CARD_KEPT_DAYS);
  for (const gatewayCardId of await listUnneededCards(deps.db, until)) {
    await deps.cardGateway.forgetCard(gatewayCardId);
    await forgetCard(deps.db, gatewayCardId);
  }
}

export function chargesLaterVisits(stored: StoredOrder, now: Date): boolean {
  const { order, visits, payment } = stored;
  if (!isRegularPlan(stored) || payment?.payMethod !== 'creditCard') return false;
  if (payment.status === 'pending' || order.status === 'cancelled') return false;
  const isToCome = visits.some((visit) => visit.cancelledAt === null && visit.endsAt > now);
  return order.status === 'received' || isToCome;
}

/**
 * Also retries the plan's declined charges at once.
 * @throws Rejection not_found, card_not_found, pay_method_unavailable
 */
export async function changePlanCard(
  deps: MainApiDependencies,
  subject: string,
  orderId: string,
  creditCardId: string,
): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    if (!stored) throw new Rejection('not_found');
    if (!chargesLaterVisits(stored, deps.clock.now())) {
      throw fieldRejection('pay_method_unavailable', 'orderId');
    }
    const card = await findCard(transaction, subject, creditCardId);
    if (!card) throw fieldRejection('card_not_found', 'creditCardId');
    await setOrderCard(transaction, orderId, card.gatewayCardId);
    // Otherwise two bad cards could be tried in turn without end.
    if (await hasCardAttemptsLeft(deps, transaction, subject)) {
      await retryOwedChargesWithCard(transaction, { subject, orderId }, card.gatewayCardId);
    }
  });
  await chargeDue(deps, { orderId });
}

type PayMethods = ResponseOf<(typeof paymentEndpoints)['listCustomerPayMethods']>;

/** Also works for a customer who is not registered yet. */
export async function listPayMethods(
  deps: MainApiDependencies,
  subject: string,
): Promise<PayMethods> {
  const { creditLimit, handlingFee } = deps.deferredPayment;
  const customer = await findCustomer(deps.db, subject);
  const unpaid = await unpaidDeferredTotal(deps.db, subject);
  return {
    payMethod: customer?.lastPayMethod ?? null,
    creditCards: await listRegisteredCards(deps, subject),
    np: {
      id: customer?.deferredPaymentId ?? null,
      creditLimit,
      usableAmount: Math.max(0, creditLimit - unpaid),
      handlingFee,
    },
    previousBillingAddress: await findPreviousBillingAddress(deps.db, subject),
  };
}

async function chooseCard(
  deps: MainApiDependencies,
  transaction: Database,
  subject: string,
  cardId: string | undefined,
): Promise<void> {
  const card = cardId === undefined ? null : await findCard(transaction, subject, cardId);
  if (!card) throw fieldRejection('card_not_found', 'creditCardId');
  await markCardUsed(transaction, card, deps.clock.now());
  // Otherwise two bad cards could be tried in turn without end.
  if (await hasCardAttemptsLeft(deps, transaction, subject)) {
    await retryOwedChargesWithCard(transaction, { subject }, card.gatewayCardId);
  }
}

/**
 * The next order may change it again. Declined charges go to the chosen card at once.
 * @throws Rejection account_not_registered, card_not_found
 */
export async function choosePayMethod(
  deps: MainApiDependencies,
  subject: string,
  { payMethod, creditCardId }: Body<(typeof paymentEndpoints)['setPayMethod']>,
): Promise<void> {
  await requireRegistered(deps, subject);
  await withCustomerLock(deps.db, subject, async (transaction) => {
    if (payMethod === 'creditCard') await chooseCard(deps, transaction, subject, creditCardId);
    await updateCustomer(transaction, subject, { lastPayMethod: payMethod });
  });
  if (payMethod === 'creditCard') await chargeDue(deps, { subject });
}
