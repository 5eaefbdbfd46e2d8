import { expect, it } from 'vitest';
import { typedNumber, typedYen } from './yen-field';

it.each([
  ['１，０００円', 1_000],
  ['￥1,000', 1_000],
  ['−500', -500],
  ['－500円', -500],
  ['─500', -500],
  ['', null],
  ['千円', null],
  ['1.5', null],
])('%j is typed for %s yen', (typed, yen) => {
  expect(typedYen(typed)).toBe(yen);
});

it('a percentage is typed with its sign in any width', () => {
  expect(typedNumber('２０％', '%')).toBe(20);
  expect(typedNumber('¥20', '%')).toBeNull();
});
