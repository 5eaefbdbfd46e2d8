import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { codes, sends } from './identity-tables';

/** Cognito's format, with only the last digits of the number. */
export function codeDeliveryDetails(userName: string) {
  return {
    AttributeName: 'phone_number',
    DeliveryMedium: 'SMS',
    Destination: `+*******${userName.slice(-4)}`,
  };
}

export type Code = typeof codes.$inferSelect;
/** A number has one code at a time per purpose and asker. */
export type CodePlace = Pick<Code, 'userName' | 'purpose' | 'asker'>;

const isAt = ({ userName, purpose, asker }: CodePlace) =>
  and(eq(codes.userName, userName), eq(codes.purpose, purpose), eq(codes.asker, asker));

export async function findCode(db: Database, place: CodePlace): Promise<Code | undefined> {
  const rows = await db.select().from(codes).where(isAt(place));
  return rows[0];
}

/** Replaces the code at the same place, and deletes codes that expired before `forgetBefore`. */
export async function replaceCode(
  db: Database,
  code: Omit<Code, 'tries'>,
  forgetBefore: Date,
): Promise<void> {
  const { digest, sentAt, expiresAt } = code;
  await db.delete(codes).where(lte(codes.expiresAt, forgetBefore));
  await db
    .insert(codes)
    .values(code)
    .onConflictDoUpdate({
      target: [codes.userName, codes.purpose, codes.asker],
      set: { digest, sentAt, expiresAt, tries: 0 },
    });
}

/** Counts a try and returns the code; undefined when there is no valid code. */
export async function takeTry(
  db: Database,
  place: CodePlace,
  now: Date,
  maxTries: number,
): Promise<Code | undefined> {
  const rows = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(isAt(place), gt(codes.expiresAt, now), lt(codes.tries, maxTries)))
    .returning();
  return rows[0];
}

/** Deletes the number's codes of every purpose. */
export async function removeCodesOf(transaction: Database, userName: string): Promise<void> {
  await transaction.delete(codes).where(eq(codes.userName, userName));
}

/** False when the code was used or replaced meanwhile. */
export async function removeCode(db: Database, code: Code): Promise<boolean> {
  const rows = await db
    .delete(codes)
    .where(and(isAt(code), eq(codes.digest, code.digest)))
    .returning({ userName: codes.userName });
  return rows.length === 1;
}

/** Held until the caller's transaction ends, so that parallel requests respect the limits. */
export async function lockSends(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(7700101)`);
}

export function countSends(db: Database, since: Date, to?: CodePlace): Promise<number> {
  return db.$count(
    sends,
    and(
      gt(sends.sentAt, since),
      to && eq(sends.userName, to.userName),
      to && eq(sends.purpose, to.purpose),
      to && eq(sends.asker, to.asker),
    ),
  );
}

export async function recordSend(
  db: Database,
  send: CodePlace & { readonly sentAt: Date },
  forgetBefore: Date,
): Promise<void> {
  await db.insert(sends).values(send);
  await db.delete(sends).where(lte(sends.sentAt, forgetBefore));
}
