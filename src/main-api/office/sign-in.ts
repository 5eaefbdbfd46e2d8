import type { Body } from '@/contract/endpoint';
import type { officeApi } from '@/contract/office';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { withTransactionRetry } from '@/database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import {
  countOfficeAttempt,
  findOfficeAccount,
  forgetOfficeAttempts,
  hasLeft,
  lockUnchangedAccount,
  spendRecoveryCode,
  spendTotpStep,
  writeAccountHistory,
} from './account-repository';
import type { OfficeAccountRow } from './account-tables';
import { startOfficeSession } from './session-repository';
import { findTotpStep } from './totp';

type SignIn = Body<typeof officeApi.startOfficeSession>;

/** How the account proved who it is beyond its password; null when it did not. */
async function proveSecondFactor(
  transaction: Database,
  { id, totpSecret }: OfficeAccountRow,
  code: string,
  now: Date,
): Promise<'password' | 'totp' | 'recoveryCode' | null> {
  if (totpSecret === null) return 'password';
  const step = findTotpStep(totpSecret, code, now);
  if (step !== null) return (await spendTotpStep(transaction, id, step)) ? 'totp' : null;
  return (await spendRecoveryCode(transaction, id, code)) ? 'recoveryCode' : null;
}

/**
 * A wrong address, password or code, and a stopped account, are rejected alike.
 * @throws Rejection unauthorized; office_account_ended with the password of a staff member whose last day is over;
 * too_many_requests after ten attempts in 15 minutes
 */
export async function signInToOffice(deps: MainApiDependencies, { email, password, code }: SignIn) {
  const { db, clock, machineClock, officePasswords } = deps;
  const attempt = `sign-in ${email}`;
  const retryAfterSeconds = await countOfficeAttempt(db, attempt, machineClock.now());
  if (retryAfterSeconds > 0) throw new Rejection('too_many_requests', { retryAfterSeconds });
  const account = await findOfficeAccount(db, { email });
  const isCorrect = await officePasswords.isCorrect(password, account?.passwordHash);
  if (!account || !isCorrect || account.endedAt !== null) throw new Rejection('unauthorized');
  if (hasLeft(account, clock.now())) throw new Rejection('office_account_ended');
  return withTransactionRetry(db, async (transaction) => {
    const now = machineClock.now();
    if (!(await lockUnchangedAccount(transaction, account))) throw new Rejection('unauthorized');
    const factor = await proveSecondFactor(transaction, account, code, now);
    if (factor === null) throw new Rejection('unauthorized');
    const { token, expiresAt } = await startOfficeSession(transaction, now, account.id);
    await forgetOfficeAttempts(transaction, attempt);
    const { id: accountId, role, name } = account;
    const act = { deps, transaction, author: `office:${accountId}` } as const;
    await writeAccountHistory(act, { event: 'signedIn', accountId, details: { factor } });
    return { token, expiresAt: expiresAt.toISOString(), role, accountId, name };
  });
}
