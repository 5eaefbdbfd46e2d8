import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { type BillingAddressRow, customerBillingAddresses } from '../schema/customers';

/** The address the customer's last bill with an address of its own went to. */
export async function findPreviousBillingAddress(
  db: Database,
  subject: string,
): Promise<BillingAddressRow | null> {
  const [address] = await db
    .select()
    .from(customerBillingAddresses)
    .where(eq(customerBillingAddresses.subject, subject))
    .orderBy(desc(customerBillingAddresses.lastUsedAt), customerBillingAddresses.id)
    .limit(1);
  return address ?? null;
}

export async function hasBillingAddress(
  db: Database,
  subject: string,
  id: string,
): Promise<boolean> {
  const found = await db
    .select({ id: customerBillingAddresses.id })
    .from(customerBillingAddresses)
    .where(and(eq(customerBillingAddresses.id, id), eq(customerBillingAddresses.subject, subject)));
  return found.length === 1;
}

/** Keeps a billing address as last used; one that is the same in every part is not kept twice. */
export async function saveBillingAddress(
  transaction: Database,
  address: Omit<BillingAddressRow, 'id'>,
  newId: string,
): Promise<void> {
  const [present] = await transaction
    .select({ id: customerBillingAddresses.id })
    .from(customerBillingAddresses)
    .where(
      and(
        eq(customerBillingAddresses.subject, address.subject),
        eq(customerBillingAddresses.customerName, address.customerName),
        eq(customerBillingAddresses.customerNameKana, address.customerNameKana),
        eq(customerBillingAddresses.zipCode, address.zipCode),
        eq(customerBillingAddresses.prefecture, address.prefecture),
        eq(customerBillingAddresses.city, address.city),
        eq(customerBillingAddresses.town, address.town),
        eq(customerBillingAddresses.building, address.building),
        eq(customerBillingAddresses.tel, address.tel),
      ),
    )
    .limit(1);
  await transaction
    .insert(customerBillingAddresses)
    .values({ id: present?.id ?? newId, ...address })
    .onConflictDoUpdate({
      target: customerBillingAddresses.id,
      set: { lastUsedAt: address.lastUsedAt },
    });
}
