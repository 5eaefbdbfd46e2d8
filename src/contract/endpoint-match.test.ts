import { describe, expect, it } from 'vitest';
import { matchEndpoint } from './endpoint-match';

describe('matchEndpoint', () => {
  it('finds a call of the contract', () => {
    expect(matchEndpoint('GET', '/menu/items')).toMatchObject({
      found: 'call',
      name: 'listMenuItems',
    });
  });

  it('finds a call with a parameter in its path', () => {
    expect(
      matchEndpoint('GET', '/user/three_d_secure_authentications/show_temporary_card/t-1'),
    ).toMatchObject({ found: 'call', name: 'showTemporaryCard' });
  });

  it('returns the allowed methods when only the path is known', () => {
    expect(matchEndpoint('DELETE', '/maintenance_fronts')).toEqual({
      found: 'path',
      methods: ['PUT'],
    });
  });

  it.each([
    '/openapi.json',
    '/menu/items/',
    '/menu/../order/services',
    '/user/three_d_secure_authentications/show_temporary_card/a%2Fb',
    '',
  ])('finds nothing at %j', (path) => {
    expect(matchEndpoint('GET', path)).toEqual({ found: 'nothing' });
  });
});
