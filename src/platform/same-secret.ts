import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashes first, so that the time taken reveals neither content nor length. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
