import { expect, it } from 'vitest';
import { simulate } from './simulate';

it('a shop keeps its guarantees for two weeks of orders and changes of mind', async () => {
  const { tally } = await simulate({ seed: 1, days: 14, customers: 40 });
  expect(tally['order: done']).toBeGreaterThan(30);
  expect(tally['confirm: done']).toBeGreaterThan(5);
}, 120_000);
