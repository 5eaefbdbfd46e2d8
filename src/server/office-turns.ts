import type { ServerResponse } from 'node:http';
import { bulkhead } from 'cockatiel';
import { processWide } from '@/platform/process-wide';

/** Many times the number of people at work. Further ones do not wait. */
const MOST_WAITING = 1_000;
/** One that takes longer, as when the main API does not answer, keeps the others waiting no further. */
const LONGEST_TURN_MS = 2_000;
/** A page that has waited so long is begun beside the others. */
const LONGEST_WAIT_MS = 3_000;

const room = processWide('officeTurns', () => bulkhead(1, MOST_WAITING));

/**
 * Resolves when a page of the office may be loaded and rendered: one at a time, and until its answer is sent. Rendering a
 * large one occupies the process, and several in a row would keep customers waiting (docs/decisions/0117).
 */
export function turnOfOffice(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => {
      clearTimeout(patience);
      resolve();
    };
    const patience = setTimeout(begin, LONGEST_WAIT_MS);
    const turn = () =>
      new Promise<void>((end) => {
        begin();
        if (response.destroyed) return end();
        const timer = setTimeout(end, LONGEST_TURN_MS);
        response.once('close', () => {
          clearTimeout(timer);
          end();
        });
      });
    room()
      .execute(turn)
      .catch(() => begin());
  });
}
