import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { addKey, hasGoodKey, removeExpiredKeys, removeGoodKey } from './access-key-repository';

type KeyPurpose = 'outbox link' | 'outbox session';

export interface AccessKeys {
  /** 256 random bits. */
  issue(purpose: KeyPurpose, lifetimeSeconds: number): Promise<string>;
  isGood(purpose: KeyPurpose, key: string): Promise<boolean>;
  /** Uses up a key. Only one of several callers at the same time, in any process, gets true. */
  redeem(purpose: KeyPurpose, key: string): Promise<boolean>;
}

const KEY = /^[\w-]{43}$/;

/** A plain digest is enough for random keys of 256 bits. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url');

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
