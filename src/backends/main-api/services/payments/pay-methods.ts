import type { ResponseOf } from '@/contract/endpoint';
import type { paymentEndpoints } from '@/contract/payments';
import { findPreviousBillingAddress } from '../../db/repositories/billing-address-repository';
import { findCustomer } from '../../db/repositories/customer-repository';
import { unpaidDeferredTotal } from '../../db/repositories/order-repository';
import type { BillingAddressRow } from '../../db/schema/customers';
import type { MainApiDependencies } from '../../dependencies';
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
