import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { mainApi } from '@/contract/main-api';
import { Rejection } from '@/contract/rejection';
import { withTransactionRetry } from '@/database/transaction-retry';
import { isSameSecret } from '@/platform/same-secret';
import { findServiceArea } from '../catalogue/service-area-routes';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { findEmailCode } from './email-code-repository';
import {
  claimLoginEmail,
  findPlanetTarget,
  lockPlanetTarget,
  updatePlanetTarget,
} from './planet-repository';
import { sendSignInEmailCode, verifySignInEmail } from './sign-in-email';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** A slow, salted digest (scrypt) to recognize a repeated password; `salt:key` in hex. */
async function digestPassword(password: string, salt = randomBytes(16)): Promise<string> {
  return `${salt.toString('hex')}:${(await derive(password, salt, 32, {})).toString('hex')}`;
}

async function isSamePassword(password: string, digest: string): Promise<boolean> {
  const [salt = ''] = digest.split(':');
  return isSameSecret(await digestPassword(password, Buffer.from(salt, 'hex')), digest);
}

/** How long a verified address, and a repetition after a lost answer, are accepted. */
const VERIFIED_FOR_MS = 30 * 60_000;

function isRecent(deps: MainApiDependencies, at: Date | null | undefined): boolean {
  return (at?.getTime() ?? 0) > deps.clock.now().getTime() - VERIFIED_FOR_MS;
}

/** @throws Rejection email_not_verified, also when another customer took the address first */
async function claimVerifiedEmail(deps: MainApiDependencies, subject: string): Promise<string> {
  return withTransactionRetry(deps.db, async (transaction) => {
    await lockPlanetTarget(transaction, subject);
    const code = await findEmailCode(transaction, { purpose: 'planet', subject });
    const isVerified = code !== undefined && isRecent(deps, code.verifiedAt);
    if (!isVerified || !(await claimLoginEmail(transaction, subject, code.email))) {
      throw new Rejection('email_not_verified');
    }
    return code.email;
  });
}

/**
 * Sets the verified address and the new password at the identity provider. Repeating it with the
 * same password within half an hour succeeds, as the answer may be lost.
 * @throws Rejection not_migration_target, also once the account has moved; email_not_verified,
 * back_end_unavailable
 */
async function completeMigration(
  deps: MainApiDependencies,
  subject: string,
  password: string,
): Promise<void> {
  const target = await findPlanetTarget(deps.db, subject);
  if (!target) throw new Rejection('not_migration_target');
  const { migratedAt, passwordDigest } = target;
  if (migratedAt !== null) {
    const mayRepeat = passwordDigest !== null && isRecent(deps, migratedAt);
    if (mayRepeat && (await isSamePassword(password, passwordDigest))) return;
    throw new Rejection('not_migration_target');
  }
  const email = await claimVerifiedEmail(deps, subject);
  if (!(await deps.identityAdmin.setEmail(subject, email))) {
    await updatePlanetTarget(deps.db, subject, { loginEmail: null });
    throw new Rejection('email_not_verified');
  }
  await deps.identityAdmin.setPassword(subject, password);
  await updatePlanetTarget(deps.db, subject, {
    migratedAt: deps.clock.now(),
    passwordDigest: await digestPassword(password),
  });
}

export const planetRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.checkMigrationTarget, async ({ customer }) => ({
    target_customer: (await findPlanetTarget(deps.db, customer.subject))?.migratedAt === null,
  }));
  // Planet serves every area that any of the shop's services serves.
  implement(mainApi.checkPlanetServiceArea, async ({ body }) => ({
    contains: (await findServiceArea(deps, body.zipCode)).projects.length > 0,
  }));
  implement(mainApi.registerEmailCredentials, async ({ customer, body }) => {
    await sendSignInEmailCode(deps, customer.subject, body.email);
    return { sent: true } as const;
  });
  implement(mainApi.verifyEmailCredentials, async ({ customer, body }) => {
    await verifySignInEmail(deps, customer.subject, body);
    return { verified: true } as const;
  });
  implement(mainApi.updateMigrationPassword, async ({ customer, body }) => {
    await completeMigration(deps, customer.subject, body.password);
    return { migrated: true } as const;
  });
};
