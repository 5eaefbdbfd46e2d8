import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../../tests/architecture/source-files';
import { requestRoute } from './watch-requests';

describe('requestRoute', () => {
  it.each([
    ['GET', '/', '/'],
    ['GET', '/my/schedules?visitId=0193', '/my/schedules'],
    ['GET', '/my/', '/my'],
    ['GET', '/_next/data/b1u2i3l4d/order/date.json?x=1', '/order/date'],
    ['GET', '/_next/data/b1u2i3l4d/index.json', '/'],
    ['POST', '/api/v1/order/services', '/api/v1/order/services'],
    [
      'GET',
      '/api/v1/user/visits/0193-ab/calendar.ics',
      '/api/v1/user/visits/{visitId}/calendar.ics',
    ],
    ['GET', '/api/v1/nothing/090-1234-5678', '/api/v1/*'],
    ['POST', '/api/auth/signup/sms', '/api/auth/signup/sms'],
    ['GET', '/api/auth/session', '/api/auth/*'],
    ['GET', '/embedded/outbox.json?to=09000000001', '/embedded/*'],
    ['GET', '/hanako@example.jp', 'other'],
  ])('returns for %s %s the pattern %s', (method, address, pattern) => {
    expect(requestRoute(method, address)).toEqual({ pattern, isMinor: false });
  });

  it.each([
    ['/_next/static/chunks/main-0123.js', '/_next/*'],
    ['/favicon.ico', '/*.file'],
    ['/_health_check', '/_health_check'],
    ['/api/ready?of=process', '/api/ready'],
  ])('returns for %s the pattern %s, marked as minor', (address, pattern) => {
    expect(requestRoute('GET', address)).toEqual({ pattern, isMinor: true });
  });

  it('returns for every page and endpoint its own address as the pattern', () => {
    const addresses = filesBelow('src/pages')
      .map(({ path }) => path.replace(/^src\/pages/, '').replace(/(\/index)?\.tsx?$/, '') || '/')
      .filter((route) => !/\[|^\/_(app|document|error)$/.test(route));
    expect(addresses.length).toBeGreaterThan(40);
    expect(addresses.filter((route) => requestRoute('GET', route).pattern !== route)).toEqual([]);
  });
});
