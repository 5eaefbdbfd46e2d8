import { fieldRejection, Rejection } from '@/contract/rejection';
import { lockCustomer } from '../customers/customer-repository';
import { withTransactionRetry } from '../database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import { findOrder, type StoredOrder } from '../orders/order-repository';
import { isRegularPlan } from '../orders/visit-charge';
import { hasCardAttemptsLeft } from './card-attempt-limit';
import { findCard } from './card-repository';
import { payLaterChargesWith, payOwedChargesWith } from './order-card-repository';
import { chargeDue } from './settle-charges';

/** Whether a card is charged for visits of a regular plan that are still to come. */
export function chargesLaterVisits(stored: StoredOrder, now: Date): boolean {
  const { order, visits, payment } = stored;
  if (!isRegularPlan(stored) || payment?.payMethod !== 'creditCard') return false;
  if (payment.status === 'pending' || order.status === 'cancelled') return false;
  const isToCome = visits.some((visit) => visit.cancelledAt === null && visit.endsAt > now);
  return order.status === 'received' || isToCome;
}

/**
 * Has the later visits of a regular plan charged to one of the customer's registered cards, and at once
 * what another card has declined of the plan.
 *
 * @throws Rejection not_found, card_not_found, also for another customer's order and card;
 *   pay_method_unavailable for an order that charges no card later
 */
export async function changePlanCard(
  deps: MainApiDependencies,
  subject: string,
  orderId: string,
  creditCardId: string,
): Promise<void> {
  await withTransactionRetry(deps.db, async (transaction) => {
    await lockCustomer(transaction, subject);
    const stored = await findOrder(transaction, subject, orderId);
    if (!stored) throw new Rejection('not_found');
    if (!chargesLaterVisits(stored, deps.clock.now())) {
      throw fieldRejection('pay_method_unavailable', 'orderId');
    }
    const card = await findCard(transaction, subject, creditCardId);
    if (!card) throw fieldRejection('card_not_found', 'creditCardId');
    await payLaterChargesWith(transaction, orderId, card.gatewayCardId);
    // Else two bad cards could be tried in turn without end.
    if (await hasCardAttemptsLeft(deps, transaction, subject)) {
      await payOwedChargesWith(transaction, subject, card.gatewayCardId, orderId);
    }
  });
  await chargeDue(deps, { orderId });
}
