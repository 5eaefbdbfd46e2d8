import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMainApi } from '../../../tests/main-api/open-test-main-api';

let api: Awaited<ReturnType<typeof openTestMainApi>>;
beforeAll(async () => {
  api = await openTestMainApi();
});
afterAll(() => api.close());

async function ask(query: string) {
  const response = await api.app.request(`/api/v1/customer/alliances${query}`);
  return { status: response.status, body: await response.json() };
}

test.each(['HIDAMARI', 'hidamari', '%EF%BC%A8IDAMARI'])(
  'the alliance code %s returns its description',
  async (code) => {
    expect(await ask(`?alliance=${code}`)).toEqual({
      status: 200,
      body: {
        alliances: [
          {
            id: '902',
            code: 'HIDAMARI',
            label: 'ひだまり共済 組合員様へのご案内',
            description:
              'ひだまり共済の組合員の方へ、おすすめのメニューです。料金は通常と同じです。',
            codeInputs: [],
          },
        ],
      },
    });
  },
);

test.each([
  ['?alliance=NOBODY', 422, 'alliance_not_found'],
  ['?alliance=WAKABA', 422, 'alliance_ended'],
  ['?alliance=__proto__', 422, 'alliance_not_found'],
  ['?alliance=', 400, 'invalid_request'],
  ['', 400, 'invalid_request'],
])('the alliance query %s is rejected', async (query, status, code) => {
  const answer = await ask(query);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
});

test('an alliance ends exactly at its end time', async () => {
  api.clock.set('2025-03-31T23:59:59+09:00');
  expect((await ask('?alliance=WAKABA')).status).toBe(200);
  api.clock.set('2025-04-01T00:00:00+09:00');
  expect((await ask('?alliance=WAKABA')).body.error.code).toBe('alliance_ended');
});
