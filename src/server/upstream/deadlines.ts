import { readServerEnv } from '@/config/env.server';

/** How many times as long as a read each of them may take, until its answer is there to the end. */
const TIMES_A_READ = {
  /** One read of the main API. */
  read: 1,
  /** A whole page, whatever its loader reads. */
  page: 2,
  /** Something asked of the identity provider or the card gateway. */
  inquiry: 2,
  /** A change, which may wait for the card gateway in its turn. */
  change: 4,
  /** A picture on a slow line. */
  upload: 18,
} as const;

export type Waiting = keyof typeof TIMES_A_READ;

/** Milliseconds. */
export function deadlineFor(waiting: Waiting): number {
  return readServerEnv().BACK_END_DEADLINE_MS * TIMES_A_READ[waiting];
}
