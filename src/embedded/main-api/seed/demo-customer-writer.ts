import type { Database } from '../../database/database';
import { staffSlots } from '../availability/staff-tables';
import {
  type BillingAddressRow,
  type CardRow,
  type CustomerRow,
  customerBillingAddresses,
  customerCards,
  customers,
  customerWorkplaces,
  type NewWorkplaceRow,
} from '../customers/customer-tables';
import { insertOrder, type StoredOrder } from '../orders/order-repository';
import type { VisitChargeRow } from '../orders/order-tables';
import { insertVisitCharge } from '../payments/charge-repository';

/** Writes a customer with everything that belongs to them; slots taken meanwhile stay as they are. */
export async function writeDemoCustomer(
  transaction: Database,
  rows: {
    readonly customer: CustomerRow;
    readonly workplaces: readonly NewWorkplaceRow[];
    readonly billingAddress: BillingAddressRow;
    readonly cards: readonly CardRow[];
  },
  {
    orders,
    slots,
    charges,
  }: {
    readonly orders: readonly StoredOrder[];
    readonly slots: readonly (typeof staffSlots.$inferInsert)[];
    readonly charges: readonly VisitChargeRow[];
  },
): Promise<void> {
  await transaction.insert(customers).values(rows.customer);
  await transaction.insert(customerWorkplaces).values([...rows.workplaces]);
  await transaction.insert(customerBillingAddresses).values(rows.billingAddress);
  if (rows.cards.length > 0) await transaction.insert(customerCards).values([...rows.cards]);
  for (const order of orders) await insertOrder(transaction, order);
  for (const charge of charges) await insertVisitCharge(transaction, charge);
  if (slots.length === 0) return;
  await transaction
    .insert(staffSlots)
    .values([...slots])
    .onConflictDoNothing();
}
