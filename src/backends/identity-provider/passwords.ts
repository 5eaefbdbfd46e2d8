import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { PASSWORD_LENGTH } from '@/domain/account-credentials';
import { CognitoError } from './cognito-error';
import type { User } from './db/user-repository';

export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's parameters for scrypt with 16 MB: some 0.2 s per check on one core. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };

const KEY_BYTES = 32;

export interface PasswordHasher {
  /** `scrypt$<salt>$<key>`, both base64url. */
  hash(password: string): Promise<string>;
  /** Without a hash (unknown user) it takes the same time and answers false. */
  isCorrect(password: string, hash: string | undefined): Promise<boolean>;
}

/** An installation keeps to one cost: hashes made with another do not match. */
export function createPasswordHasher(cost: PasswordCost): PasswordHasher {
  const derive = (password: string, salt: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password, salt, KEY_BYTES, cost, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await derive(password, salt);
      return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    async isCorrect(password, hash) {
      const [, salt = '', key = ''] = hash?.split('$') ?? [];
      const expected = Buffer.from(key, 'base64url');
      const actual = await derive(password, Buffer.from(salt, 'base64url'));
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

/**
 * An account that signs in by e-mail is one that has moved to planet; `user` is left out while whose
 * password it is may not show.
 *
 * @throws CognitoError InvalidPasswordException unless it has 6, for a planet account 8, to 255
 *   characters (SPEC section 5)
 */
export function assertAcceptablePassword(password: string, user?: Pick<User, 'email'>): void {
  const shortest = user?.email ? PASSWORD_LENGTH.planetMin : PASSWORD_LENGTH.min;
  if (password.length < shortest || password.length > PASSWORD_LENGTH.max) {
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: it must have ${shortest} to ${PASSWORD_LENGTH.max} characters`,
    );
  }
}
