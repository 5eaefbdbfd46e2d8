import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf, siteOf } from './client-address';

function request(forwarded?: string) {
  return {
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '192.0.2.1' },
  };
}

describe('clientAddress', () => {
  it('is the connection’s address without a trusted proxy, whatever the client claims', () => {
    expect(clientAddress(request('203.0.113.9'), 0)).toBe('192.0.2.1');
  });

  it('is the address that the only trusted proxy reported', () => {
    expect(clientAddress(request('6.6.6.6, 203.0.113.9'), 1)).toBe('203.0.113.9');
  });

  it('is the address that the outermost of two trusted proxies reported', () => {
    expect(clientAddress(request('6.6.6.6, 203.0.113.9, 198.51.100.2'), 2)).toBe('203.0.113.9');
  });

  it.each([
    ['203.0.113.9:40001', '203.0.113.9'],
    ['[2001:db8::1]:40001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('is read from %s without port and brackets', (forwarded, address) => {
    expect(clientAddress(request(`6.6.6.6, ${forwarded}`), 1)).toBe(address);
  });

  it.each(['unknown', '_hidden', '203.0.113.9:x', '203.0.113.999'])(
    'is the connection’s address when the proxy reported no valid address: %s',
    (forwarded) => {
      expect(clientAddress(request(`6.6.6.6, ${forwarded}`), 1)).toBe('192.0.2.1');
    },
  );

  it('is the connection’s address when the proxy sent no header', () => {
    expect(clientAddress(request(), 1)).toBe('192.0.2.1');
  });
});

describe('networkOf and siteOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:1234:3:4:5:6', '2001:db8:1:1200', '2001:db8:1'],
    ['2001:db8:1:12ff:ffff::1', '2001:db8:1:1200', '2001:db8:1'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:0', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['unknown', 'unknown', 'unknown'],
  ])('%s belongs to the network %s and to the site %s', (address, network, site) => {
    expect(networkOf(address)).toBe(network);
    expect(siteOf(address)).toBe(site);
  });
});
