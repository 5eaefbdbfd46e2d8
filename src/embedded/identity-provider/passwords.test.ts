import { expect, test, vi } from 'vitest';
import { createPasswordHasher, PASSWORD_COST } from './passwords';

// One password at a time, so that the order of turns is certain.
vi.mock(import('node:os'), async (original) => ({
  ...(await original()),
  availableParallelism: () => 2,
}));

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
  const passwordHash = await hasher.hash('the-right-one', taker);
  const check = (user: Parameters<typeof hasher.isCorrect>[1]) => async () =>
    expect(await hasher.isCorrect('a-wrong-one', user, taker)).toBe(false);
  const wrong = await costOf(check({ passwordHash, confirmed: true }));
  const unknown = await costOf(check(undefined));
  expect(wrong).toBeGreaterThan(20_000);
  expect(unknown).toBeGreaterThan(wrong / 4);
});

test.each([
  ['goes before a guesser after a confirmed account’s right password', true, ['right', 'wrong']],
  ['waits its turn after an unconfirmed account’s right password', false, ['wrong', 'right']],
])('a network %s', async (_, confirmed, expected) => {
  const cheap = createPasswordHasher({ N: 2, r: 1, p: 1 });
  const from = (network: string) => ({ network, device: undefined });
  const [right, wrong] = [from('203.0.113.1'), from('203.0.113.2')];
  const passwordHash = await cheap.hash('the-right-one', taker);
  const user = { passwordHash, confirmed };
  await cheap.isCorrect('a-wrong-one', user, wrong);
  await cheap.isCorrect('the-right-one', user, right);
  const order: string[] = [];
  await Promise.all([
    cheap.isCorrect('a-wrong-one', user, from('203.0.113.3')),
    cheap.isCorrect('a-wrong-one', user, wrong).then(() => order.push('wrong')),
    cheap.isCorrect('a-wrong-one', user, right).then(() => order.push('right')),
  ]);
  expect(order).toEqual(expected);
});
