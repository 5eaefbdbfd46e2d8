import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-address';

describe('safeReturnPath', () => {
  it.each([
    '/order/date',
    '/order/date?month=2026-05#calendar',
    '/menu-select/houseclean?zipCode=1500001',
    '/search?next=https://evil.example/',
  ])('returns %s unchanged', (address) => {
    expect(safeReturnPath(address)).toBe(address);
  });

  it.each([
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/order',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '%2F%2Fevil.example',
    'order/date',
    '',
    '/api/auth/signout',
    `/${'a'.repeat(3_000)}`,
    undefined,
    ['/order/date'],
  ])('returns the home page for %j', (address) => {
    expect(safeReturnPath(address)).toBe('/');
  });

  it('keeps an encoded slash inside a path of the shop', () => {
    expect(safeReturnPath('/%2Fevil.example')).toBe('/%2Fevil.example');
  });

  it('accepts an absolute URL of the shop, but not of a host that looks like it', () => {
    const ownOrigin = 'https://shop.example';
    expect(safeReturnPath('https://shop.example/order/date', { ownOrigin })).toBe('/order/date');
    expect(safeReturnPath('https://shop.example.evil.example/order', { ownOrigin })).toBe('/');
    expect(safeReturnPath('https://shop.example//evil.example', { ownOrigin })).toBe('/');
  });

  it('returns the given fallback for an unsafe address', () => {
    expect(safeReturnPath('//evil.example', { fallback: '/order/ask' })).toBe('/order/ask');
  });
});
