import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PlacedOrder } from '@/contract/orders';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import { customerBillingAddresses, customerPlaces, type PlaceRow } from './customer-tables';

const LISTED = 20;

type BillingAddress = NonNullable<PlacedOrder['billingAddress']>;

type OwnAddress = Pick<
  PlaceRow,
  'subject' | 'zipCode' | 'prefecture' | 'city' | 'town' | 'building'
>;

/** The parts of the address in one object, as in the contract. */
function contractColumns<Table extends typeof customerPlaces | typeof customerBillingAddresses>(
  table: Table,
) {
  const { prefecture, city, town, building } = table;
  return { ...getTableColumns(table), address: { prefecture, city, town, building } };
}

/** Last used first. */
export function listPlaces(db: Database, subject: string) {
  return db
    .select(contractColumns(customerPlaces))
    .from(customerPlaces)
    .where(eq(customerPlaces.subject, subject))
    .orderBy(desc(customerPlaces.lastUsedAt), customerPlaces.id)
    .limit(LISTED);
}

export async function hasPlace(db: Database, subject: string, id: string): Promise<boolean> {
  return (await db.$count(customerPlaces, hasValues(customerPlaces, { id, subject }))) === 1;
}

/** Matches only exactly this address. */
export async function findPlaceId(db: Database, address: OwnAddress): Promise<string | null> {
  const [present] = await db
    .select({ id: customerPlaces.id })
    .from(customerPlaces)
    .where(hasValues(customerPlaces, address))
    .limit(1)
    .prepare('place_with_address')
    .execute();
  return present?.id ?? null;
}

/** The customer's place with its id, else with the same address, else a new one with `newId`. */
export async function savePlace(
  transaction: Database,
  subject: string,
  { id: givenId, zipCode, address, ...place }: PlacedOrder['workingAddress'],
  lastUsedAt: Date,
  newId: string,
): Promise<void> {
  const { parkingArea, pets, familyStructure, smoking } = place;
  const ownAddress = { subject, zipCode, ...address };
  const values = { ...ownAddress, parkingArea, pets, familyStructure, smoking, lastUsedAt };
  const isSame = hasValues(
    customerPlaces,
    givenId === undefined ? ownAddress : { id: givenId, subject },
  );
  const id = sql`coalesce(
    (SELECT ${customerPlaces.id} FROM ${customerPlaces} WHERE ${isSame} LIMIT 1), ${newId}
  )`;
  await transaction
    .insert(customerPlaces)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: customerPlaces.id, set: values })
    .prepare(givenId === undefined ? 'write_place' : 'write_chosen_place')
    .execute();
}

/** Finds the billing address that the customer used last. */
export async function findPreviousBillingAddress(db: Database, subject: string) {
  const [address] = await db
    .select(contractColumns(customerBillingAddresses))
    .from(customerBillingAddresses)
    .where(eq(customerBillingAddresses.subject, subject))
    .orderBy(desc(customerBillingAddresses.lastUsedAt), customerBillingAddresses.id)
    .limit(1);
  return address ?? null;
}

export async function hasBillingAddress(db: Database, subject: string, id: string) {
  const isOwn = hasValues(customerBillingAddresses, { id, subject });
  return (await db.$count(customerBillingAddresses, isOwn)) === 1;
}

/** Saves it as last used; an identical address is not stored twice. */
export async function saveBillingAddress(
  transaction: Database,
  subject: string,
  { customerName, customerNameKana, zipCode, address, tel }: BillingAddress,
  lastUsedAt: Date,
  newId: string,
): Promise<void> {
  const content = { subject, customerName, customerNameKana, zipCode, ...address, tel };
  const [present] = await transaction
    .select({ id: customerBillingAddresses.id })
    .from(customerBillingAddresses)
    .where(hasValues(customerBillingAddresses, content))
    .limit(1);
  await transaction
    .insert(customerBillingAddresses)
    .values({ id: present?.id ?? newId, ...content, lastUsedAt })
    .onConflictDoUpdate({ target: customerBillingAddresses.id, set: { lastUsedAt } });
}
