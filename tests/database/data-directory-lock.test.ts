import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { lockDataDirectory } from '@/database/data-directory-lock';
import { ownProcessIdentity } from '@/database/process-identity';

/** So long that no test could wait for it. */
const ENDLESS_MS = 3_600_000;

const own = ownProcessIdentity();
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'data-directory-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('releasing a data directory leaves no files in it', async () => {
  const held = await lockDataDirectory(directory);
  held.confirm();
  expect(readdirSync(directory)).toEqual(['lock']);
  await held.release();
  expect(readdirSync(directory)).toEqual([]);
});

test('an expired lease can be renewed only if the process taking it over is dead', async () => {
  const held = await lockDataDirectory(directory, { leaseMs: 0 });
  const { token } = JSON.parse(readFileSync(join(directory, 'lock'), 'utf8'));
  const dead = { ...own, startTime: '1' };
  const guard = join(directory, `lock.${token}`);
  writeFileSync(guard, JSON.stringify({ token: 'dead', process: dead }));
  held.confirm();
  writeFileSync(guard, JSON.stringify({ token: 'at work', process: own }));
  expect(() => held.confirm()).toThrow('was taken over by another process');
  await held.release();
});

// The next process opens the files at once, so the former holder must notice before its next renewal.
describe.each([
  ['is removed by hand', (lock: string) => rmSync(lock)],
  [
    'is overwritten to name a dead process',
    (lock: string) =>
      writeFileSync(
        lock,
        JSON.stringify({ token: 'dead', process: own && { ...own, startTime: '1' } }),
      ),
  ],
])('a lock that %s', (_, change) => {
  it.runIf(own)('is lost to its former holder as soon as another process has it', async () => {
    const onLost = vi.fn();
    const held = await lockDataDirectory(directory, { leaseMs: ENDLESS_MS, onLost });
    change(join(directory, 'lock'));
    const next = await lockDataDirectory(directory, { leaseMs: ENDLESS_MS });
    expect(() => held.confirm()).toThrow('was taken over');
    expect(onLost).toHaveBeenCalledOnce();
    await held.release();
    next.confirm();
    await next.release();
  });
});

test('a directory is lost at once when its lock is removed and nobody takes it', async () => {
  const held = await lockDataDirectory(directory, { leaseMs: ENDLESS_MS });
  rmSync(join(directory, 'lock'));
  expect(() => held.confirm()).toThrow('was taken over');
  await held.release();
});

describe.each([
  ['away', () => {}],
  ['away and a file put in its place', () => writeFileSync(directory, '')],
  [
    'away and another one put in its place',
    () => {
      mkdirSync(directory);
      writeFileSync(join(directory, 'lock'), '');
    },
  ],
])('a directory that was moved %s', (_, replace) => {
  it('is reported as lost at once, only once, and released without an error', async () => {
    const onLost = vi.fn();
    const held = await lockDataDirectory(directory, { leaseMs: ENDLESS_MS, onLost });
    const moved = `${directory}-moved`;
    renameSync(directory, moved);
    replace();
    try {
      expect(() => held.confirm()).toThrow('or it was moved away');
      expect(() => held.confirm()).toThrow('or it was moved away');
      expect(onLost).toHaveBeenCalledOnce();
      await held.release();
    } finally {
      rmSync(moved, { recursive: true });
    }
  });
});
