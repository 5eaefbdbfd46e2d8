import { subHours } from 'date-fns';
import { and, eq, gt, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import type { Clock } from '@/main-api/ports/clock';
import type { TurnTaker } from '@/platform/fair-queue';
import { phoneChanges, signUps, users } from './identity-tables';
import type { PasswordHasher } from './passwords';
import { type PasswordKeys, storedPassword, withVerifier } from './stored-password';

/** From national form or E.164 with +81; undefined for anything else. */
export function toUserName(text: string): string | undefined {
  const digits = text.replace(/^\+81/, '0');
  return /^\d{10,11}$/.test(digits) ? digits : undefined;
}

/** Lower case; undefined for no e-mail address. */
export function toEmailAlias(text: string): string | undefined {
  return text.includes('@') ? text.toLowerCase() : undefined;
}

export function toE164(userName: string): string {
  return `+81${userName.replace(/^0/, '')}`;
}

export type User = typeof users.$inferSelect;

type NewUser = Omit<User, 'confirmed' | 'email'>;

export async function findUser(db: Database, userName: string): Promise<User | undefined> {
  const rows = await db.select().from(users).where(eq(users.userName, userName));
  return rows[0];
}

/** Sets the address as a second sign-in name; false when another user has it. */
export async function setEmailAlias(db: Database, userName: string, email: string) {
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
 * A sign-up counts for a day, and one number may have several. An existing unconfirmed user gets the newest
 * password.
 * @param digest of the sign-up's session
 * @returns undefined when the number is confirmed
 */
export async function beginSignUp(db: Database, user: NewUser, digest: string) {
  const { userName, passwordHash, createdAt: begunAt } = user;
  const [added] = await db
    .insert(users)
    .values(user)
    .onConflictDoUpdate({
      target: users.userName,
      set: { passwordHash },
      setWhere: eq(users.confirmed, false),
    })
    .returning();
  if (!added) return undefined;
  await db.delete(signUps).where(lte(signUps.begunAt, subHours(begunAt, 24)));
  await db.insert(signUps).values({ digest, userName, passwordHash, begunAt });
  return added;
}

/** The password of the number's sign-up with this session. */
export async function findSignUpPassword(
  db: Database,
  digest: string,
  userName: string,
  now: Date,
): Promise<string | undefined> {
  const isThis = and(eq(signUps.digest, digest), eq(signUps.userName, userName));
  const rows = await db
    .select()
    .from(signUps)
    .where(and(isThis, gt(signUps.begunAt, subHours(now, 24))));
  return rows[0]?.passwordHash;
}

/** Ends the number's sign-ups. `passwordHash` replaces the newest password. */
export async function confirmUser(
  db: Database,
  userName: string,
  passwordHash: string | undefined,
): Promise<void> {
  await db.update(users).set({ confirmed: true, passwordHash }).where(eq(users.userName, userName));
  await db.delete(signUps).where(eq(signUps.userName, userName));
}

const INSTALLATION: TurnTaker = { network: 'installation', device: 'installation' };

/** Adds missing accounts as confirmed; `tel` in digits. */
export async function seedIdentityProvider(
  deps: PasswordKeys & {
    readonly db: Database;
    readonly clock: Clock;
    readonly passwords: PasswordHasher;
  },
  accounts: readonly {
    readonly subject: string;
    readonly tel: string;
    readonly password: string;
  }[],
): Promise<void> {
  for (const { subject, tel, password } of accounts) {
    if (await findUser(deps.db, tel)) continue;
    const passwordHash = await storedPassword(deps, password, subject, INSTALLATION);
    const createdAt = deps.clock.now();
    await deps.db
      .insert(users)
      .values({ userName: tel, subject, passwordHash, createdAt, confirmed: true })
      .onConflictDoNothing();
  }
}

/**
 * Nobody changes the user until the transaction ends. False when number or password are no longer those of `user`.
 */
export async function lockUnchangedUser(
  transaction: Database,
  { userName, subject, passwordHash }: User,
): Promise<boolean> {
  const rows = await transaction
    .select({ one: sql`1` })
    .from(users)
    .where(hasValues(users, { userName, subject, passwordHash }))
    .for('share');
  return rows.length === 1;
}

export async function replacePassword(db: Database, userName: string, passwordHash: string) {
  await db.update(users).set({ passwordHash }).where(eq(users.userName, userName));
}

/**
 * Adds the verifier that a password from before has not got yet.
 * @returns the user as it is stored now
 */
export async function addVerifier(
  deps: PasswordKeys & { readonly db: Database },
  user: User,
  password: string,
): Promise<User> {
  const { subject, passwordHash: present } = user;
  const passwordHash = withVerifier(deps, present, password, subject);
  const replaced = await deps.db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.subject, subject), eq(users.passwordHash, present)))
    .returning({ subject: users.subject });
  return replaced.length === 1 ? { ...user, passwordHash } : user;
}

/** Sessions, sign-ups and changes of the number go with it. */
export async function deleteUser(db: Database, userName: string): Promise<void> {
  await db.delete(users).where(eq(users.userName, userName));
}

export async function savePhoneChange(db: Database, change: typeof phoneChanges.$inferInsert) {
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

/** Deletes an unconfirmed sign-up with the number; false when another user has it. */
export async function takeNewNumber(transaction: Database, subject: string, newUserName: string) {
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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function hasName(name: string) {
  if (UUID.test(name)) return eq(users.subject, name);
  const email = toEmailAlias(name);
  if (email) return eq(users.email, email);
  const userName = toUserName(name);
  return userName ? eq(users.userName, userName) : undefined;
}

/** `name` is a phone number, e-mail address or subject. */
export async function findUserByName(db: Database, name: string): Promise<User | undefined> {
  const condition = hasName(name);
  if (!condition) return undefined;
  const rows = await db.select().from(users).where(condition);
  return rows[0];
}
