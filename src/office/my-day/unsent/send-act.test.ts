import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createOfficeClient } from '@/calls/office-client';
import type { RawAnswer, SendCall } from '@/calls/send-by-fetch';
import { createActSender } from './send-act';

const ACT = {
  visitId: 'A-1',
  kind: 'not_done',
  seen: 'confirmed',
  cause: '停電',
  key: 'k'.repeat(32),
  tappedAt: '2026-05-06T08:00:00.000Z',
} as const;

const send = vi.fn<SendCall>();
const answers = new Map<string, RawAnswer | Error>();
const act = createActSender('account-1', createOfficeClient({ baseUrl: '', send }));

const json = (status: number, body: object) => ({ status, text: JSON.stringify(body) });
const rejection = (status: number, code: string, more: object = {}) =>
  json(status, { error: { code, message: 'お断りします', ...more } });
const signedInAs = (accountId: string) =>
  json(200, { role: 'staff', accountId, name: '家事 花子', staffId: 'S-1' });

beforeEach(() => {
  answers.clear();
  answers.set('getOfficeSession', signedInAs('account-1'));
  send.mockReset().mockImplementation(async ({ name }) => {
    const answer = answers.get(name) ?? new TypeError('Failed to fetch');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

function answer(outcome: RawAnswer | Error) {
  answers.set('setVisitOutcome', outcome);
}

describe('an act', () => {
  it('is sent with its key, its reason and the time of the tap', async () => {
    answer(json(200, { visitId: 'A-1', orderId: 'A', status: 'not_done' }));
    expect(await act(ACT)).toEqual({ outcome: 'sent' });
    const { url, init } = send.mock.calls[1]?.[0] ?? {};
    expect(url).toBe('/api/v1/office/visits/A-1/outcome');
    expect(init?.headers).toMatchObject({ 'idempotency-key': ACT.key });
    expect(JSON.parse(init?.body ?? '')).toEqual({
      outcome: 'not_done',
      cause: '停電',
      seen: 'confirmed',
      tappedAt: ACT.tappedAt,
    });
  });

  it.each([
    ['no answer', new TypeError('Failed to fetch')],
    ['the page of a train’s network', { status: 200, text: '<html>Wi-Fi</html>' }],
    ['a 403 of somebody between', { status: 403, text: '<html>Blocked</html>' }],
    ['an error of the server', rejection(500, 'internal_error')],
    ['the main API away', rejection(503, 'back_end_unavailable')],
    ['too many calls', rejection(429, 'too_many_attempts')],
  ])('is sent again later after %s', async (_, outcome) => {
    answer(outcome);
    expect(await act(ACT)).toEqual({ outcome: 'later' });
  });

  it.each([
    ['nobody', rejection(401, 'unauthorized')],
    ['another account', signedInAs('account-2')],
  ])('is not sent while %s is signed in', async (_, session) => {
    answers.set('getOfficeSession', session);
    expect(await act(ACT)).toEqual({ outcome: 'signedOut' });
    expect(send).toHaveBeenCalledTimes(1);
  });
});

it.each(['getOfficeSession', 'setVisitOutcome'])(
  'an act of somebody whose last day is over is kept, as %s is rejected',
  async (call) => {
    answers.set(call, rejection(401, 'office_account_ended'));
    expect(await act(ACT)).toEqual({ outcome: 'left' });
  },
);

describe('a refusal', () => {
  it.each([
    ['not_done', 'すでに「実施できませんでした」と記録されています。送り直す必要はありません。'],
    ['done', '今の記録は「作業完了」です。'],
  ])('of a visit that is %s by now says so', async (state, words) => {
    answer(rejection(409, 'state_changed'));
    answers.set('getOfficeVisit', json(200, { visitId: 'A-1', state }));
    expect(await act(ACT)).toEqual({ outcome: 'refused', words: expect.stringContaining(words) });
  });

  it('of a visit that was given to somebody else, or is too long ago, says whom to call', async () => {
    answer(rejection(404, 'not_found'));
    expect(await act(ACT)).toEqual({
      outcome: 'refused',
      words: expect.stringMatching(/予定から外れたか、.*事務所\(03-0000-0000\)へお電話ください/),
    });
  });

  it('of a field has the words of that field', async () => {
    const fields = [{ path: 'arrivesAt', message: '到着の見込みは、これからの時刻にしてください' }];
    answers.set('sayOnTheWay', rejection(400, 'invalid_request', { fields }));
    const onTheWay = { ...ACT, kind: 'on_the_way', arrivesAt: ACT.tappedAt } as const;
    expect(await act(onTheWay)).toEqual({
      outcome: 'refused',
      words: expect.stringContaining('到着の見込みは、これからの時刻にしてください。'),
    });
  });
});
