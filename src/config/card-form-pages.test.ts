import { expect, it } from 'vitest';
import { hasCardForm } from './card-form-pages';

it.each([
  ['/order/payment', true],
  ['/order/payment/', true],
  ['/order/payment?temporary_card=t-9', true],
  ['/order/payment#card', true],
  ['/my/payment-methods', true],
  ['/order/confirm', false],
  ['/order/complete?orderId=/order/payment', false],
  ['/', false],
])('knows whether %s has a card form: %s', (path, expected) => {
  expect(hasCardForm(path)).toBe(expected);
});
