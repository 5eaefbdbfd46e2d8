// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import type { Visit } from '@/contract/visits';
import { aVisit } from '../../../tests/factories/visits';
import { ProposalQuestion } from './proposal-question';

const router = { push: vi.fn(async () => true), asPath: '/my/schedules?visitId=2026-0042-1' };
vi.mock('next/router', () => ({ useRouter: () => router }));

const FIRST = '2026-05-20T09:00:00';
const SECOND = '2026-05-21T13:30:00';

const proposed = aVisit({
  status: 'proposed',
  staffName: null,
  wishes: ['2026-05-12T10:00:00'],
  canBeMoved: false,
  freeToCancelUntil: null,
  cancelUntil: null,
  cancelsWholeOrder: true,
  givenBack: ['payment', 'points'],
  proposal: {
    heldUntil: '2026-05-08T10:30:00',
    starts: [
      { startsAt: FIRST, staffName: '高橋 陽子' },
      { startsAt: SECOND, staffName: '鈴木 一郎' },
    ],
  },
});
const picked = aVisit({ startsAt: SECOND, endsAt: '2026-05-21T15:30:00' });
const asked = { ...proposed, status: 'requested', proposal: null } as const;

let sent: { readonly path: string; readonly body: unknown; readonly key: string | null }[];
let answers: (() => Response)[];
let read: Visit[];
let changed: [Visit, string][];
/** What the visit is when it is read anew. */
let fresh: Visit;

function rejection(code: ApiErrorCode): Response {
  const { status, message } = apiErrors[code];
  return Response.json({ error: { code, message } }, { status });
}

beforeEach(() => {
  sessionStorage.clear();
  router.push.mockClear();
  sent = [];
  answers = [];
  read = [];
  changed = [];
  fresh = asked;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json({ visit: fresh });
    const { pathname } = new URL(address, 'http://shop.test');
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ path: pathname, body: JSON.parse(String(init.body)), key });
    return answers.shift()?.() ?? rejection('back_end_unavailable');
  });
});

function show(visit: Visit = proposed) {
  return render(
    <ProposalQuestion
      visit={visit}
      onChanged={(after, change) => changed.push([after, change])}
      onRead={(after) => read.push(after)}
    />,
  );
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const PICK = '2026年5月21日(木) 13:30に決める';

it('says of a start past its deadline what cancelling it then costs, once it is chosen', async () => {
  const starts = [
    { startsAt: FIRST, staffName: '高橋 陽子', isLate: true as const },
    { startsAt: SECOND, staffName: '鈴木 一郎' },
  ];
  show({ ...proposed, proposal: { heldUntil: '2026-05-20T08:00:00', starts } });
  const said = () => screen.queryByText(/料金の100%/, { selector: 'p' })?.textContent;
  await choose(/5月20日/);
  expect(said()).toBe(
    '無料でキャンセルできる期限の2026年5月19日(火) 正午(12:00)を過ぎています。お決めになったあとのキャンセルには、料金の100%をいただきます。',
  );
  await choose(/5月21日/);
  expect(said()).toBeUndefined();
});

it('asks nothing while no start is on offer', () => {
  expect(show(aVisit()).container.textContent).toBe('');
});

it('names each start with its weekday, end and person, until when it is held, and that it costs no more', () => {
  show();
  const region = screen.getByRole('region', { name: 'ご提案の日時' });
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2);
  const first = screen.getByRole('radio', { name: '2026年5月20日(水) 9:00〜11:00' });
  expect(first.getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText('担当: 鈴木 一郎')).toBeTruthy();
  expect(region.textContent).toContain(
    '2026年5月8日(金) 10:30まで、お客様のためにおとりしています。期限を過ぎた場合は、改めて日時を調整します。',
  );
  expect(region.textContent).toContain('どの日時でも、料金はお申し込みのときより高くなりません。');
});

it('takes the chosen start, with one key until the shop has the answer', async () => {
  show();
  await tap('日時を選ぶと決定できます');
  expect(sent).toEqual([]);
  await choose(/^2026年5月21日/);
  await tap(PICK);
  expect(screen.getByRole('alert').textContent).toContain('もう一度お試しください');
  answers = [() => Response.json({ visit: picked })];
  await tap(PICK);
  await waitFor(() => expect(changed).toEqual([[picked, 'picked']]));
  const [first, second] = sent;
  expect(first).toMatchObject({
    path: '/api/v1/user/orders/2026-0042/proposal',
    body: { answer: 'accept', start: SECOND, visitId: '2026-0042-1' },
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(second).toEqual(first);
});

it('sends another start with another key', async () => {
  show();
  await choose(/^2026年5月21日/);
  await tap(PICK);
  await choose(/^2026年5月20日/);
  await tap('2026年5月20日(水) 9:00に決める');
  expect(sent.map(({ body }) => body)).toMatchObject([{ start: SECOND }, { start: FIRST }]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

it('asks for others after a second tap, which says that the offered starts are gone', async () => {
  show();
  await tap('ほかの日時を相談する');
  expect(sent).toEqual([]);
  expect(screen.getByRole('region').textContent).toContain(
    'ご提案した日時は、すべてお選びいただけなくなります。翌営業日の18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。',
  );
  answers = [() => Response.json({ visit: asked })];
  await tap('ほかの日時を相談する');
  await waitFor(() => expect(changed).toEqual([[asked, 'othersAsked']]));
  expect(sent).toMatchObject([{ body: { answer: 'others' } }]);
});

it('cancels after a second tap, which says what comes back', async () => {
  show();
  await tap('キャンセルする(無料)');
  expect(sent).toEqual([]);
  expect(screen.getByRole('region').textContent).toContain(
    'このお申し込みの、すべての訪問がキャンセルされます。キャンセル料はかかりません。お支払い済みの料金・ご利用のポイントはお戻しします。',
  );
  answers = [() => Response.json({ visit: { ...asked, status: 'cancelled' } })];
  await tap('無料でキャンセルする');
  await waitFor(() => expect(changed).toMatchObject([[{ status: 'cancelled' }, 'cancelled']]));
  expect(sent).toMatchObject([{ body: { answer: 'cancel' } }]);
});

it.each(['ほかの日時を相談する', 'キャンセルする(無料)'])(
  'gives the focus back to 「%s」 when it is left',
  async (name) => {
    show();
    await tap(name);
    await tap('ご提案の日時へ戻る');
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
    expect(sent).toEqual([]);
  },
);

it('offers no cancelling where the order cannot be cancelled any more', () => {
  show({ ...proposed, canBeCancelled: false });
  expect(screen.queryByRole('button', { name: /キャンセル/ })).toBeNull();
});

it('reads the visit again when the offer is over, and says why', async () => {
  answers = [() => rejection('state_changed')];
  const { rerender } = show();
  await choose(/^2026年5月21日/);
  await tap(PICK);
  await waitFor(() => expect(read).toEqual([asked]));
  rerender(<ProposalQuestion visit={asked} onChanged={() => {}} onRead={() => {}} />);
  expect(screen.getByRole('alert').textContent).toContain(apiErrors.state_changed.message);
  expect(screen.queryByRole('radio')).toBeNull();
});

it('selects the start again after signing in when the session had ended, and says that nothing was sent', async () => {
  answers = [() => rejection('unauthorized')];
  const { unmount } = show();
  await choose(/^2026年5月21日/);
  await tap(PICK);
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  unmount();
  show();
  expect(await screen.findByRole('radio', { name: /^2026年5月21日/, checked: true })).toBeTruthy();
  expect(screen.getByText('お返事は、まだ届いていません。')).toBeTruthy();
});
