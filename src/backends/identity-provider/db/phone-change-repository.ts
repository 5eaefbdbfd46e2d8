import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneChanges, users } from './identity-tables';

/** The number a user wants, in place of one they wanted before. */
export async function savePhoneChange(
  db: Database,
  change: typeof phoneChanges.$inferInsert,
): Promise<void> {
  const { newUserName, askedAt } = change;
  await db
    .insert(phoneChanges)
    .values(change)
    .onConflictDoUpdate({ target: phoneChanges.subject, set: { newUserName, askedAt } });
}

export async function findPhoneChange(db: Database, subject: string): Promise<string | undefined> {
  const rows = await db.select().from(phoneChanges).where(eq(phoneChanges.subject, subject));
  return rows[0]?.newUserName;
}

/**
 * Gives the user the number. Who only began to sign up with it and never proved it has to make way;
 * false when it is another user's.
 */
export async function takeNewNumber(
  transaction: Database,
  subject: string,
  newUserName: string,
): Promise<boolean> {
  await transaction
    .delete(users)
    .where(
      and(eq(users.userName, newUserName), eq(users.confirmed, false), ne(users.subject, subject)),
    );
  const taken = transaction
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.userName, newUserName), ne(users.subject, subject)));
  const rows = await transaction
    .update(users)
    .set({ userName: newUserName })
    .where(and(eq(users.subject, subject), notExists(taken)))
    .returning({ userName: users.userName });
  await transaction.delete(phoneChanges).where(eq(phoneChanges.subject, subject));
  return rows.length === 1;
}
