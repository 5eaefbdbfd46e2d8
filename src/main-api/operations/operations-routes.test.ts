import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenOnLoopback } from '../../../tests/listen-on-loopback';
import { openTestMainApi } from '../../../tests/main-api/open-test-main-api';
import { createMainApi } from '../create-main-api';
import { teamNotifications } from './operations-store';
import { purgeExpiredRows } from './purge-expired-rows';

let api: Awaited<ReturnType<typeof openTestMainApi>>;
beforeAll(async () => {
  api = await openTestMainApi();
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };

describe('the maintenance flag', () => {
  const put = (authorization: string | undefined, body: unknown) =>
    api.app.request('/api/v1/maintenance_fronts', {
      method: 'PUT',
      headers: { ...json, ...(authorization !== undefined && { authorization }) },
      body: JSON.stringify(body),
    });
  const read = async () =>
    (await api.app.request('/api/v1/maintenance_fronts/is_maintenance_time')).json();

  test('is off until it is set', async () => {
    expect(await read()).toEqual({ is_maintenance_time: false, start_at: '', end_at: '' });
  });

  test.each([undefined, '', 'Bearer', 'Bearer wrong', 'Bearer operations-token-of-the-test'])(
    'cannot be set with authorization %s',
    async (authorization) => {
      const response = await put(authorization, { is_maintenance_time: true });
      expect(response.status).toBe(401);
      expect((await response.json()).error.code).toBe('unauthorized');
      expect((await read()).is_maintenance_time).toBe(false);
    },
  );

  test('is set and reset with the operations token and can be read without one', async () => {
    const authorization = `Bearer ${api.deps.opsToken}`;
    const notice = {
      is_maintenance_time: true,
      start_at: '2026-05-06T22:00:00+09:00',
      end_at: '2026-05-06T21:00Z',
    };
    const response = await put(authorization, notice);
    expect([response.status, await response.json()]).toEqual([200, notice]);
    expect(await read()).toEqual(notice);
    await put(authorization, { is_maintenance_time: false });
    expect(await read()).toEqual({ is_maintenance_time: false, start_at: '', end_at: '' });
  });

  test.each([
    ['start_at', { start_at: '5月7日 6:00ごろ' }],
    ['start_at', { start_at: '2026-05-06T22:00:00' }],
    ['end_at', { end_at: '2026-05-06' }],
    ['end_at', { end_at: '2026-13-06T22:00:00+09:00' }],
    ['end_at', { start_at: '2026-05-06T22:00:00+09:00', end_at: '2026-05-06T22:00:00+09:00' }],
    ['end_at', { start_at: '2026-05-06T22:00:00+09:00', end_at: '2026-05-06T12:59:00Z' }],
  ])('cannot be set with an invalid %s, as in %j', async (path, times) => {
    const before = await read();
    const response = await put(`Bearer ${api.deps.opsToken}`, {
      is_maintenance_time: true,
      ...times,
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: 'invalid_request', fields: [{ path }] } },
    ]);
    expect(await read()).toEqual(before);
  });

  test.each([
    {},
    { is_maintenance_time: 'true' },
    { is_maintenance_time: true, start_at: '\u0000' },
    [],
  ])('cannot be set with the invalid body %j', async (body) => {
    expect((await put(`Bearer ${api.deps.opsToken}`, body)).status).toBe(400);
  });
});

describe('a notification to the team', () => {
  const send = (app: typeof api.app, body: unknown) =>
    app.request('/api/v1/slack_notifications/send_message', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(body),
    });

  async function list(): Promise<{ notifications: { sentAt: string; text: string }[] }> {
    const headers = { authorization: `Bearer ${api.deps.opsToken}` };
    return (await api.app.request('/api/v1/slack_notifications', { headers })).json();
  }

  test('is stored when no chat is configured', async () => {
    const response = await send(api.app, { text: 'Error: 表示に失敗しました' });
    expect([response.status, await response.json()]).toEqual([200, { accepted: true }]);
    expect(await api.deps.db.select().from(teamNotifications)).toMatchObject([
      { text: 'Error: 表示に失敗しました', sentAt: new Date('2026-05-06T10:00:00+09:00') },
    ]);
  });

  test('is sent escaped to the configured chat, and accepted and stored even if that fails', async () => {
    const received: string[] = [];
    const chat = createServer((request, response) => {
      request.on('data', (chunk) => received.push(String(chunk)));
      request.on('end', () => response.writeHead(500).end());
    });
    const slackWebhookUrl = `http://127.0.0.1:${await listenOnLoopback(chat)}/webhook`;
    const forwarding = createMainApi({ ...api.deps, slackWebhookUrl });
    expect((await send(forwarding, { text: '止まりました' })).status).toBe(200);
    expect(
      (await send(forwarding, { text: '<!channel> & <https://evil.example|見る>' })).status,
    ).toBe(200);
    expect(received).toEqual([
      '{"text":"止まりました"}',
      '{"text":"&lt;!channel&gt; &amp; &lt;https://evil.example|見る&gt;"}',
    ]);
    await new Promise((resolve) => chat.close(resolve));
    expect((await send(forwarding, { text: 'また止まりました' })).status).toBe(200);
    // What the chat did not take is kept.
    expect((await list()).notifications.map(({ text }) => text).sort()).toEqual([
      '<!channel> & <https://evil.example|見る>',
      'Error: 表示に失敗しました',
      'また止まりました',
      '止まりました',
    ]);
  });

  test('is not listed without the operations token', async () => {
    const response = await api.app.request('/api/v1/slack_notifications');
    expect([response.status, (await response.json()).error.code]).toEqual([401, 'unauthorized']);
  });

  test('is listed newest first and deleted after fourteen days', async () => {
    await purgeExpiredRows(api.deps);
    api.clock.set('2026-05-08T10:00:00+09:00');
    await send(api.app, { text: '最後' });
    expect((await list()).notifications[0]).toEqual({
      sentAt: '2026-05-08T01:00:00.000Z',
      text: '最後',
    });
    api.clock.set('2026-05-20T10:00:00+09:00');
    await purgeExpiredRows(api.deps);
    expect((await list()).notifications.map(({ text }) => text)).toEqual(['最後']);
  });

  test.each([{}, { text: '' }, { text: 1 }, { text: 'あ'.repeat(8_001) }])(
    'is rejected with the invalid body %j',
    async (body) => {
      expect((await send(api.app, body)).status).toBe(400);
    },
  );
});
