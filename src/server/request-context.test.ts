import { describe, expect, it } from 'vitest';
import { currentRequestId, requestContext, requestIdHeader, requestIdOf } from './request-context';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('requestIdOf', () => {
  it('takes what a reverse proxy in front says', () => {
    expect(requestIdOf('edge-0123456789', 1)).toBe('edge-0123456789');
  });

  it.each([
    ['nobody stands in front', 'edge-0123456789', 0],
    ['there is none', undefined, 1],
    ['it is short', 'edge-01', 1],
    ['it is long', 'e'.repeat(65), 1],
    ['it would begin another line', 'edge-0123456789\r\nlevel: 50', 1],
    ['it would end a comment of SQL', 'edge-0123456789*/', 1],
    ['there are two', ['edge-0123456789', 'edge-9876543210'], 1],
  ])('makes one when %s', (_, given, proxies) => {
    expect(requestIdOf(given, proxies)).toMatch(UUID);
  });
});

describe('requestContext', () => {
  it('goes along with whatever the request waits for', async () => {
    const seen = await requestContext().run({ requestId: 'edge-0123456789' }, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return [currentRequestId(), requestIdHeader()];
    });
    expect(seen).toEqual(['edge-0123456789', { 'x-request-id': 'edge-0123456789' }]);
  });

  it('is nothing outside of a request', () => {
    expect(currentRequestId()).toBeUndefined();
    expect(requestIdHeader()).toEqual({});
  });
});
