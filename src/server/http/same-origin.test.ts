import { afterEach, describe, expect, it, vi } from 'vitest';
import { newStorefront } from '../../../tests/server/new-storefront';
import { logger } from '../logger';
import { assertSameOrigin, isSameOrigin } from './same-origin';

const host = 'shop.example:3000';

describe('isSameOrigin', () => {
  it('accepts a change from a page of the shop', () => {
    expect(isSameOrigin({ host, origin: 'http://shop.example:3000' })).toBe(true);
  });

  it.each([
    'http://shop.example',
    'https://evil.example',
    'https://shop.example:3000.evil.example',
    'null',
    '',
    'data:,',
  ])('rejects the origin %j', (origin) => {
    expect(isSameOrigin({ host, origin, 'sec-fetch-site': 'same-origin' })).toBe(false);
  });

  it('accepts the configured origin when a reverse proxy changes the host', () => {
    const headers = { host: '10.0.0.5:3000', origin: 'https://shop.example' };
    expect(isSameOrigin(headers, 'https://shop.example')).toBe(true);
    expect(isSameOrigin(headers)).toBe(false);
  });

  it('rejects an http origin when the shop is configured for https', () => {
    const https = 'https://shop.example:3000';
    expect(isSameOrigin({ host, origin: 'http://shop.example:3000' }, https)).toBe(false);
    expect(isSameOrigin({ host, origin: https }, https)).toBe(true);
    expect(isSameOrigin({ host: '10.0.0.5', origin: 'http://shop.example:3000' }, https)).toBe(
      false,
    );
  });

  it('accepts another host name of the machine when localhost is configured', () => {
    const headers = { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' };
    expect(isSameOrigin(headers, 'http://localhost:3000')).toBe(true);
  });

  it('without an origin, accepts only requests that the browser marks as same-origin', () => {
    expect(isSameOrigin({ host })).toBe(false);
    expect(isSameOrigin({ host, 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(isSameOrigin({ host, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });
});

describe('assertSameOrigin', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['http://shop.example:3000', { NEXTAUTH_URL: 'https://shop.example:3000' }],
    ['https://evil.example', undefined],
  ])(
    'rejects a change of %s, and warns of another address only where the page is the shop’s own',
    (origin, named) => {
      newStorefront({ NEXTAUTH_URL: 'https://shop.example:3000' });
      const warnings = vi.spyOn(logger(), 'warn');
      expect(() => assertSameOrigin({ headers: { host, origin } })).toThrow('forbidden_origin');
      expect(warnings.mock.calls.map(([fields]) => fields)).toEqual(
        named ? [{ origin, ...named }] : [],
      );
    },
  );
});
