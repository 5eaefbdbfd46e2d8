import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cardAuthorisations, storedCards } from './card-gateway-tables';

export type Authorisation = typeof cardAuthorisations.$inferSelect;

/** Calls with the same reference wait for each other until the caller's transaction ends. */
export async function lockReference(db: Database, reference: string): Promise<void> {
  await db
    .select({ isLocked: sql`true` })
    .from(sql`pg_advisory_xact_lock(7700201, hashtext(${reference}))`)
    .prepare('lock_reference')
    .execute();
}

export async function findAuthorisation(
  db: Database,
  reference: string,
): Promise<Authorisation | undefined> {
  const [found] = await db
    .select()
    .from(cardAuthorisations)
    .where(eq(cardAuthorisations.reference, reference))
    .prepare('authorisation')
    .execute();
  return found;
}

export async function addAuthorisation(db: Database, authorisation: Authorisation): Promise<void> {
  await db
    .insert(cardAuthorisations)
    .values(authorisation)
    .prepare('insert_authorisation')
    .execute();
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

export type StoredCard = typeof storedCards.$inferSelect;

/** A card with the same id stays as it is. */
export async function addStoredCard(db: Database, card: StoredCard): Promise<void> {
  await db
    .insert(storedCards)
    .values(card)
    .onConflictDoNothing()
    .prepare('insert_stored_card')
    .execute();
}

export async function findStoredCard(db: Database, id: string): Promise<StoredCard | undefined> {
  const rows = await db.select().from(storedCards).where(eq(storedCards.id, id));
  return rows[0];
}

/** Authorisations of the card stay, without it. */
export async function deleteStoredCard(db: Database, id: string): Promise<void> {
  await db.delete(storedCards).where(eq(storedCards.id, id));
}
