import { describe, expect, it } from 'vitest';
import type { Result } from '@/calls/failure';
import { createFailure } from '@/calls/failures';
import { createAnswerCache } from './answer-cache';

const good = (value: unknown): Result<unknown> => ({ ok: true, value });
const silence: Result<unknown> = {
  ok: false,
  error: createFailure('unknownServerError', { code: 'timeout' }),
};
const gone: Result<unknown> = {
  ok: false,
  error: createFailure('apiError', { code: 'menu_not_found', status: 404 }),
};

function cacheOf(...answers: Result<unknown>[]) {
  const clock = { ms: 1_000_000 };
  let asked = 0;
  const cache = createAnswerCache({ perCall: 2, waitMs: () => 20, now: () => clock.ms });
  const ask = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    return answer ?? silence;
  };
  const read = (key = 'project=maid', oldestMs?: number) =>
    cache.read('listMenuItems', key, ask, oldestMs);
  return { read, clock, asked: () => asked, counts: cache.counts, cache };
}

describe('createAnswerCache', () => {
  it('fetches once for a hundred pages within two seconds', async () => {
    const { read, clock, asked, counts } = cacheOf(good('A'));
    for (let page = 0; page < 100; page += 1) {
      expect(await read()).toEqual(good('A'));
      clock.ms += 19;
    }
    expect(asked()).toBe(1);
    expect(counts).toEqual({ hit: 99, miss: 1, stale: 0 });
  });

  it('fetches once for simultaneous pages', async () => {
    const { read, asked } = cacheOf(good('A'));
    expect(await Promise.all([read(), read()])).toEqual([good('A'), good('A')]);
    expect(asked()).toBe(1);
  });

  it('returns the old answer for up to four seconds while it fetches the new one', async () => {
    const { read, clock } = cacheOf(good('old'), good('new'));
    await read();
    clock.ms += 3_999;
    expect(await read()).toEqual(good('old'));
    expect(await read()).toEqual(good('new'));
  });

  it('waits for the new answer when the old one is four seconds old', async () => {
    const { read, clock } = cacheOf(good('old'), good('new'));
    await read();
    clock.ms += 4_000;
    expect(await read()).toEqual(good('new'));
  });

  it('waits for the new answer when the caller takes only one that is a second old at most', async () => {
    const { read, clock } = cacheOf(good('old'), good('new'));
    await read();
    clock.ms += 1_000;
    expect(await read(undefined, 1_001)).toEqual(good('old'));
    expect(await read(undefined, 1_000)).toEqual(good('new'));
  });

  it('waits for the prices of a new day from midnight in Japan on', async () => {
    const { read, clock } = cacheOf(good('old'), good('new'));
    clock.ms = Date.parse('2026-05-09T23:59:59+09:00');
    await read();
    clock.ms += 999;
    expect(await read()).toEqual(good('old'));
    clock.ms += 1;
    expect(await read()).toEqual(good('new'));
  });

  it('returns the last good answer with its age while fetching fails', async () => {
    const { read, clock, asked, counts } = cacheOf(good('A'), silence);
    await read();
    clock.ms += 3_600_000;
    expect(await read()).toEqual({ ...good('A'), staleMs: 3_600_000 });
    clock.ms += 4_999;
    expect(await read()).toEqual({ ...good('A'), staleMs: 3_604_999 });
    expect(asked()).toBe(2);
    expect(counts.stale).toBe(2);
    clock.ms += 1;
    await read();
    expect(asked()).toBe(3);
  });

  it('returns the old answer when the new one takes too long', async () => {
    const clock = { ms: 0 };
    const cache = createAnswerCache({ perCall: 2, waitMs: () => 20, now: () => clock.ms });
    await cache.read('listMenuItems', '', async () => good('A'));
    clock.ms += 4_000;
    const never = () => new Promise<Result<unknown>>(() => {});
    expect(await cache.read('listMenuItems', '', never)).toMatchObject({ value: 'A' });
  });

  it('fetches one answer even after fetching another has failed', async () => {
    const { read, clock, cache } = cacheOf(good('old'), good('new'));
    await read();
    clock.ms += 4_000;
    await cache.read('listAlliances', '', async () => silence);
    expect(await read()).toEqual(good('new'));
  });

  it('returns a rejection and discards the answer cached before it', async () => {
    const { read, clock } = cacheOf(good('A'), gone, silence);
    await read();
    clock.ms += 4_000;
    expect(await read()).toEqual(gone);
    expect(await read()).toEqual(silence);
  });

  it('returns the failure when no answer was ever cached', async () => {
    const { read } = cacheOf(silence);
    expect(await read()).toEqual(silence);
  });

  it('keeps the most recently used answers', async () => {
    const { read, asked } = cacheOf(good('A'));
    for (const key of ['1', '2', '1', '3', '1']) await read(key);
    expect(asked()).toBe(3);
    await read('2');
    expect(asked()).toBe(4);
  });

  it('returns frozen answers, so that no caller can change them', async () => {
    const { read } = cacheOf(good({ menus: [{ label: 'A' }] }));
    const first = await read();
    expect(first.ok && Object.isFrozen(first.value)).toBe(true);
    expect(() => {
      if (first.ok && typeof first.value === 'object')
        Object.assign(first.value ?? {}, { menus: [] });
    }).toThrow(TypeError);
  });
});
