import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { rowOf, statement, type ValueOf } from '../../database/statement';
import { cardAuthorisations } from './card-gateway-tables';

export type Authorisation = typeof cardAuthorisations.$inferSelect;

const lockedReference = statement((db, value: ValueOf<{ reference: string }>) =>
  db
    .select({ isLocked: sql`true` })
    .from(sql`pg_advisory_xact_lock(7700201, hashtext(${value('reference')}))`),
);

/** Calls with the same reference wait for each other until the caller's transaction ends. */
export async function lockReference(db: Database, reference: string): Promise<void> {
  await lockedReference(db, { reference });
}

const authorisationByReference = statement((db, value: ValueOf<{ reference: string }>) =>
  db
    .select()
    .from(cardAuthorisations)
    .where(eq(cardAuthorisations.reference, value('reference'))),
);

export async function findAuthorisation(
  db: Database,
  reference: string,
): Promise<Authorisation | undefined> {
  const [found] = await authorisationByReference(db, { reference });
  return found;
}

const insertAuthorisation = statement((db, value: ValueOf<Authorisation>) =>
  db.insert(cardAuthorisations).select(rowOf(cardAuthorisations, value)),
);

export async function addAuthorisation(db: Database, authorisation: Authorisation): Promise<void> {
  await insertAuthorisation(db, authorisation);
}

/** Gives false when there is no authorised or cancelled payment of that id. */
export async function cancelAuthorisation(db: Database, id: string): Promise<boolean> {
  const cancelled = await db
    .update(cardAuthorisations)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(cardAuthorisations.id, id),
        sql`${cardAuthorisations.status} IN ('authorised', 'cancelled')`,
      ),
    )
    .returning({ id: cardAuthorisations.id });
  return cancelled.length === 1;
}
