import { createHash } from 'node:crypto';

/** By which an authentication is found again; the token itself is not kept. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
