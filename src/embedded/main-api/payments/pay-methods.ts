import type { Body, ResponseOf } from '@/contract/endpoint';
import type { CreditCard, paymentEndpoints } from '@/contract/payments';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { CARD_KEPT_DAYS } from '@/domain/cards';
import type { Database } from '../../database/database';
import { findPreviousBillingAddress } from '../customers/address-repository';
import {
  findCustomer,
  requireRegistered,
  setPayMethod,
  withCustomerLock,
} from '../customers/customer-repository';
import type { BillingAddressRow, CardRow } from '../customers/customer-tables';
import { withTransactionRetry } from '../database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import { findOrder, type StoredOrder, unpaidDeferredTotal } from '../orders/order-repository';
import { isRegularPlan } from '../orders/visit-charges';
import { hasCardAttemptsLeft } from './card-attempt-limit';
import { deleteCard, findCard, listCards, touchCard } from './card-repository';
import {
  forgetCardOfOrders,
  forgetDroppedCard,
  listUnneededCards,
  listUnusedDroppedCards,
  retryOwedChargesWithCard,
  setOrderCard,
} from './order-card-repository';
import { chargeDue } from './settle-charges';

export function toCreditCard(card: CardRow): CreditCard {
  const { id, cardNumberHead, cardNumberBottom, expiryYear, expiryMonth, brand } = card;
  return {
    id,
    cardNumberHead,
    cardNumberBottom,
    expiryYear,
    expiryMonth,
    brand,
    cardType: 'registered',
  };
}

/** Last used first. */
export async function listRegisteredCards(
  deps: MainApiDependencies,
  subject: string,
): Promise<CreditCard[]> {
  const cards = await listCards(deps.db, subject);
  return cards.map(toCreditCard);
}

/**
 * Orders placed with it stay paid by it.
 * @throws Rejection card_not_found, also for another customer's
 */
export async function deleteRegisteredCard(
  deps: MainApiDependencies,
  subject: string,
  cardId: string,
): Promise<void> {
  await withTransactionRetry(deps.db, async (transaction) => {
    if (!(await deleteCard(transaction, subject, cardId))) throw new Rejection('card_not_found');
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * 30 days after the last order, or at once when deleted or replaced. Safe to repeat.
 * @throws Rejection back_end_unavailable
 */
export async function forgetCards(deps: MainApiDependencies): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - CARD_KEPT_DAYS * DAY_MS);
  for (const gatewayCardId of await listUnneededCards(deps.db, until)) {
    await deps.cardGateway.forgetCard(gatewayCardId);
    await forgetCardOfOrders(deps.db, gatewayCardId);
    await forgetDroppedCard(deps.db, gatewayCardId);
  }
  for (const gatewayCardId of await listUnusedDroppedCards(deps.db)) {
    await deps.cardGateway.forgetCard(gatewayCardId);
    await forgetDroppedCard(deps.db, gatewayCardId);
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
      await retryOwedChargesWithCard(transaction, subject, card.gatewayCardId, orderId);
    }
  });
  await chargeDue(deps, { orderId });
}

type PayMethods = ResponseOf<(typeof paymentEndpoints)['listCustomerPayMethods']>;

function toBillingAddress(row: BillingAddressRow | null) {
  if (!row) return null;
  const { id, customerName, customerNameKana, zipCode, tel } = row;
  const { prefecture, city, town, building } = row;
  const address = { prefecture, city, town, building };
  return { id, customerName, customerNameKana, zipCode, address, tel };
}

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
    previousBillingAddress: toBillingAddress(await findPreviousBillingAddress(deps.db, subject)),
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
  await touchCard(transaction, subject, card.id, deps.clock.now());
  // Otherwise two bad cards could be tried in turn without end.
  if (await hasCardAttemptsLeft(deps, transaction, subject)) {
    await retryOwedChargesWithCard(transaction, subject, card.gatewayCardId);
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
    await setPayMethod(transaction, subject, payMethod);
  });
  if (payMethod === 'creditCard') await chargeDue(deps, { subject });
}
