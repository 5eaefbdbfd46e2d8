import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { storedCards } from './card-gateway-tables';

export type StoredCard = typeof storedCards.$inferSelect;

/** A card with the same id stays as it is. */
export async function addStoredCard(db: Database, card: StoredCard): Promise<void> {
  await db.insert(storedCards).values(card).onConflictDoNothing();
}

export async function findStoredCard(db: Database, id: string): Promise<StoredCard | undefined> {
  const rows = await db.select().from(storedCards).where(eq(storedCards.id, id));
  return rows[0];
}
