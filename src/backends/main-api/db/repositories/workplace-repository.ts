import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { excludedOf, rowOf, statement, type ValueOf } from '../../../database/statement';
import { customerWorkplaces, type WorkplaceRow } from '../schema/customers';

const LISTED = 20;

type OwnAddress = Pick<
  WorkplaceRow,
  'subject' | 'zipCode' | 'prefecture' | 'city' | 'town' | 'building'
>;

const workplaceWithAddress = statement((db, value: ValueOf<OwnAddress>) =>
  db
    .select({ id: customerWorkplaces.id })
    .from(customerWorkplaces)
    .where(
      and(
        eq(customerWorkplaces.subject, value('subject')),
        eq(customerWorkplaces.zipCode, value('zipCode')),
        eq(customerWorkplaces.prefecture, value('prefecture')),
        eq(customerWorkplaces.city, value('city')),
        eq(customerWorkplaces.town, value('town')),
        eq(customerWorkplaces.building, value('building')),
      ),
    )
    .limit(1),
);

const workplaceOfCustomer = statement((db, value: ValueOf<{ id: string; subject: string }>) =>
  db
    .select({ id: customerWorkplaces.id })
    .from(customerWorkplaces)
    .where(
      and(eq(customerWorkplaces.id, value('id')), eq(customerWorkplaces.subject, value('subject'))),
    ),
);

const writeWorkplace = statement((db, value: ValueOf<WorkplaceRow>) =>
  db
    .insert(customerWorkplaces)
    .select(rowOf(customerWorkplaces, value))
    .onConflictDoUpdate({
      target: customerWorkplaces.id,
      set: excludedOf(customerWorkplaces),
    }),
);

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
  const found = await workplaceOfCustomer(db, { id, subject });
  return found.length === 1;
}

/** The customer's workplace with exactly this address; null when there is none. */
export async function findWorkplaceId(db: Database, address: OwnAddress): Promise<string | null> {
  const [present] = await workplaceWithAddress(db, address);
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
  const [present] =
    givenId === undefined
      ? await workplaceWithAddress(transaction, values)
      : await workplaceOfCustomer(transaction, { id: givenId, subject: values.subject });
  await writeWorkplace(transaction, { id: present?.id ?? newId, ...values });
}
