import { Rejection } from '@/contract/rejection';
import type { Database } from '../../database/database';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { countCardAttempts, insertCardAttempt } from './card-repository';

/** Limits authentications and declines separately, per customer. */
const ATTEMPTS_PER_HOUR = 10;
const HOUR_MS = 60 * 60 * 1000;

/** @throws Rejection too_many_requests from the eleventh within an hour */
export async function countAuthentication(deps: MainApiDependencies, subject: string) {
  const at = deps.clock.now();
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const since = new Date(at.getTime() - HOUR_MS);
    const attempts = await countCardAttempts(transaction, subject, 'authentication', since);
    if (attempts >= ATTEMPTS_PER_HOUR) throw new Rejection('too_many_requests');
    await insertCardAttempt(transaction, {
      id: deps.ids.newId(),
      subject,
      kind: 'authentication',
      at,
    });
  });
}

/** False when ten cards were declined within an hour. */
export async function hasCardAttemptsLeft(
  deps: MainApiDependencies,
  db: Database,
  subject: string,
): Promise<boolean> {
  const since = new Date(deps.clock.now().getTime() - HOUR_MS);
  return (await countCardAttempts(db, subject, 'declined', since)) < ATTEMPTS_PER_HOUR;
}

/** @throws Rejection too_many_requests when ten cards were declined within an hour */
export async function requireCardAttemptsLeft(deps: MainApiDependencies, subject: string) {
  if (!(await hasCardAttemptsLeft(deps, deps.db, subject))) {
    throw new Rejection('too_many_requests');
  }
}

export async function countDecline(
  deps: MainApiDependencies,
  transaction: Database,
  subject: string,
): Promise<void> {
  await insertCardAttempt(transaction, {
    id: deps.ids.newId(),
    subject,
    kind: 'declined',
    at: deps.clock.now(),
  });
}
