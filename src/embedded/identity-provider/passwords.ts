import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { PASSWORD_LENGTH } from '@/domain/account-credentials';
import { createFairQueue, type TurnTaker } from '@/domain/fair-queue';
import { CognitoError } from './cognito-error';
import type { User } from './user-repository';

export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's parameters for scrypt with 16 MB: some 0.2 s per check on one core. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };

const KEY_BYTES = 32;

/**
 * Short enough for the last in it to be answered within the storefront's deadline, and shorter than the
 * calls that a storefront may have under way at the provider, so that waiting here never fills those.
 */
const QUEUE = {
  waiting: 32,
  longestWaitMs: 5_000,
  rejection: () =>
    new CognitoError('TooManyRequestsException', 'Too many passwords are being checked.', 5),
} as const;

/** One core is left to everything else, and so is one of the four threads that Node has for such work. */
const HASHES_AT_A_TIME = Math.min(3, Math.max(1, availableParallelism() - 1));

/** What both throw when too many passwords are being checked already: CognitoError TooManyRequestsException. */
export interface PasswordHasher {
  /** `scrypt$<salt>$<key>`, both base64url. */
  hash(password: string, taker: TurnTaker): Promise<string>;
  /** Without a hash (unknown user) it takes the same time and answers false. */
  isCorrect(password: string, hash: string | undefined, taker: TurnTaker): Promise<boolean>;
}

/** An installation keeps to one cost: hashes made with another do not match. */
export function createPasswordHasher(cost: PasswordCost): PasswordHasher {
  const inTurn = createFairQueue({ ...QUEUE, atATime: HASHES_AT_A_TIME });
  const derive = (password: string, salt: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password, salt, KEY_BYTES, cost, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return {
    async hash(password, taker) {
      const salt = randomBytes(16);
      const key = await inTurn(taker, () => derive(password, salt));
      return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    async isCorrect(password, hash, taker) {
      const [, salt = '', key = ''] = hash?.split('$') ?? [];
      const expected = Buffer.from(key, 'base64url');
      return inTurn(
        taker,
        async () => {
          const actual = await derive(password, Buffer.from(salt, 'base64url'));
          return expected.length === actual.length && timingSafeEqual(expected, actual);
        },
        (isRight) => isRight,
      );
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
