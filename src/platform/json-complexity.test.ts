import { expect, it } from 'vitest';
import { isTooComplex } from './json-complexity';

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 1])));

it.each([
  ['90,000 keys', keys(90_000)],
  ['2,001 keys', keys(2_001)],
  ['nested keys', '{"a":'.repeat(2_001)],
  ['500,000 items', `[${'1,'.repeat(500_000)}1]`],
  ['nested lists', '['.repeat(10_001)],
])('%s are more than any call takes', (_, json) => {
  expect(isTooComplex(json)).toBe(true);
});

it.each([
  ['2,000 keys', keys(2_000)],
  ['one long text of signs', JSON.stringify({ text: ',:[{'.repeat(100_000) })],
  ['signs behind an escaped quote', JSON.stringify({ text: `"\\${':'.repeat(5_000)}` })],
  ['9,999 items', `[${'1,'.repeat(9_998)}1]`],
  ['no JSON', 'a text'],
])('%s are not', (_, json) => {
  expect(isTooComplex(json)).toBe(false);
});
