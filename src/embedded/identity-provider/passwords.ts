import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { PASSWORD_LENGTH } from '@/domain/account-credentials';
import { createFairQueue, type TurnTaker } from '@/platform/fair-queue';
import { CognitoError } from './cognito-error';

export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's parameters for scrypt with 16 MB: about 0.2 s per check on one core. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };

const KEY_BYTES = 32;

/** Leaves one core and one of Node's four worker threads for everything else. */
const HASHES_AT_A_TIME = Math.min(3, Math.max(1, availableParallelism() - 1));

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * The cost must not change within an installation: hashes with another cost do not match. Both functions
 * reject with CognitoError TooManyRequestsException when the queue is full.
 */
export function createPasswordHasher(cost: PasswordCost) {
  // Answers within the storefront's deadline, and never uses up the storefront's parallel calls.
  const inTurn = createFairQueue({
    atATime: HASHES_AT_A_TIME,
    waiting: 32,
    longestWaitMs: 5_000,
    rejection: () =>
      new CognitoError('TooManyRequestsException', 'Too many passwords are being checked.', 5),
  });
  const derive = (password: string, salt: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password, salt, KEY_BYTES, cost, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  return {
    /** `scrypt$<salt>$<key>`, both base64url. */
    async hash(password: string, taker: TurnTaker): Promise<string> {
      const salt = randomBytes(16);
      const key = await inTurn(taker, () => derive(password, salt));
      return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    /**
     * An unknown user takes the same time and returns false. An unconfirmed one counts as a turn in any case:
     * anybody can sign up with a number, and the order of turns would reveal that it has no account.
     */
    async isCorrect(
      password: string,
      user: { readonly passwordHash: string; readonly confirmed: boolean } | undefined,
      taker: TurnTaker,
    ) {
      const [, salt = '', key = ''] = user?.passwordHash.split('$') ?? [];
      const expected = Buffer.from(key, 'base64url');
      return inTurn(
        taker,
        async () => {
          const actual = await derive(password, Buffer.from(salt, 'base64url'));
          return expected.length === actual.length && timingSafeEqual(expected, actual);
        },
        (isRight) => isRight && user?.confirmed === true,
      );
    },
  };
}

/**
 * Planet accounts have an e-mail address. Leave out `user` while the account must not be revealed.
 * @throws CognitoError InvalidPasswordException unless it has 6 (planet: 8) to 255 characters (SPEC section
 *   5)
 */
export function assertAcceptablePassword(
  password: string,
  user?: { readonly email: string | null },
): void {
  const shortest = user?.email ? PASSWORD_LENGTH.planetMin : PASSWORD_LENGTH.min;
  if (password.length < shortest || password.length > PASSWORD_LENGTH.max) {
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: it must have ${shortest} to ${PASSWORD_LENGTH.max} characters`,
    );
  }
}
