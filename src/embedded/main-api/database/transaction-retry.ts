import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/database';

/** Serialization failure and deadlock: nothing was done, and trying again is the remedy. */
const RETRYABLE_STATES = new Set(['40001', '40P01']);
const ATTEMPTS = 5;
const PAUSE_MS = 20;

/** Longer with every attempt and never the same, so that two which collided do not do so again. */
function pauseAfter(attempt: number): Promise<void> {
  return wait(attempt * PAUSE_MS * (0.5 + Math.random()));
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && RETRYABLE_STATES.has(error.code)) {
    return true;
  }
  return isRetryable(error.cause);
}

/**
 * A transaction that is begun anew, up to five times and after a short pause, when the database had
 * to break it off.
 */
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
