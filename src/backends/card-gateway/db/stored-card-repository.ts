import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { storedCards } from './card-gateway-tables';

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
