import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { signUps } from './identity-tables';

type SignUp = typeof signUps.$inferSelect;

/** Adds a sign-up and forgets those begun by `forgetBefore`. */
export async function addSignUp(db: Database, signUp: SignUp, forgetBefore: Date): Promise<void> {
  await db.delete(signUps).where(lte(signUps.begunAt, forgetBefore));
  await db.insert(signUps).values(signUp);
}

export async function findSignUp(
  db: Database,
  digest: string,
  userName: string,
  begunAfter: Date,
): Promise<SignUp | undefined> {
  const rows = await db
    .select()
    .from(signUps)
    .where(
      and(
        eq(signUps.digest, digest),
        eq(signUps.userName, userName),
        gt(signUps.begunAt, begunAfter),
      ),
    );
  return rows[0];
}

export async function removeSignUpsOf(db: Database, userName: string): Promise<void> {
  await db.delete(signUps).where(eq(signUps.userName, userName));
}
