import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** By which the same password is known again: slow (scrypt) and salted, `salt:key` in hex. */
export async function digestPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`;
}

export async function isSamePassword(password: string, digest: string): Promise<boolean> {
  const [salt = '', key = ''] = digest.split(':').map((hex) => Buffer.from(hex, 'hex'));
  if (typeof salt === 'string' || typeof key === 'string' || key.length !== KEY_BYTES) return false;
  return timingSafeEqual(await derive(password, salt), key);
}
