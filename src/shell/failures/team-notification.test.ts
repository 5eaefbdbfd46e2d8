import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let notifications: string[];
let notifyTeam: typeof import('./team-notification').notifyTeam;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.resetModules();
  ({ notifyTeam } = await import('./team-notification'));
  notifications = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    notifications.push(JSON.parse(String(init.body)).text);
    return Response.json({ accepted: true });
  });
});
afterEach(() => void vi.useRealTimers());

function errorWith(message: string, frames: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n${frames}`;
  return error;
}

it('a notification contains the error’s type, its route and its place in the code, with components', () => {
  const componentStack =
    '\n    at Calendar (https://shop.example/_next/static/chunks/c.js:1:5)\n    at main';
  const stack = '    at pick (https://shop.example/_next/static/chunks/0a1b2c.js:1:23)';
  notifyTeam(errorWith('x is undefined', stack), '/order/date', componentStack);
  expect(notifications).toEqual([
    '/order/date: TypeError (browser)\n    at pick (0a1b2c.js:1:23)\n    at Calendar (c.js:1:5)',
  ]);
});

it('a failure of the catalogue is reported by its code', async () => {
  const { createFailure } = await import('@/calls/failures');
  const error = createFailure('serverError', { code: 'timeout', message: '時間切れ' });
  notifyTeam(error, '/my');
  expect(notifications[0]?.split('\n')[0]).toBe('/my: timeout (browser)');
});

it.each([
  ['a phone number', '09000000001 / 090-0000-0001'],
  ['an e-mail address', 'hanako@example.jp'],
  ['a card', '4111 1111 1111 1111'],
  ['a token', 'tok_abcdef eyJhbGciOi.eyJzdWIi.c2ln'],
  ['a name', '山田 花子様'],
  ['a line like one of a stack', 'x\n    at hanako (https://shop.example/09000000001.js:1:2)'],
  ['an address with its query', 'https://shop.example/login?tel=09000000001'],
])('%s in an error message is not sent', (_, message) => {
  const stack = '    at pick (https://shop.example/order/date?tel=09000000001:1:23)';
  notifyTeam(errorWith(message, stack), '/order/date');
  expect(notifications).toEqual(['/order/date: TypeError (browser)']);
});

it('stack traces of Firefox and Safari are reported in the same form', () => {
  const stack =
    'pick@https://shop.example/_next/static/chunks/a.js:1:23\n@https://shop.example/b.js:4:5';
  notifyTeam(errorWith('', stack), '/order/date');
  expect(notifications).toEqual([
    '/order/date: TypeError (browser)\n    at pick (a.js:1:23)\n    at anonymous (b.js:4:5)',
  ]);
});

it('a repeated error is reported once, and after a minute with its count', () => {
  for (let times = 0; times < 30; times += 1) notifyTeam('text', '/order/date');
  vi.advanceTimersByTime(60_000);
  expect(notifications).toEqual([
    '/order/date: string (browser)',
    '/order/date: string (browser)\n同じエラーが1分間に30件',
  ]);
});

it('a notification that cannot be sent raises no error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(() => notifyTeam('text', '/order/date')).not.toThrow();
});
