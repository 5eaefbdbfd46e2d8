import { expect, it } from 'vitest';
import { waitingWords } from './request-rejection';

it.each([
  [0, '10秒'],
  [5, '10秒'],
  [31, '40秒'],
  [50, '50秒'],
  [51, '1分'],
  [60, '1分'],
  [61, '2分'],
  [891, '15分'],
  [900, '15分'],
  [3_540, '59分'],
  [3_541, '1時間'],
  [3_600, '1時間'],
  [3_601, '2時間'],
  [86_400, '24時間'],
])('a wait of %i seconds is worded as %s, rounded up', (seconds, words) => {
  expect(waitingWords(seconds)).toBe(words);
});
