import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './same-origin';

const host = 'shop.example:3000';

describe('isSameOrigin', () => {
  it('takes a change from a page of the shop', () => {
    expect(isSameOrigin({ host, origin: 'http://shop.example:3000' })).toBe(true);
  });

  it.each([
    'http://shop.example',
    'https://evil.example',
    'https://shop.example:3000.evil.example',
    'null',
    '',
    'data:,',
  ])('refuses origin %j', (origin) => {
    expect(isSameOrigin({ host, origin, 'sec-fetch-site': 'same-origin' })).toBe(false);
  });

  it('takes the configured address when a reverse proxy asks for another host', () => {
    const headers = { host: '10.0.0.5:3000', origin: 'https://shop.example' };
    expect(isSameOrigin(headers, 'https://shop.example')).toBe(true);
    expect(isSameOrigin(headers)).toBe(false);
  });

  it('takes no page at http where the shop is at https', () => {
    const https = 'https://shop.example:3000';
    expect(isSameOrigin({ host, origin: 'http://shop.example:3000' }, https)).toBe(false);
    expect(isSameOrigin({ host, origin: https }, https)).toBe(true);
    expect(isSameOrigin({ host: '10.0.0.5', origin: 'http://shop.example:3000' }, https)).toBe(
      false,
    );
  });

  it('takes a page at another name of the machine', () => {
    const headers = { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' };
    expect(isSameOrigin(headers, 'http://localhost:3000')).toBe(true);
  });

  it('without an origin believes the browser only', () => {
    expect(isSameOrigin({ host })).toBe(false);
    expect(isSameOrigin({ host, 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(isSameOrigin({ host, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });
});
