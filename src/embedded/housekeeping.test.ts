import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRepeatedWork } from './repeated-work';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('repeated work runs every minute, also after a failed run, until it is stopped', async () => {
  const errors: string[] = [];
  const work = vi.fn(async () => {
    if (work.mock.calls.length === 2) throw new Error('of a customer');
  });
  const stop = startRepeatedWork(work, {
    name: 'the work',
    everyMs: 60_000,
    logger: { info: () => {}, warn: () => {}, error: (_, message) => errors.push(message) },
  });
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(errors).toEqual(['the work failed']);
  await stop();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(work).toHaveBeenCalledTimes(3);
});
