import { describe, expect, it } from 'vitest';
import { hasCardForm, loginPathWithReturn } from './paths';

it.each([
  ['/order/payment', true],
  ['/order/payment/', true],
  ['/order/payment?temporary_card=t-9', true],
  ['/order/payment#card', true],
  ['/my/payment-methods', true],
  ['/order/confirm', false],
  ['/order/complete?orderId=/order/payment', false],
  ['/', false],
])('hasCardForm for %s returns %s', (path, expected) => {
  expect(hasCardForm(path)).toBe(expected);
});

describe('loginPathWithReturn', () => {
  it('contains the return path and the reason', () => {
    expect(loginPathWithReturn('/order/date?x=1', 'SessionRequired')).toBe(
      '/login?callbackUrl=%2Forder%2Fdate%3Fx%3D1&error=SessionRequired',
    );
  });
});
