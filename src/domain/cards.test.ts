import { expect, test } from 'vitest';
import { maskedCardNumber } from './cards';

test('a card number shows its last four digits only', () => {
  expect(maskedCardNumber('1111')).toBe('**** **** **** 1111');
});
