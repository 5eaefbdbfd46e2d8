import { describe, expect, it } from 'vitest';
import { chooseRequestId, requestContext, requestIdHeader, withinRequest } from './request-context';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('chooseRequestId', () => {
  it('accepts the id from a trusted reverse proxy', () => {
    expect(chooseRequestId('edge-0123456789', true)).toBe('edge-0123456789');
  });

  it.each([
    ['nobody stands in front', 'edge-0123456789', false],
    ['there is none', undefined, true],
    ['it is short', 'edge-01', true],
    ['it is long', 'e'.repeat(65), true],
    ['it would begin another line', 'edge-0123456789\r\nlevel: 50', true],
    ['it would end a comment of SQL', 'edge-0123456789*/', true],
    ['there are two', ['edge-0123456789', 'edge-9876543210'], true],
  ])('generates an id when %s', (_, given, isTrusted) => {
    expect(chooseRequestId(given, isTrusted)).toMatch(UUID);
  });
});

describe('requestContext', () => {
  it('stays available across the asynchronous work of a request', async () => {
    const seen = await withinRequest({ requestId: 'edge-0123456789' }, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return [requestContext()?.requestId, requestIdHeader()];
    });
    expect(seen).toEqual(['edge-0123456789', { 'x-request-id': 'edge-0123456789' }]);
  });

  it('is undefined outside of a request', () => {
    expect(requestContext()).toBeUndefined();
    expect(requestIdHeader()).toEqual({});
  });
});
