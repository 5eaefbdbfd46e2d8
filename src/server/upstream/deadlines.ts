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
