import { createHash, randomBytes } from 'node:crypto';

/** A value nobody can guess, for refresh tokens and sign-in sessions. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it: the database alone lets nobody in. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
