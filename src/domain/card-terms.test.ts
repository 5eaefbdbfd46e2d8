import { expect, test } from 'vitest';
import { maskedCardNumber } from './card-terms';

test('a card number shows its last four digits only', () => {
  expect(maskedCardNumber('1111')).toBe('****\u00a0****\u00a0****\u00a01111');
});
