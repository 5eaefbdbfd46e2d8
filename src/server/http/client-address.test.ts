import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address';

function request(forwarded?: string) {
  return {
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '192.0.2.1' },
  };
}

describe('clientAddress', () => {
  it('is the connection’s, whatever the client claims', () => {
    expect(clientAddress(request('203.0.113.9'), 0)).toBe('192.0.2.1');
  });

  it('is what the one trusted proxy saw', () => {
    expect(clientAddress(request('6.6.6.6, 203.0.113.9'), 1)).toBe('203.0.113.9');
  });

  it('is what the outermost of two trusted proxies saw', () => {
    expect(clientAddress(request('6.6.6.6, 203.0.113.9, 198.51.100.2'), 2)).toBe('203.0.113.9');
  });

  it('is the connection’s when a proxy said nothing', () => {
    expect(clientAddress(request(), 1)).toBe('192.0.2.1');
  });
});
