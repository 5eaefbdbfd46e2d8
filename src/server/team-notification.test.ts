import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@/calls/failures';
import { type ApiServer, serveApiHandler } from '../../tests/server/api-handler-server';
import { startUpstream, type Upstream } from '../../tests/server/fake-upstream';
import { mainApiGateway } from './gateway/main-api-gateway';
import { notifyTeam, notifyTeamOfError } from './team-notification';

let mainApi: Upstream;
let gateway: ApiServer;
let status: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  globalThis.shopProcessWide = undefined;
  status = 200;
  mainApi = await startUpstream(() => ({ status, body: { accepted: true } }));
  gateway = await serveApiHandler(mainApiGateway);
  vi.stubEnv('MAIN_API_ORIGIN', mainApi.origin);
  vi.stubEnv('LOG_LEVEL', 'silent');
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await Promise.all([mainApi.close(), gateway.close()]);
});

const texts = () => mainApi.requests.map(({ body }) => JSON.parse(body).text);

/** Notifications of a browser at an address; all are accepted. */
async function sendFrom(address: string, sent: readonly string[]): Promise<void> {
  for (const text of sent) {
    expect((await send(text, { 'x-forwarded-for': address })).status).toBe(200);
  }
}

async function expectNotified(expected: readonly string[]): Promise<void> {
  await vi.waitUntil(() => texts().length >= expected.length);
  expect(texts()).toEqual(expected);
}

function send(text: unknown, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${gateway.origin}/api/v1/slack_notifications/send_message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gateway.origin, ...headers },
    body: JSON.stringify({ text }),
  });
}

describe('the team', () => {
  it.each([
    [createFailure('serverError', { code: 'timeout' }), '/my: timeout'],
    [new TypeError('no customer 090-0000-0001'), '/my: TypeError'],
    ['text', '/my: string'],
  ])('is notified of %s without its message', async (thrown, text) => {
    notifyTeamOfError(thrown, '/my');
    await expectNotified([text]);
  });

  it('is notified of a browser’s error without personal data', async () => {
    const error = '/login: Error 090-0000-0001 hanako@example.jp (browser)';
    const response = await send(
      `${error}\n    at a (b.js:1:2)\ncard 4111 1111 1111 1111 tok_abcdef`,
    );
    expect([response.status, await response.json()]).toEqual([200, { accepted: true }]);
    await expectNotified([
      '/login: Error [number] [mail] (browser)\n    at a (b.js:1:2)\ncard [number] [token]',
    ]);
  });

  it('is notified at once and of repetitions after a minute, separately for server and browsers', async () => {
    await send('/login: Error (browser)\n    at a (b.js:1:2)');
    await send('/login: Error (browser)\n    at c (d.js:3:4)');
    await vi.waitUntil(() => texts().length === 1);
    for (let times = 1; times <= 3; times += 1) notifyTeam('/login: Error');
    await vi.waitUntil(() => texts().length === 2);
    vi.advanceTimersByTime(60_000);
    await vi.waitUntil(() => texts().length === 4);
    expect(texts().slice(0, 2)).toEqual([
      '/login: Error (browser)\n    at a (b.js:1:2)',
      '/login: Error',
    ]);
    expect(texts().slice(2)).toEqual(
      expect.arrayContaining([
        '/login: Error (browser)\n同じエラーが1分間に2件',
        '/login: Error\n同じエラーが1分間に3件',
      ]),
    );
  });

  it('is still notified of real errors while networks of one site send made-up ones', async () => {
    vi.stubEnv('TRUST_PROXY', '1');
    const madeUp = (of: string) => Array.from({ length: 27 }, (_, at) => `made up ${of}${at}`);
    await sendFrom('2001:db8:77::1', madeUp('a'));
    await sendFrom('2001:db8:77:100::1', madeUp('b'));
    await sendFrom('198.51.100.200', ['/order: Error (browser)', '/card: Error (browser)']);
    notifyTeam('/my: TypeError');
    const real = ['/order: Error (browser)', '/card: Error (browser)', '/my: TypeError'];
    await vi.waitUntil(() => real.every((error) => texts().includes(error)));
    // Five by name, and all others as one.
    expect(texts().filter((text: string) => !real.includes(text))).toHaveLength(6);
  });

  it.each(['', 1, undefined, 'x'.repeat(8_001)])(
    'is not notified of the invalid text %j',
    async (text) => {
      const response = await send(text);
      expect([response.status, (await response.json()).error.code]).toEqual([
        400,
        'invalid_request',
      ]);
      expect(texts()).toEqual([]);
    },
  );

  it('can be unreachable without an error for the sender', async () => {
    status = 500;
    expect((await send('/login: Error (browser)')).status).toBe(200);
    await expectNotified(['/login: Error (browser)']);
    globalThis.shopProcessWide = undefined;
    vi.stubEnv('MAIN_API_ORIGIN', '');
    expect(() => notifyTeam('/login: Error')).not.toThrow();
  });
});
