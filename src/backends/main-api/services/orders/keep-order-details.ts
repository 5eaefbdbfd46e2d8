import type { Database } from '../../../database/database';
import { saveBillingAddress } from '../../db/repositories/billing-address-repository';
import { rememberPayMethod } from '../../db/repositories/customer-repository';
import type { StoredOrder } from '../../db/repositories/order-repository';
import { saveWorkplace } from '../../db/repositories/workplace-repository';
import type { MainApiDependencies } from '../../dependencies';

/** Keeps workplace, billing address and way of paying of an order that was placed, for the next. */
export async function keepOrderDetails(
  deps: MainApiDependencies,
  transaction: Database,
  { order, payment }: StoredOrder,
): Promise<void> {
  const { subject, workingAddress } = order;
  const lastUsedAt = deps.clock.now();
  await saveWorkplace(
    transaction,
    {
      id: workingAddress.id,
      subject,
      zipCode: workingAddress.zipCode,
      ...workingAddress.address,
      parkingArea: workingAddress.parkingArea,
      pets: workingAddress.pets,
      familyStructure: workingAddress.familyStructure,
      smoking: workingAddress.smoking,
      lastUsedAt,
    },
    deps.ids.newId(),
  );
  if (!payment) return;
  if (payment.billing) {
    const { customerName, customerNameKana, zipCode, address, tel } = payment.billing;
    await saveBillingAddress(
      transaction,
      { subject, customerName, customerNameKana, zipCode, ...address, tel, lastUsedAt },
      deps.ids.newId(),
    );
  }
  await rememberPayMethod(transaction, subject, payment.payMethod, deps.ids.newId());
}
