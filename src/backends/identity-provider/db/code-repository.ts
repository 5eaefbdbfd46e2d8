import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { codes } from './identity-tables';

export type Code = typeof codes.$inferSelect;
/** What there is one code for at a time: a number, a purpose, and who asked for it. */
export type CodePlace = Pick<Code, 'userName' | 'purpose' | 'asker'>;

const isAt = ({ userName, purpose, asker }: CodePlace) =>
  and(eq(codes.userName, userName), eq(codes.purpose, purpose), eq(codes.asker, asker));

export async function findCode(db: Database, place: CodePlace): Promise<Code | undefined> {
  const rows = await db.select().from(codes).where(isAt(place));
  return rows[0];
}

/**
 * The new code takes the place of an earlier one at the same place; those that expired by
 * `forgetBefore` are forgotten.
 */
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

/** Counts one try against a code that is still good and gives it; undefined without such a code. */
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

/** Voids every code that was sent to the number, whatever it was for. */
export async function removeCodesOf(transaction: Database, userName: string): Promise<void> {
  await transaction.delete(codes).where(eq(codes.userName, userName));
}

/** Gives false when the code was used or replaced meanwhile. */
export async function removeCode(db: Database, code: Code): Promise<boolean> {
  const rows = await db
    .delete(codes)
    .where(and(isAt(code), eq(codes.digest, code.digest)))
    .returning({ userName: codes.userName });
  return rows.length === 1;
}
