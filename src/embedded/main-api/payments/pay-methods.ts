import type { Body, ResponseOf } from '@/contract/endpoint';
import type { paymentEndpoints } from '@/contract/payments';
import { fieldRejection } from '@/contract/rejection';
import type { Database } from '../../database/database';
import { findPreviousBillingAddress } from '../customers/address-repository';
import {
  findCustomer,
  lockCustomer,
  requireRegistered,
  setPayMethod,
} from '../customers/customer-repository';
import type { BillingAddressRow } from '../customers/customer-tables';
import { withTransactionRetry } from '../database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import { unpaidDeferredTotal } from '../orders/order-repository';
import { hasCardAttemptsLeft } from './card-attempt-limit';
import { findCard, touchCard } from './card-repository';
import { payOwedChargesWith } from './order-card-repository';
import { listRegisteredCards } from './registered-cards';
import { chargeDue } from './settle-charges';

type PayMethods = ResponseOf<(typeof paymentEndpoints)['listCustomerPayMethods']>;

function toBillingAddress(
  row: BillingAddressRow | null,
): NonNullable<PayMethods['previousBillingAddress']> | null {
  if (!row) return null;
  const { id, customerName, customerNameKana, zipCode, tel } = row;
  const { prefecture, city, town, building } = row;
  const address = { prefecture, city, town, building };
  return { id, customerName, customerNameKana, zipCode, address, tel };
}

/** What the customer can pay with. Nothing is registered for someone who is not a customer yet. */
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

/** @throws Rejection card_not_found */
async function chooseCard(
  deps: MainApiDependencies,
  transaction: Database,
  subject: string,
  cardId: string | undefined,
): Promise<void> {
  const card = cardId === undefined ? null : await findCard(transaction, subject, cardId);
  if (!card) throw fieldRejection('card_not_found', 'creditCardId');
  await touchCard(transaction, subject, card.id, deps.clock.now());
  // Else two bad cards could be tried in turn without end.
  if (await hasCardAttemptsLeft(deps, transaction, subject)) {
    await payOwedChargesWith(transaction, subject, card.gatewayCardId);
  }
}

/**
 * Sets what the customer is offered first: deferred payment, or a card. The next order paid otherwise
 * changes it again. What another card has declined is charged to the chosen one at once.
 *
 * @throws Rejection account_not_registered, card_not_found, also for another customer's and for none
 */
export async function choosePayMethod(
  deps: MainApiDependencies,
  subject: string,
  { payMethod, creditCardId }: Body<(typeof paymentEndpoints)['setPayMethod']>,
): Promise<void> {
  await requireRegistered(deps, subject);
  await withTransactionRetry(deps.db, async (transaction) => {
    await lockCustomer(transaction, subject);
    if (payMethod === 'creditCard') await chooseCard(deps, transaction, subject, creditCardId);
    await setPayMethod(transaction, subject, payMethod);
  });
  if (payMethod === 'creditCard') await chargeDue(deps, { subject });
}
