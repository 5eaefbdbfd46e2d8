import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { type EmbeddedBackends, startEmbeddedBackends } from '@/embedded/embedded-backends';
import { createLogger } from '@/platform/log';
import { ZIP } from '../main-api/shop-visitor';
import { visitBackEnds } from './back-ends-visitor';

const TEL = '09034567815';
const directory = mkdtempSync(join(tmpdir(), 'full-disk-'));
const filler = join(directory, 'filler');

/** A disk of its own, where this machine may have one: it takes Linux and its administrator. */
function mountDisk(): boolean {
  try {
    const size = ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', directory];
    execFileSync('mount', size, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const hasDisk = mountDisk();
let backEnds: EmbeddedBackends | undefined;

beforeAll(async () => {
  if (!hasDisk) return;
  backEnds = await startEmbeddedBackends({
    dataDir: join(directory, 'data'),
    port: 0,
    npCreditLimit: 55_000,
    npHandlingFee: 330,
    invoiceRegistrationNumber: 'T1234567890123',
    opsToken: 'operations-token-of-the-tests',
    logger: createLogger('silent'),
  });
}, 120_000);

afterAll(async () => {
  rmSync(filler, { force: true });
  await backEnds?.close();
  if (hasDisk) execFileSync('umount', [directory]);
  rmSync(directory, { recursive: true, force: true });
});

afterEach(() => vi.useRealTimers());

function fillDisk(): void {
  const { bavail, bsize } = statfsSync(directory);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
}

test.skipIf(!hasDisk)(
  'a full disk fails readiness and orders get 503, until there is room again',
  async () => {
    if (!backEnds) throw new Error('the back ends have not started');
    const { origin } = backEnds;
    const ready = async () => {
      const answer = await fetch(`${origin}/ready`);
      return [answer.status, await answer.json()];
    };
    const people = visitBackEnds([backEnds], toJapanDate(new Date()));
    await people.signUp(TEL);
    const starts = await people.starts(ZIP.shibuya, 'open');
    const order = async (index: number) =>
      people.orderBody(ZIP.shibuya, { selectedDate: starts[index] ?? '' });
    expect(await ready()).toEqual([200, { isReady: true, failing: [] }]);

    const body = await order(0);
    fillDisk();
    const rejections: unknown[] = [];
    // What is there may have room for an order or two.
    for (let index = 0; index < 20 && rejections.length === 0; index += 1) {
      await people
        .place(TEL, randomUUID(), { ...body, selectedDate: starts[index * 8] ?? '' })
        .catch((error: Error) => rejections.push(error.message));
    }
    expect(rejections).toEqual([expect.stringContaining('"code":"back_end_unavailable"')]);
    expect(await ready()).toEqual([503, { isReady: false, failing: ['disk'] }]);
    expect(await people.starts(ZIP.shibuya, 'open')).not.toEqual([]);
    const metrics = await fetch(`${origin}/metrics`, {
      headers: { authorization: 'Bearer operations-token-of-the-tests' },
    });
    expect((await metrics.text()).split('\n')).toContain('database_disk_full 1');

    rmSync(filler);
    // At the same price: the last days on offer may be at the year's end.
    const nextWeek = addJapanDays(toJapanDate(new Date()), 7);
    const later = (await people.starts(ZIP.shibuya, 'open')).find((start) => start > nextWeek);
    const placed = people.place(TEL, randomUUID(), { ...body, selectedDate: later ?? '' });
    expect(await placed).toMatch(/./);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    expect(await ready()).toEqual([200, { isReady: true, failing: [] }]);
  },
  60_000,
);
