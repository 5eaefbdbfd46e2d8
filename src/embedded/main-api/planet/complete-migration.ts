import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Rejection } from '@/contract/rejection';
import type { PlanetTargetRow } from '../customers/customer-tables';
import { withTransactionRetry } from '../database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import {
  claimLoginEmail,
  findEmailCode,
  findPlanetTarget,
  giveBackLoginEmail,
  lockPlanetTarget,
  markMigrated,
} from './planet-repository';

export async function isMigrationTarget(deps: MainApiDependencies, subject: string) {
  const target = await findPlanetTarget(deps.db, subject);
  return target !== undefined && target.migratedAt === null;
}

/** @throws Rejection not_migration_target, also once the account has moved */
export async function requireMigrationTarget(
  deps: MainApiDependencies,
  subject: string,
): Promise<PlanetTargetRow> {
  const target = await findPlanetTarget(deps.db, subject);
  if (!target || target.migratedAt !== null) throw new Rejection('not_migration_target');
  return target;
}

const KEY_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** A slow, salted digest (scrypt) to recognize a repeated password; `salt:key` in hex. */
async function digestPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`;
}

async function isSamePassword(password: string, digest: string): Promise<boolean> {
  const [salt = '', key = ''] = digest.split(':').map((hex) => Buffer.from(hex, 'hex'));
  if (typeof salt === 'string' || typeof key === 'string' || key.length !== KEY_BYTES) return false;
  return timingSafeEqual(await derive(password, salt), key);
}

/** How long a verified address, and a repetition after a lost answer, are accepted. */
const VERIFIED_FOR_MS = 30 * 60_000;

/** @throws Rejection email_not_verified, also when another customer took the address first */
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
 * Sets the verified address and the new password at the identity provider. Repeating it with the
 * same password within half an hour succeeds, as the answer may be lost.
 * @throws Rejection not_migration_target, also once the account has moved; email_not_verified,
 * back_end_unavailable
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
