import { subHours } from 'date-fns';
import type { Body } from '@/contract/endpoint';
import type { CreditCard, paymentEndpoints } from '@/contract/payments';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { CARD_KEPT_DAYS } from '@/domain/card-terms';
import { findPreviousBillingAddress } from '../customers/address-repository';
import {
  findCustomer,
  requireRegistered,
  updateCustomer,
  withCustomerLock,
} from '../customers/customer-repository';
import type { InTransaction, MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-reader';
import { findOrder } from '../orders/order-repository';
import { hasCardAttemptsLeft } from './card-attempt-repository';
import { findCard, listCards, markCardUsed } from './card-repository';
import type { CardRow } from './card-tables';
import {
  forgetCard,
  listUnneededCards,
  retryOwedChargesWithCard,
  setOrderCard,
} from './order-card-repository';
import { unpaidTotal } from './payment-repository';
import { chargeDue } from './settle-charges';
import { isRegularPlan } from './visit-charges';

/** Without what is not shown: the holder's name and the gateway's id. */
export function toCreditCard(card: CardRow): CreditCard {
  const { subject: _, gatewayCardId: _id, holderName: _name, lastUsedAt: _time, ...shown } = card;
  return { ...shown, cardType: 'registered' };
}

/** Those whose last order was over 30 days ago, and those that were deleted or replaced, by the gateway's id. */
export function cardsToForget({ db, clock }: MainApiDependencies): Promise<string[]> {
  return listUnneededCards(db, subHours(clock.now(), 24 * CARD_KEPT_DAYS));
}

/**
 * Deletes a card at the gateway and here. Safe to repeat.
 * @throws Rejection back_end_unavailable
 */
export async function forgetAtGateway(
  { db, cardGateway }: MainApiDependencies,
  gatewayCardId: string,
): Promise<void> {
  await cardGateway.forgetCard(gatewayCardId);
  await forgetCard(db, gatewayCardId);
}

export function chargesLaterVisits(stored: StoredOrder, now: Date): boolean {
  const { order, visits, payment } = stored;
  if (!isRegularPlan(stored) || payment?.payMethod !== 'creditCard') return false;
  if (payment.status === 'pending' || order.status === 'cancelled') return false;
  if (stored.plan && stored.plan.status !== 'ended') return true;
  const isToCome = visits.some((visit) => visit.status === 'confirmed' && visit.endsAt > now);
  return order.status === 'received' || isToCome;
}

async function retryOwedCharges(
  { deps, transaction }: InTransaction,
  owner: Parameters<typeof retryOwedChargesWithCard>[1],
  { gatewayCardId }: CardRow,
): Promise<void> {
  // Otherwise two bad cards could be tried in turn without end.
  if (!(await hasCardAttemptsLeft({ ...deps, db: transaction }, owner.subject))) return;
  await retryOwedChargesWithCard(transaction, owner, gatewayCardId);
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
    await retryOwedCharges({ deps, transaction }, { subject, orderId }, card);
  });
  await chargeDue(deps, { orderId });
}

/** Also works for a customer who is not registered yet. */
export async function listPayMethods(deps: MainApiDependencies, subject: string) {
  const { creditLimit, handlingFee } = deps.deferredPayment;
  const customer = await findCustomer(deps.db, subject);
  const unpaid = await unpaidTotal(deps.db, subject, 'np');
  return {
    payMethod: customer?.lastPayMethod ?? null,
    creditCards: (await listCards(deps.db, subject)).map(toCreditCard),
    np: {
      id: customer?.deferredPaymentId ?? null,
      creditLimit,
      usableAmount: Math.max(0, creditLimit - unpaid),
      handlingFee,
    },
    previousBillingAddress: await findPreviousBillingAddress(deps.db, subject),
  };
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
    if (payMethod === 'creditCard') {
      const isNamed = creditCardId !== undefined;
      const card = isNamed ? await findCard(transaction, subject, creditCardId) : null;
      if (!card) throw fieldRejection('card_not_found', 'creditCardId');
      await markCardUsed(transaction, card, deps.clock.now());
      await retryOwedCharges({ deps, transaction }, { subject }, card);
    }
    await updateCustomer(transaction, subject, { lastPayMethod: payMethod });
  });
  if (payMethod === 'creditCard') await chargeDue(deps, { subject });
}
