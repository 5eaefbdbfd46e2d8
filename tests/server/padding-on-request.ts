import { vi } from 'vitest';

/*
 * In place of `src/server/http/pad-response-time.ts` in tests of endpoints that wait half a second for each answer:
 * `vi.mock(import('../http/pad-response-time'), () => import('../../../tests/server/padding-on-request'))`.
 * Answers are padded only for what looks at the time.
 */

type Padding = typeof import('@/server/http/pad-response-time');

const { padResponseTime: pad } = await vi.importActual<Padding>('@/server/http/pad-response-time');
let isOn = false;

export const padResponseTime: Padding['padResponseTime'] = (work, stepMs) =>
  isOn ? pad(work, stepMs) : work();

/** Has answers padded until `work` is done. */
export async function withPadding<T>(work: () => Promise<T>): Promise<T> {
  isOn = true;
  try {
    return await work();
  } finally {
    isOn = false;
  }
}
