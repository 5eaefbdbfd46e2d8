import type { Database } from '../../database/database';
import { insertOrder, type StoredOrder } from './repositories/order-repository';
import {
  type BillingAddressRow,
  type CardRow,
  type CustomerRow,
  customerBillingAddresses,
  customerCards,
  customers,
  customerWorkplaces,
  type WorkplaceRow,
} from './schema/customers';
import { staffSlots } from './schema/staff';

/** Writes a customer with everything that belongs to them; slots taken meanwhile stay as they are. */
export async function writeDemoCustomer(
  transaction: Database,
  rows: {
    readonly customer: CustomerRow;
    readonly workplaces: readonly WorkplaceRow[];
    readonly billingAddress: BillingAddressRow;
    readonly cards: readonly CardRow[];
  },
  orders: readonly StoredOrder[],
  slots: readonly (typeof staffSlots.$inferInsert)[],
): Promise<void> {
  await transaction.insert(customers).values(rows.customer);
  await transaction.insert(customerWorkplaces).values([...rows.workplaces]);
  await transaction.insert(customerBillingAddresses).values(rows.billingAddress);
  await transaction.insert(customerCards).values([...rows.cards]);
  for (const order of orders) await insertOrder(transaction, order);
  if (slots.length === 0) return;
  await transaction
    .insert(staffSlots)
    .values([...slots])
    .onConflictDoNothing();
}
