import { scrypt } from 'node:crypto';
import { expect, test, vi } from 'vitest';

// One password at a time, so that the order of turns is certain.
vi.mock(import('node:os'), async (original) => ({
  ...(await original()),
  availableParallelism: () => 2,
}));

vi.mock(import('node:crypto'), { spy: true });

// Another file of the worker may have loaded it without these.
vi.resetModules();
const { createPasswordHasher, PASSWORD_COST } = await import('./passwords');

const taker = { network: '203.0.113.9', device: undefined };
const hasher = createPasswordHasher(PASSWORD_COST);

test('checking a password derives one key at the full cost for an unknown and for a known account', async () => {
  const passwordHash = await hasher.hash('the-right-one', taker);
  const costs = async (user: Parameters<typeof hasher.isCorrect>[1]) => {
    vi.mocked(scrypt).mockClear();
    expect(await hasher.isCorrect('a-wrong-one', user, taker)).toBe(false);
    return vi.mocked(scrypt).mock.calls.map((call) => call[3]);
  };
  expect(await costs({ passwordHash, confirmed: true })).toEqual([{ N: 16_384, r: 8, p: 5 }]);
  expect(await costs(undefined)).toEqual([{ N: 16_384, r: 8, p: 5 }]);
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
