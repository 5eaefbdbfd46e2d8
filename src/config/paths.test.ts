import { describe, expect, it } from 'vitest';
import { loginPathWithReturn } from './paths';

describe('loginPathWithReturn', () => {
  it('keeps the address and the reason', () => {
    expect(loginPathWithReturn('/order/date?x=1', 'SessionRequired')).toBe(
      '/login?callbackUrl=%2Forder%2Fdate%3Fx%3D1&error=SessionRequired',
    );
  });
});
