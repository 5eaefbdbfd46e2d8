import { subHours } from 'date-fns';
import { and, count, gt } from 'drizzle-orm';
import { Rejection } from '@/contract/rejection';
import { hasValues } from '@/database/queries';
import { withCustomerLock } from '../customers/customer-repository';
import type { InTransaction, MainApiDependencies } from '../dependencies';
import { cardAttempts } from './card-tables';

type AttemptKind = (typeof cardAttempts.$inferInsert)['kind'];

/** Limits authentications and declines separately, per customer. */
const ATTEMPTS_PER_HOUR = 10;

/** False when ten cards were declined, or authentications begun, within an hour. */
export async function hasCardAttemptsLeft(
  { db, clock }: MainApiDependencies,
  subject: string,
  kind: AttemptKind = 'declined',
): Promise<boolean> {
  const isRecent = gt(cardAttempts.at, subHours(clock.now(), 1));
  const [row] = await db
    .select({ attempts: count() })
    .from(cardAttempts)
    .where(and(hasValues(cardAttempts, { subject, kind }), isRecent))
    .prepare('card_attempts')
    .execute();
  return (row?.attempts ?? 0) < ATTEMPTS_PER_HOUR;
}

export async function countCardAttempt(
  { deps, transaction }: InTransaction,
  subject: string,
  kind: AttemptKind,
): Promise<void> {
  const attempt = { id: deps.ids.newId(), subject, kind, at: deps.clock.now() };
  await transaction.insert(cardAttempts).values(attempt);
}

/** @throws Rejection too_many_requests from the eleventh within an hour */
export async function countAuthentication(deps: MainApiDependencies, subject: string) {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const isLeft = await hasCardAttemptsLeft(
      { ...deps, db: transaction },
      subject,
      'authentication',
    );
    if (!isLeft) throw new Rejection('too_many_requests');
    await countCardAttempt({ deps, transaction }, subject, 'authentication');
  });
}

/** @throws Rejection too_many_requests when ten cards were declined within an hour */
export async function requireCardAttemptsLeft(deps: MainApiDependencies, subject: string) {
  if (!(await hasCardAttemptsLeft(deps, subject))) throw new Rejection('too_many_requests');
}
