import { expect, it } from 'vitest';
import { cardBrandOf } from './card-brand';

it.each([
  ['4', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['3530111333300000', 'JCB'],
  ['378282246310005', 'American Express'],
  ['36', 'Diners Club'],
  ['', ''],
  ['9', ''],
])('%j is of %j', (digits, brand) => {
  expect(cardBrandOf(digits)).toBe(brand);
});
