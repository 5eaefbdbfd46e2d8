import { setTimeout as pause } from 'node:timers/promises';
import { readServerEnv } from '@/config/env.server';

/** Deadlines as multiples of a read's, each until the end of the answer. */
const TIMES_A_READ = {
  read: 1,
  page: 2,
  inquiry: 2,
  /** A change may itself wait for the card gateway. */
  change: 4,
  /** A picture over a slow connection. */
  upload: 18,
} as const;

export type Waiting = keyof typeof TIMES_A_READ;

/** In milliseconds. */
export function deadlineFor(waiting: Waiting): number {
  return readServerEnv().BACK_END_DEADLINE_MS * TIMES_A_READ[waiting];
}

/** Undefined when the work takes longer than `milliseconds`. The work itself goes on. */
export async function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const waited = new AbortController();
  const late = pause(Math.max(milliseconds, 0), undefined, { signal: waited.signal });
  try {
    return await Promise.race([work, late.catch(() => undefined)]);
  } finally {
    waited.abort();
  }
}
