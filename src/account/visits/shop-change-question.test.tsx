// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import type { Visit } from '@/contract/visits';
import { expectAccessible } from '../../../tests/accessible';
import { aVisit } from '../../../tests/factories/visits';
import { ShopChangeQuestion } from './shop-change-question';

const router = { push: vi.fn(async () => true), asPath: '/my/schedules?visitId=2026-0042-1' };
vi.mock('next/router', () => ({ useRouter: () => router }));

const change = {
  kind: 'moved',
  formerStart: '2026-05-06T09:00:00',
  formerStaffName: '鈴木 一郎',
  refusableUntil: '2026-05-05T14:20:00',
  isAccepted: false,
} as const;
const moved = aVisit({ shopChange: change });
const agreed = aVisit({ shopChange: { ...change, isAccepted: true } });
const waiting = aVisit({ status: 'requested', staffName: null });

let sent: { readonly path: string; readonly body: unknown; readonly key: string | null }[];
let answers: (() => Response)[];
let read: Visit[];
let changed: [Visit, string][];

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
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json({ visit: aVisit() });
    const { pathname } = new URL(address, 'http://shop.test');
    const key = new Headers(init.headers).get('idempotency-key');
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    sent.push({ path: pathname, body, key });
    return answers.shift()?.() ?? rejection('back_end_unavailable');
  });
});

function show(visit: Visit = moved) {
  return render(
    <ShopChangeQuestion
      visit={visit}
      onChanged={(after, done) => changed.push([after, done])}
      onRead={(after) => read.push(after)}
    />,
  );
}

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const facts = () => screen.getByRole('region').textContent;

it('asks nothing about a visit that the shop has not changed', () => {
  expect(show(aVisit()).container.textContent).toBe('');
});

it('shows time and person before and after, and until when the change may be refused for nothing', () => {
  show();
  expect(screen.getByRole('heading', { name: '訪問日時が変わりました' })).toBeTruthy();
  expect(facts()).toContain('変更前2026年5月6日(水) 9:00〜11:00担当: 鈴木\u00a0一郎');
  expect(facts()).toContain('変更後2026年5月6日(水) 10:00〜12:00担当: 高橋\u00a0陽子');
  expect(facts()).toContain(
    '2026年5月5日(火) 14:20まで、無料でお断りいただけます。お返事がない場合は、この内容でうかがいます。',
  );
});

it('names another person, and a date that the shop has fixed, as what they are', () => {
  const { unmount } = show(
    aVisit({ shopChange: { ...change, formerStart: '2026-05-06T10:00:00' } }),
  );
  expect(screen.getByRole('heading', { name: '担当者が替わりました' })).toBeTruthy();
  unmount();
  show(
    aVisit({
      shopChange: {
        ...change,
        kind: 'confirmed',
        formerStart: null,
        formerStaffName: null,
        refusableUntil: '2026-05-05T12:00:00',
      },
    }),
  );
  expect(screen.getByRole('heading', { name: '訪問日時が決まりました' })).toBeTruthy();
  expect(facts()).not.toContain('変更前');
  expect(facts()).toContain('2026年5月5日(火) 正午(12:00)まで、無料でお断りいただけます。');
  expect(screen.getByRole('button', { name: 'この日時を断る(無料)' })).toBeTruthy();
});

it('sends the customer’s agreement with one key until the shop has it', async () => {
  show();
  await tap('承知しました');
  answers = [() => Response.json({ visit: agreed })];
  await tap('承知しました');
  await waitFor(() => expect(changed).toEqual([[agreed, 'agreed']]));
  const [first, second] = sent;
  expect(first).toMatchObject({
    path: '/api/v1/user/visits/2026-0042-1/acceptance',
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(second).toEqual(first);
});

it('can still refuse after agreeing, and asks nothing', async () => {
  show(agreed);
  expect(screen.queryByRole('button', { name: '承知しました' })).toBeNull();
  expect(
    screen.getByText(
      'ご都合が変わった場合は、2026年5月5日(火) 14:20まで、無料でお断りいただけます。',
    ),
  ).toBeTruthy();
  await tap('この変更を断る(無料)');
  expect(screen.getByRole('heading', { name: 'この変更を断りますか' })).toBeTruthy();
});

it('gives the focus back to the button when the customer does not refuse after all', async () => {
  show();
  await tap('この変更を断る(無料)');
  await tap('断らない');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'この変更を断る(無料)' }));
  expect(sent).toEqual([]);
});

it('refuses and asks for others', async () => {
  show();
  await tap('この変更を断る(無料)');
  expect(sent).toEqual([]);
  expect(facts()).toContain(
    'ほかの日時をご希望の場合は、翌営業日の18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。',
  );
  await expectAccessible();
  answers = [() => Response.json({ visit: waiting })];
  await tap('断って、ほかの日時を相談する');
  await waitFor(() => expect(changed).toEqual([[waiting, 'othersAsked']]));
  expect(sent).toMatchObject([
    { path: '/api/v1/user/visits/2026-0042-1/refusal', body: { others: true } },
  ]);
});

it('refuses and cancels, after saying what comes back', async () => {
  show();
  await tap('この変更を断る(無料)');
  expect(facts()).toContain('キャンセル料はかかりません。お支払い済みの料金はお戻しします。');
  answers = [() => Response.json({ visit: aVisit({ status: 'cancelled' }) })];
  await tap('断って、無料でキャンセルする');
  await waitFor(() => expect(changed).toMatchObject([[{ status: 'cancelled' }, 'cancelled']]));
  expect(sent).toMatchObject([{ body: { others: false } }]);
});

it('offers only other dates for a course that has begun, which cannot be cancelled', async () => {
  show({ ...moved, canBeCancelled: false });
  await tap('この変更を断る(無料)');
  expect(screen.queryByRole('button', { name: /キャンセル/ })).toBeNull();
  expect(screen.getByRole('button', { name: '断って、ほかの日時を相談する' })).toBeTruthy();
});

it('reads the visit again when it is too late to refuse, and says so', async () => {
  answers = [() => rejection('state_changed')];
  const { rerender } = show();
  await tap('この変更を断る(無料)');
  await tap('断って、ほかの日時を相談する');
  await waitFor(() => expect(read).toEqual([aVisit()]));
  rerender(<ShopChangeQuestion visit={aVisit()} onChanged={() => {}} onRead={() => {}} />);
  expect(screen.getByRole('alert').textContent).toContain(apiErrors.state_changed.message);
});

it('opens the refusal again after signing in when the session had ended, and says that nothing was sent', async () => {
  answers = [() => rejection('unauthorized')];
  const { unmount } = show();
  await tap('この変更を断る(無料)');
  await tap('断って、ほかの日時を相談する');
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  unmount();
  show();
  expect(await screen.findByRole('button', { name: '断って、ほかの日時を相談する' })).toBeTruthy();
  expect(screen.getByText('お返事は、まだ届いていません。')).toBeTruthy();
});
