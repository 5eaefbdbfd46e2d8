import { expect, it } from 'vitest';
import { isPhone, normalisePhone } from './phone';

it.each([
  ['+81 90-1234-5678', '09012345678'],
  ['+81(0)90 1234 5678', '09012345678'],
  ['＋８１９０１２３４５６７８', '09012345678'],
  ['+81 090 1234 5678', '09012345678'],
  ['090ー1234ー5678', '09012345678'],
  ['90-1234-5678', '09012345678'],
])('%j is normalised to the valid number %s', (typed, digits) => {
  expect(normalisePhone(typed)).toBe(digits);
  expect(isPhone(typed)).toBe(true);
});

it.each(['+1 202 555 0123', '+81', '8190123456789', '090-1234-56789'])(
  '%j is not a valid phone number',
  (typed) => {
    expect(isPhone(typed)).toBe(false);
  },
);
