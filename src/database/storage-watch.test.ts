import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createStorageWatch } from './watch-database';

const clock = { ms: 0 };
const now = () => clock.ms;
const failed = (code: string) => ({ statement: 'insert', durationMs: 1, isDone: false, code });

describe('the storage of the embedded database', () => {
  it('is probed at most once in ten seconds, however often it is checked', async () => {
    const probe = vi.fn(async () => {});
    const storage = createStorageWatch({ directory: '/data', now, probe });
    for (clock.ms = 0; clock.ms < 10_000; clock.ms += 500) {
      expect(await storage.hasRoom()).toBe(true);
    }
    expect(probe).toHaveBeenCalledTimes(1);
    probe.mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    expect(await storage.hasRoom()).toBe(false);
    clock.ms += 10_000;
    expect(await storage.hasRoom()).toBe(true);
  });

  it('leaves no file in the directory when it is probed', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'storage-'));
    expect(await createStorageWatch({ directory }).hasRoom()).toBe(true);
    expect(readdirSync(directory)).toEqual([]);
    rmSync(directory, { recursive: true });
  });

  it('has no room when its directory does not exist', async () => {
    const directory = join(tmpdir(), 'storage-that-is-not-there');
    expect(existsSync(directory)).toBe(false);
    expect(await createStorageWatch({ directory }).hasRoom()).toBe(false);
  });
});

it('after a statement failed for lack of space, the database counts as full for ten seconds', async () => {
  clock.ms = 0;
  const storage = createStorageWatch({ directory: null, now });
  storage.observe(failed('23505'));
  expect(await storage.hasRoom()).toBe(true);
  storage.observe(failed('53100'));
  expect(await storage.hasRoom()).toBe(false);
  clock.ms = 9_999;
  expect(await storage.hasRoom()).toBe(false);
  clock.ms = 10_000;
  expect(await storage.hasRoom()).toBe(true);
});
