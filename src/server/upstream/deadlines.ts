import { setTimeout as pause } from 'node:timers/promises';
import { TIMES_A_READ } from '@/config/call-times';
import { readServerEnv } from '@/config/env.server';

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
