import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { rowOf, statement, type ValueOf } from '../../database/statement';
import { storedCards } from './card-gateway-tables';

export type StoredCard = typeof storedCards.$inferSelect;

const insertStoredCard = statement((db, value: ValueOf<StoredCard>) =>
  db.insert(storedCards).select(rowOf(storedCards, value)).onConflictDoNothing(),
);

/** A card with the same id stays as it is. */
export async function addStoredCard(db: Database, card: StoredCard): Promise<void> {
  await insertStoredCard(db, card);
}

export async function findStoredCard(db: Database, id: string): Promise<StoredCard | undefined> {
  const rows = await db.select().from(storedCards).where(eq(storedCards.id, id));
  return rows[0];
}

/** Authorisations of the card stay, without it. */
export async function deleteStoredCard(db: Database, id: string): Promise<void> {
  await db.delete(storedCards).where(eq(storedCards.id, id));
}
