import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, so that a plain digest of it is enough. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A database stores only this of a token, so reading it opens nothing. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Hashes first, so that the time taken reveals neither content nor length. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
