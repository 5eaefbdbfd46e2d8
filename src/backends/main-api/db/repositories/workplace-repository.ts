import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { customerWorkplaces, type WorkplaceRow } from '../schema/customers';

const LISTED = 20;

type OwnAddress = Pick<
  WorkplaceRow,
  'subject' | 'zipCode' | 'prefecture' | 'city' | 'town' | 'building'
>;

function hasAddress({ subject, zipCode, prefecture, city, town, building }: OwnAddress) {
  return and(
    eq(customerWorkplaces.subject, subject),
    eq(customerWorkplaces.zipCode, zipCode),
    eq(customerWorkplaces.prefecture, prefecture),
    eq(customerWorkplaces.city, city),
    eq(customerWorkplaces.town, town),
    eq(customerWorkplaces.building, building),
  );
}

/** The customer's workplaces, the one used last first. */
export function listWorkplaces(db: Database, subject: string): Promise<WorkplaceRow[]> {
  return db
    .select()
    .from(customerWorkplaces)
    .where(eq(customerWorkplaces.subject, subject))
    .orderBy(desc(customerWorkplaces.lastUsedAt), customerWorkplaces.id)
    .limit(LISTED);
}

export async function hasWorkplace(db: Database, subject: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: customerWorkplaces.id })
    .from(customerWorkplaces)
    .where(and(eq(customerWorkplaces.id, id), eq(customerWorkplaces.subject, subject)));
  return found.length === 1;
}

/** The customer's workplace with exactly this address; null when there is none. */
export async function findWorkplaceId(db: Database, address: OwnAddress): Promise<string | null> {
  const [present] = await db
    .select({ id: customerWorkplaces.id })
    .from(customerWorkplaces)
    .where(hasAddress(address))
    .limit(1);
  return present?.id ?? null;
}

/**
 * Keeps a workplace as last used: the one with `id` if the customer has it, else the one with the
 * same address, else a new one with `newId`.
 */
export async function saveWorkplace(
  transaction: Database,
  workplace: Omit<WorkplaceRow, 'id'> & { readonly id: string | undefined },
  newId: string,
): Promise<void> {
  const { id: givenId, ...values } = workplace;
  const [present] = await transaction
    .select({ id: customerWorkplaces.id })
    .from(customerWorkplaces)
    .where(
      givenId === undefined
        ? hasAddress(values)
        : and(eq(customerWorkplaces.subject, values.subject), eq(customerWorkplaces.id, givenId)),
    )
    .limit(1);
  const id = present?.id ?? newId;
  await transaction
    .insert(customerWorkplaces)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: customerWorkplaces.id, set: values });
}
