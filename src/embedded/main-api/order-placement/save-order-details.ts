import type { Database } from '../../database/database';
import { together } from '../../database/queries';
import { saveBillingAddress, savePlace } from '../customers/address-repository';
import { rememberPayMethod } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import type { OrderPaymentRow } from '../orders/order-tables';

async function saveOrderBillingAddress(
  deps: MainApiDependencies,
  transaction: Database,
  subject: string,
  billing: NonNullable<OrderPaymentRow['billing']>,
  lastUsedAt: Date,
): Promise<void> {
  const { customerName, customerNameKana, zipCode, address, tel } = billing;
  await saveBillingAddress(
    transaction,
    { subject, customerName, customerNameKana, zipCode, ...address, tel, lastUsedAt },
    deps.ids.newId(),
  );
}

/** Stores place, billing address and payment method for the next order. */
export async function saveOrderDetails(
  deps: MainApiDependencies,
  transaction: Database,
  { order, payment }: StoredOrder,
): Promise<void> {
  const { subject, workingAddress } = order;
  const lastUsedAt = deps.clock.now();
  const {
    id,
    address,
    customerName: _name,
    customerNameKana: _kana,
    tel: _tel,
    email: _email,
    ...place
  } = workingAddress;
  const workplace = { id, subject, ...place, ...address, lastUsedAt };
  await together(
    savePlace(transaction, workplace, deps.ids.newId()),
    payment?.billing &&
      saveOrderBillingAddress(deps, transaction, subject, payment.billing, lastUsedAt),
    payment && rememberPayMethod(transaction, subject, payment.payMethod, deps.ids.newId()),
  );
}
