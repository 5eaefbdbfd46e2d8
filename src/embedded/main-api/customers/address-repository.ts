import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import {
  type BillingAddressRow,
  customerBillingAddresses,
  customerPlaces,
  type PlaceRow,
} from './customer-tables';

const LISTED = 20;

type OwnAddress = Pick<
  PlaceRow,
  'subject' | 'zipCode' | 'prefecture' | 'city' | 'town' | 'building'
>;

/** Last used first. */
export function listPlaces(db: Database, subject: string): Promise<PlaceRow[]> {
  return db
    .select()
    .from(customerPlaces)
    .where(eq(customerPlaces.subject, subject))
    .orderBy(desc(customerPlaces.lastUsedAt), customerPlaces.id)
    .limit(LISTED);
}

export async function hasPlace(db: Database, subject: string, id: string): Promise<boolean> {
  const isOwn = and(eq(customerPlaces.id, id), eq(customerPlaces.subject, subject));
  return (await db.$count(customerPlaces, isOwn)) === 1;
}

/** Matches only exactly this address. */
export async function findPlaceId(db: Database, address: OwnAddress): Promise<string | null> {
  const [present] = await db
    .select({ id: customerPlaces.id })
    .from(customerPlaces)
    .where(
      and(
        eq(customerPlaces.subject, address.subject),
        eq(customerPlaces.zipCode, address.zipCode),
        eq(customerPlaces.prefecture, address.prefecture),
        eq(customerPlaces.city, address.city),
        eq(customerPlaces.town, address.town),
        eq(customerPlaces.building, address.building),
      ),
    )
    .limit(1)
    .prepare('workplace_with_address')
    .execute();
  return present?.id ?? null;
}

/** The customer's place with `id`, else with the same address, else a new one with `newId`. */
export async function savePlace(
  transaction: Database,
  workplace: Omit<PlaceRow, 'id'> & { readonly id: string | undefined },
  newId: string,
): Promise<void> {
  const { id: givenId, ...values } = workplace;
  const { subject } = values;
  let id: string | null = null;
  if (givenId === undefined) id = await findPlaceId(transaction, values);
  else if (await hasPlace(transaction, subject, givenId)) id = givenId;
  await transaction
    .insert(customerPlaces)
    .values({ id: id ?? newId, ...values })
    .onConflictDoUpdate({ target: customerPlaces.id, set: values })
    .prepare('write_workplace')
    .execute();
}

/** Of the customer's last bill that had an address of its own. */
export async function findPreviousBillingAddress(db: Database, subject: string) {
  const [address] = await db
    .select()
    .from(customerBillingAddresses)
    .where(eq(customerBillingAddresses.subject, subject))
    .orderBy(desc(customerBillingAddresses.lastUsedAt), customerBillingAddresses.id)
    .limit(1);
  return address ?? null;
}

export async function hasBillingAddress(db: Database, subject: string, id: string) {
  const found = await db
    .select({ id: customerBillingAddresses.id })
    .from(customerBillingAddresses)
    .where(and(eq(customerBillingAddresses.id, id), eq(customerBillingAddresses.subject, subject)));
  return found.length === 1;
}

/** Saves it as last used; an identical address is not stored twice. */
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
