import { Rejection } from '@/contract/rejection';
import type { PlanetTargetRow } from '../customers/customer-tables';
import { withTransactionRetry } from '../database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import { digestPassword, isSamePassword } from './password-digest';
import {
  claimLoginEmail,
  findEmailCode,
  findPlanetTarget,
  giveBackLoginEmail,
  lockPlanetTarget,
  markMigrated,
} from './planet-repository';

/** How long an address that was proved waits for its password, and a lost answer for its repetition. */
const VERIFIED_FOR_MS = 30 * 60_000;

/** @throws Rejection email_not_verified, also when another customer was faster with the address */
async function claimVerifiedEmail(deps: MainApiDependencies, subject: string): Promise<string> {
  return withTransactionRetry(deps.db, async (transaction) => {
    await lockPlanetTarget(transaction, subject);
    const code = await findEmailCode(transaction, subject);
    const verifiedSince = deps.clock.now().getTime() - VERIFIED_FOR_MS;
    const isVerified = (code?.verifiedAt?.getTime() ?? 0) > verifiedSince;
    if (!code || !isVerified || !(await claimLoginEmail(transaction, subject, code.email))) {
      throw new Rejection('email_not_verified');
    }
    return code.email;
  });
}

/** Whether this is what moved the account, asked once more. */
async function isRepeated(
  deps: MainApiDependencies,
  { migratedAt, passwordDigest }: PlanetTargetRow,
  password: string,
): Promise<boolean> {
  const repeatedSince = deps.clock.now().getTime() - VERIFIED_FOR_MS;
  if (passwordDigest === null || (migratedAt?.getTime() ?? 0) <= repeatedSince) return false;
  return isSamePassword(password, passwordDigest);
}

/**
 * Moves the account: the identity provider lets the customer sign in by the address that was proved,
 * with the new password. The customer stays who they are, so every order stays theirs. Repeating it
 * with the same password within half an hour answers the same, so that a lost answer does no harm;
 * another password is set by signing in or by a reset, not from here.
 *
 * @throws Rejection not_migration_target, also once the account has moved, email_not_verified, back_end_unavailable (repeat it then)
 */
export async function completeMigration(
  deps: MainApiDependencies,
  subject: string,
  password: string,
): Promise<void> {
  const target = await findPlanetTarget(deps.db, subject);
  if (!target) throw new Rejection('not_migration_target');
  if (target.migratedAt !== null) {
    if (await isRepeated(deps, target, password)) return;
    throw new Rejection('not_migration_target');
  }
  const email = await claimVerifiedEmail(deps, subject);
  if (!(await deps.identityAdmin.setEmail(subject, email))) {
    await giveBackLoginEmail(deps.db, subject);
    throw new Rejection('email_not_verified');
  }
  await deps.identityAdmin.setPassword(subject, password);
  await markMigrated(deps.db, subject, deps.clock.now(), await digestPassword(password));
}
