import { createHmac } from 'node:crypto';
import type { TurnTaker } from '@/platform/fair-queue';
import type { PasswordHasher } from './passwords';
import { openSealedBytes, type Sealing, sealBytes } from './sealed-bytes';
import { computeVerifier, type PasswordVerifier, type SrpAccount } from './srp';

/*
 * A password is stored as its scrypt hash and, after that, the salt and the sealed verifier of SRP
 * (docs/decisions/0111). Hashes from before have no verifier until their password signs in.
 */

/** These belong to the installation, not to an account. */
export interface PasswordKeys {
  readonly userPoolId: string;
  readonly codeKey: string;
}

export function srpAccount(
  { userPoolId }: Pick<PasswordKeys, 'userPoolId'>,
  userId: string,
): SrpAccount {
  return { poolName: userPoolId.split('_')[1] ?? '', userId };
}

const sealingFor = ({ codeKey }: PasswordKeys, owner: string): Sealing => ({
  codeKey,
  purpose: 'password verifier',
  owner,
});

/** Replaces the verifier of a stored password. */
export function withVerifier(
  keys: PasswordKeys,
  passwordHash: string,
  password: string,
  subject: string,
): string {
  const { salt, verifier } = computeVerifier(srpAccount(keys, subject), password);
  const bytes = Buffer.from(verifier.toString(16).padStart(768, '0'), 'hex');
  const sealed = sealBytes(sealingFor(keys, subject), bytes);
  const hash = passwordHash.split('$').slice(0, 3);
  return [...hash, salt.toString('base64url'), sealed.toString('base64url')].join('$');
}

/** @throws CognitoError TooManyRequestsException when the queue is full */
export async function storedPassword(
  deps: PasswordKeys & { readonly passwords: PasswordHasher },
  password: string,
  subject: string,
  taker: TurnTaker,
): Promise<string> {
  return withVerifier(deps, await deps.passwords.hash(password, taker), password, subject);
}

interface Account {
  readonly subject: string;
  readonly passwordHash: string;
}

/** Undefined for a password from before verifiers, or of another subject. */
export function verifierIn(keys: PasswordKeys, account: Account): PasswordVerifier | undefined {
  const [, , , salt, sealed] = account.passwordHash.split('$');
  if (salt === undefined || sealed === undefined) return undefined;
  const opened = openSealedBytes(
    sealingFor(keys, account.subject),
    Buffer.from(sealed, 'base64url'),
  );
  return (
    opened && {
      salt: Buffer.from(salt, 'base64url'),
      verifier: BigInt(`0x${opened.toString('hex')}`),
    }
  );
}

/** A name without a verifier gets these: the same at each attempt, as an account's are. No password fits. */
export function decoyFor(keys: PasswordKeys, name: string) {
  const bytes = (part: string) =>
    createHmac('sha256', keys.codeKey).update(`decoy ${part} of ${name}`).digest();
  const hex = bytes('subject').toString('hex');
  const userId = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
  const password = bytes('password').toString('hex');
  return {
    userId,
    verifier: computeVerifier(srpAccount(keys, userId), password, bytes('salt').subarray(0, 16)),
  };
}
