import { addMilliseconds, max, subMinutes } from 'date-fns';
import { eq, lt, lte, or, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/database';
import { hasValues, instant, isAnyOf } from '@/database/queries';
import type { Author } from '../orders/order-tables';

/** How long a claim holds; taking it again begins anew. */
export const CLAIM_MINUTES = 30;

/** Claims of an item that were made from this instant on still hold. Earlier ones are over, or of an earlier task. */
export function heldFrom(itemSince: Date, now: Date): Date {
  return max([itemSince, addMilliseconds(subMinutes(now, CLAIM_MINUTES), 1)]);
}

/**
 * Which member of the office is working on which item of the inbox. `item` is the item's kind and the id of its report,
 * refund, visit or order.
 */
const inboxClaims = pgTable('inbox_claims', {
  item: text('item').primaryKey(),
  author: text('author').$type<Author>().notNull(),
  since: instant('since').notNull(),
});
export type ClaimRow = typeof inboxClaims.$inferSelect;

/** Also those that are over. */
export function listClaims(db: Database, items: readonly string[]): Promise<ClaimRow[]> {
  return db.select().from(inboxClaims).where(isAnyOf(inboxClaims.item, items));
}

/**
 * Takes a free item, or one's own again. In one statement, so that of two at once one gets it.
 * @param itemSince a claim from before does not count
 * @param from whose claim is taken over
 * @returns null while somebody else has it
 */
export async function takeItem(
  transaction: Database,
  row: ClaimRow,
  itemSince: Date,
  from: string | undefined,
): Promise<ClaimRow | null> {
  const isOpen = or(
    eq(inboxClaims.author, row.author),
    lt(inboxClaims.since, heldFrom(itemSince, row.since)),
    from === undefined ? undefined : sql`${inboxClaims.author} = ${from}`,
  );
  const [taken] = await transaction
    .insert(inboxClaims)
    .values(row)
    .onConflictDoUpdate({ target: inboxClaims.item, set: row, setWhere: isOpen })
    .returning();
  return taken ?? null;
}

/** Somebody else's claim stays. */
export async function leaveItem(
  transaction: Database,
  own: Pick<ClaimRow, 'item' | 'author'>,
): Promise<void> {
  await transaction.delete(inboxClaims).where(hasValues(inboxClaims, own));
}

export async function deleteOldClaims(db: Database, now: Date): Promise<void> {
  await db.delete(inboxClaims).where(lte(inboxClaims.since, subMinutes(now, CLAIM_MINUTES)));
}
