import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { PASSWORD_LENGTH } from '@/domain/account-credentials';
import { CognitoError } from './cognito-error';

/** OWASP's parameters for scrypt with 16 MB: some 0.2 s per check on one core. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** `scrypt$<salt>$<key>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Without a hash (unknown user) it takes the same time and answers false. */
export async function isPasswordCorrect(
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  const [, salt = '', key = ''] = hash?.split('$') ?? [];
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** @throws CognitoError InvalidPasswordException unless it has 6 to 255 characters (SPEC section 5) */
export function assertAcceptablePassword(password: string): void {
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) {
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: it must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
    );
  }
}
