import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { users } from './identity-tables';

export type User = typeof users.$inferSelect;

/** A user as they begin: without an alias, and not confirmed unless said otherwise. */
type NewUser = Omit<User, 'confirmed' | 'email'>;

export async function findUser(db: Database, userName: string): Promise<User | undefined> {
  const rows = await db.select().from(users).where(eq(users.userName, userName));
  return rows[0];
}

/** `email` in lower case. */
export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  const rows = await db.select().from(users).where(eq(users.email, email));
  return rows[0];
}

/** `subject` is a UUID. */
export async function findUserBySubject(db: Database, subject: string): Promise<User | undefined> {
  const rows = await db.select().from(users).where(eq(users.subject, subject));
  return rows[0];
}

/** Lets the user sign in by the address, too; false when it is another user's. */
export async function setEmailAlias(
  db: Database,
  userName: string,
  email: string,
): Promise<boolean> {
  const taken = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.email, email), ne(users.userName, userName)));
  const rows = await db
    .update(users)
    .set({ email })
    .where(and(eq(users.userName, userName), notExists(taken)))
    .returning({ userName: users.userName });
  return rows.length === 1;
}

/**
 * Adds a user who has yet to prove the number; one who signed up before and did not prove it gets
 * the newest password. Gives undefined when the number is confirmed already.
 */
export async function addUnconfirmedUser(db: Database, user: NewUser): Promise<User | undefined> {
  const rows = await db
    .insert(users)
    .values(user)
    .onConflictDoUpdate({
      target: users.userName,
      set: { passwordHash: user.passwordHash },
      setWhere: eq(users.confirmed, false),
    })
    .returning();
  return rows[0];
}

/** Adds a confirmed user unless the number is taken. */
export async function addConfirmedUser(db: Database, user: NewUser): Promise<void> {
  await db
    .insert(users)
    .values({ ...user, confirmed: true })
    .onConflictDoNothing();
}

/** Confirms the number; `passwordHash` when another than the newest password is to count. */
export async function confirmUser(
  db: Database,
  userName: string,
  passwordHash: string | undefined,
): Promise<void> {
  await db.update(users).set({ confirmed: true, passwordHash }).where(eq(users.userName, userName));
}

/** Gives false when the password was changed meanwhile from what the caller has checked. */
export async function replacePassword(
  db: Database,
  userName: string,
  passwordHash: string,
  previousHash?: string,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ passwordHash })
    .where(
      and(
        eq(users.userName, userName),
        previousHash === undefined ? undefined : eq(users.passwordHash, previousHash),
      ),
    )
    .returning({ userName: users.userName });
  return rows.length === 1;
}
