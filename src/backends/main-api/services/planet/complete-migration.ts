import { findEmailCode } from '../../db/repositories/planet-email-repository';
import {
  claimLoginEmail,
  findPlanetTarget,
  giveBackLoginEmail,
  lockPlanetTarget,
  markMigrated,
} from '../../db/repositories/planet-target-repository';
import { retriedTransaction } from '../../db/retried-transaction';
import type { MainApiDependencies } from '../../dependencies';
import { ApiError } from '../../http/api-error';

/** How long an address that was proved waits for its password. */
const VERIFIED_FOR_MS = 30 * 60_000;

/** @throws ApiError email_not_verified, also when another customer was faster with the address */
async function claimVerifiedEmail(deps: MainApiDependencies, subject: string): Promise<string> {
  return retriedTransaction(deps.db, async (transaction) => {
    await lockPlanetTarget(transaction, subject);
    const code = await findEmailCode(transaction, subject);
    const verifiedSince = deps.clock.now().getTime() - VERIFIED_FOR_MS;
    const isVerified = (code?.verifiedAt?.getTime() ?? 0) > verifiedSince;
    if (!code || !isVerified || !(await claimLoginEmail(transaction, subject, code.email))) {
      throw new ApiError('email_not_verified');
    }
    return code.email;
  });
}

/**
 * Moves the account: the identity provider lets the customer sign in by the address that was proved,
 * with the new password. The customer stays who they are, so every order stays theirs. Repeating it
 * while the proof counts sets the password again, so that a lost answer does no harm.
 *
 * @throws ApiError not_migration_target, email_not_verified, back_end_unavailable (repeat it then)
 */
export async function completeMigration(
  deps: MainApiDependencies,
  subject: string,
  password: string,
): Promise<void> {
  const target = await findPlanetTarget(deps.db, subject);
  if (!target) throw new ApiError('not_migration_target');
  try {
    const email = await claimVerifiedEmail(deps, subject);
    if (!(await deps.identityAdmin.setEmail(subject, email))) {
      await giveBackLoginEmail(deps.db, subject);
      throw new ApiError('email_not_verified');
    }
  } catch (error) {
    const isOver = target.migratedAt !== null && error instanceof ApiError;
    throw isOver && error.code === 'email_not_verified'
      ? new ApiError('not_migration_target')
      : error;
  }
  await deps.identityAdmin.setPassword(subject, password);
  await markMigrated(deps.db, subject, deps.clock.now());
}
