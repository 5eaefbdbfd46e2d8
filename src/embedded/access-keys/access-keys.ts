import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { addKey, hasGoodKey, removeExpiredKeys, removeGoodKey } from './access-key-repository';

/** A key opens what it was issued for, and nothing else. */
type KeyPurpose = 'outbox link' | 'outbox session';

export interface AccessKeys {
  /** A new random key of 256 bits, good for `lifetimeSeconds`. */
  issue(purpose: KeyPurpose, lifetimeSeconds: number): Promise<string>;
  /** Whether a key is good. It stays so. */
  isGood(purpose: KeyPurpose, key: string): Promise<boolean>;
  /**
   * Uses a key up: true for a good one, which is good no longer. Of several who redeem the same key at
   * the same time, at whichever process, one succeeds.
   */
  redeem(purpose: KeyPurpose, key: string): Promise<boolean>;
}

const KEY = /^[\w-]{43}$/;

/** A key is random and long, so that a plain digest of it can neither be guessed nor reversed. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Random keys that open something for a while. The database holds their digests alone. */
export function createAccessKeys(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): AccessKeys {
  const { db, clock } = deps;
  return {
    async issue(purpose, lifetimeSeconds) {
      const now = clock.now();
      await removeExpiredKeys(db, now);
      const key = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1_000);
      await addKey(db, { digest: digestOf(key), purpose, expiresAt });
      return key;
    },
    async isGood(purpose, key) {
      return KEY.test(key) && hasGoodKey(db, { digest: digestOf(key), purpose }, clock.now());
    },
    async redeem(purpose, key) {
      return KEY.test(key) && removeGoodKey(db, { digest: digestOf(key), purpose }, clock.now());
    },
  };
}
