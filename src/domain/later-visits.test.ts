import { expect, it } from 'vitest';
import { otherLaterTotal } from './later-visits';

it.each([
  ['dearer later visits', 7_250, 9_250, 9_250],
  ['cheaper later visits', 12_250, 9_250, 9_250],
  ['every visit alike', 9_250, 9_250, undefined],
  ['no regular plan', 9_250, null, undefined],
  ['a price that is not known', undefined, 9_250, undefined],
])('%s', (_what, total, later, other) => {
  expect(otherLaterTotal(total, later)).toBe(other);
});
