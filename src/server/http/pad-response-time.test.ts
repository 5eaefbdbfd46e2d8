import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { padResponseTime } from './pad-response-time';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function workOf(milliseconds: number, outcome: 'done' | 'rejected') {
  return () =>
    new Promise<string>((resolve, reject) => {
      setTimeout(
        () => (outcome === 'done' ? resolve(outcome) : reject(new Error(outcome))),
        milliseconds,
      );
    });
}

it.each([
  [1, 'done', 500, undefined],
  [499, 'rejected', 500, undefined],
  [501, 'done', 1_000, undefined],
  [990, 'rejected', 1_000, undefined],
  [3, 'rejected', 100, 100],
  [20, 'done', 100, 100],
] as const)(
  'work that takes %i ms and is %s is answered after %i ms',
  async (milliseconds, outcome, after, stepMs) => {
    let answer = '';
    const answered = padResponseTime(workOf(milliseconds, outcome), stepMs).then(
      (value) => {
        answer = value;
      },
      (error: Error) => {
        answer = error.message;
      },
    );
    await vi.advanceTimersByTimeAsync(after - 1);
    expect(answer).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    await answered;
    expect(answer).toBe(outcome);
  },
);
