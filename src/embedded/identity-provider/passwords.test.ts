import { expect, test } from 'vitest';
import { createPasswordHasher, PASSWORD_COST } from './passwords';

const taker = { network: '203.0.113.9', device: undefined };
const hasher = createPasswordHasher(PASSWORD_COST);

/** Processor time of this process in microseconds, which other processes do not lengthen. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('checking a password takes comparable processor time for an unknown and a known account', async () => {
  const hash = await hasher.hash('the-right-one', taker);
  const check = (known: string | undefined) => async () =>
    expect(await hasher.isCorrect('a-wrong-one', known, taker)).toBe(false);
  const wrong = await costOf(check(hash));
  const unknown = await costOf(check(undefined));
  expect(wrong).toBeGreaterThan(20_000);
  expect(unknown).toBeGreaterThan(wrong / 4);
});
