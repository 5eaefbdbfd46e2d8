import { describe, expect, it } from 'vitest';
import {
  hasCardForm,
  isCardPage,
  isClosedToTags,
  loginPathWithReturn,
  orderPaymentPath,
  quotePath,
} from './paths';

it.each([
  ['/order/payment', true],
  ['/order/payment/', true],
  ['/order/payment?temporary_card=t-9', true],
  ['/order/payment#card', true],
  ['/my/payment-methods', true],
  ['/my/applications?orderId=2026-0042&quote=q-1', true],
  ['/my/applications/?orderId=2026-0042&payment=card&temporary_card=t-9', true],
  ['/my/applications?orderId=2026-0042', false],
  ['/my/applications#quote=q-1', false],
  ['/my?quote=q-1', false],
  ['/order/confirm', false],
  ['/order/complete?orderId=/order/payment', false],
  ['/', false],
])('hasCardForm for %s returns %s', (path, expected) => {
  expect(hasCardForm(path)).toBe(expected);
});

it('hasCardForm knows the addresses of a quote and of a payment by link', () => {
  expect([quotePath('2026-0042', 'q-1'), orderPaymentPath('2026-0042')].map(hasCardForm)).toEqual([
    true,
    true,
  ]);
});

describe('loginPathWithReturn', () => {
  it('contains the return path and the reason', () => {
    expect(loginPathWithReturn('/order/date?x=1', 'SessionRequired')).toBe(
      '/login?callbackUrl=%2Forder%2Fdate%3Fx%3D1&error=SessionRequired',
    );
  });
});

it.each([
  ['/payment/callback/three-d-secure?AccessID=a1', true],
  ['/payment/callback/three-d-secure/', true],
  ['/order/payment', true],
  ['/order/confirm?next=/order/payment', false],
])('isCardPage for %s returns %s, and no tag manager reads such a page', (path, expected) => {
  expect([isCardPage(path), isClosedToTags(path)]).toEqual([expected, expected]);
});
