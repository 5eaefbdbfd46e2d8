import type { Body, ResponseOf } from '@/contract/endpoint';
import type { paymentEndpoints } from '@/contract/payments';
import { findPreviousBillingAddress } from '../../db/repositories/billing-address-repository';
import { touchCard } from '../../db/repositories/card-repository';
import {
  findCustomer,
  lockCustomer,
  setPayMethod,
} from '../../db/repositories/customer-repository';
import { unpaidDeferredTotal } from '../../db/repositories/order-repository';
import { retriedTransaction } from '../../db/retried-transaction';
import type { BillingAddressRow } from '../../db/schema/customers';
import type { MainApiDependencies } from '../../dependencies';
import { fieldError } from '../../http/api-error';
import { requireRegistered } from '../accounts/require-registered';
import { listRegisteredCards } from './registered-cards';

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
      usableAmount: Math.max(0, creditLimit - unpaid),
      handlingFee,
    },
    previousBillingAddress: toBillingAddress(await findPreviousBillingAddress(deps.db, subject)),
  };
}

/**
 * Sets what the customer is offered first: deferred payment, or a card. The next order paid otherwise
 * changes it again.
 *
 * @throws ApiError account_not_registered, card_not_found, also for another customer's and for none
 */
export async function choosePayMethod(
  deps: MainApiDependencies,
  subject: string,
  { payMethod, creditCardId }: Body<(typeof paymentEndpoints)['setPayMethod']>,
): Promise<void> {
  await requireRegistered(deps, subject);
  await retriedTransaction(deps.db, async (transaction) => {
    await lockCustomer(transaction, subject);
    if (payMethod === 'creditCard') {
      const now = deps.clock.now();
      const isOwn =
        creditCardId !== undefined && (await touchCard(transaction, subject, creditCardId, now));
      if (!isOwn) throw fieldError('card_not_found', 'creditCardId');
    }
    await setPayMethod(transaction, subject, payMethod);
  });
}
