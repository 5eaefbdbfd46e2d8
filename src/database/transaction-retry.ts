import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '@/platform/start-problem';
import type { Database } from './database';

/** Serialization failure and deadlock: nothing was done, so a retry is safe. */
const RETRYABLE_STATES = new Set(['40001', '40P01']);
const ATTEMPTS = 5;
const PAUSE_MS = 20;

/** Grows with each attempt, with jitter, so that colliding transactions do not collide again. */
function pauseAfter(attempt: number): Promise<void> {
  return wait(attempt * PAUSE_MS * (0.5 + Math.random()));
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return RETRYABLE_STATES.has(codeOf(error) ?? '') || isRetryable(error.cause);
}

/** Retries serialization failures and deadlocks: five attempts, with backoff. */
export async function withTransactionRetry<T>(
  db: Database,
  work: (transaction: Database) => Promise<T>,
  pause = pauseAfter,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await pause(attempt);
    }
  }
}
