// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tryAgain } from './connection';
import { loadPart } from './load-part';

const missing = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const reach = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  reach.mockReset();
  vi.stubGlobal('fetch', reach);
});
afterEach(() => {
  tryAgain();
});

describe('a code chunk that fails to load', () => {
  it('is loaded again by a retry after the shop could not be reached', async () => {
    reach.mockRejectedValue(new TypeError('Failed to fetch'));
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing());
    load.mockResolvedValue('part');
    const part = loadPart(load);
    await vi.waitFor(() => expect(reach).toHaveBeenCalledTimes(1));
    expect(load).toHaveBeenCalledTimes(1);
    await vi.waitFor(async () => {
      tryAgain();
      expect(await Promise.race([part, 'waiting'])).toBe('part');
    });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is reported as a failure when the shop answers but no longer has it', async () => {
    reach.mockResolvedValue(new Response());
    await expect(loadPart(() => Promise.reject(missing()))).rejects.toThrow(
      'Loading chunk 7 failed.',
    );
  });

  it('is reported as a failure at once when its code throws', async () => {
    await expect(loadPart(() => Promise.reject(new RangeError('broken')))).rejects.toThrow(
      'broken',
    );
    expect(reach).not.toHaveBeenCalled();
  });
});
