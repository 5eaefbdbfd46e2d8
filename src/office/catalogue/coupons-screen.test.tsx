/** @vitest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiErrors } from '@/contract/api-errors';
import { forgetKeptInput } from '../changes/kept-input';
import CouponsPage from './coupons-screen';
import type { Coupon } from './offer-terms';

const router = { replace: vi.fn(), pathname: '', asPath: '/coupons', events: {} };
vi.mock('next/router', () => ({ useRouter: () => router }));

const rainy: Coupon = {
  code: 'TSUYU2099',
  label: '梅雨のおそうじ',
  kind: 'amount',
  value: 500,
  expiresAt: null,
  usageLimit: null,
  projects: ['houseCleaning'],
  menuIds: null,
  usedCount: 3,
  version: 1,
  changed: { at: '2026-05-06T10:00:00+09:00', authorName: '業務 花子' },
};

let sent: { readonly url: string; readonly body: unknown }[];
let answers: (() => Response)[];

beforeEach(() => {
  sent = [];
  answers = [];
  router.replace.mockReset();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) });
    return answers.shift()?.() ?? Response.json(rainy);
  });
});
afterEach(() => forgetKeptInput());

const page = (coupon: Coupon) => <CouponsPage coupons={[coupon]} menus={[]} mayChange />;
const field = (label: string) => screen.getByLabelText(label, { exact: false });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

/** In one event: MUI renders the whole dialog anew for each letter. */
function type(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
}

const byColleague: Coupon = {
  ...rainy,
  label: '梅雨の大そうじ',
  value: 600,
  version: 2,
  changed: { at: '2026-05-06T12:00:00+09:00', authorName: '業務 次郎' },
};

/** Saves 700円 after a colleague has saved 600円. */
async function saveOvertaken() {
  const { rerender } = render(page(rainy));
  router.replace.mockImplementation(async () => rerender(page(byColleague)));
  fireEvent.click(screen.getByLabelText('クーポン TSUYU2099 を変える'));
  type('割引(円)', '700');
  const { status, message } = apiErrors.state_changed;
  answers = [() => Response.json({ error: { code: 'state_changed', message } }, { status })];
  press('クーポンを変える');
  return (await screen.findByText(/^入力を始めたあとに変更されています。/)).closest('[role=alert]');
}

const typedIn = (label: string) => field(label).getAttribute('value');
const save = () => screen.getByText('クーポンを変える', { selector: 'button' });

it('a coupon that somebody else saved meanwhile is not overwritten unseen, and nothing typed is lost', async () => {
  const alert = await saveOvertaken();
  expect(alert?.textContent).toContain('12:00に、業務 次郎さんが変更しました。');
  expect(alert?.textContent).toContain('名前: 梅雨の大そうじ');
  expect(document.activeElement).toBe(alert);
  expect([typedIn('割引(円)'), typedIn('お客様に見える名前')]).toEqual(['700', '梅雨のおそうじ']);
  expect(save()).toHaveProperty('disabled', true);
  press('この入力を続ける');
  fireEvent.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toMatchObject([
    { value: 700, label: '梅雨のおそうじ', seen: 1 },
    { value: 700, label: '梅雨のおそうじ', seen: 2 },
  ]);
});

it('an input that was overtaken can begin anew from what is there now', async () => {
  await saveOvertaken();
  press('入力を消して、今の内容から始める');
  expect([typedIn('割引(円)'), typedIn('お客様に見える名前')]).toEqual(['600', '梅雨の大そうじ']);
  expect(save()).toHaveProperty('disabled', false);
});

/** Fills in a new coupon, and sends it if that is possible. */
function create(code: string) {
  render(page(rainy));
  press('新しいクーポン');
  type('クーポンコード', code);
  type('お客様に見える名前', '夏の割引');
  type('割引(円)', '500');
  press('クーポンをつくる');
}

it('a code with full-width letters is sent in its printed form', async () => {
  create(' ｎａｔｓｕ－２０９９ ');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toBe('/api/v1/office/coupons/NATSU-2099');
});

it.each(['なつ2099', 'AB', 'NATSU 2099'])(
  'the code %j is refused at its field, and not sent',
  (code) => {
    create(code);
    expect(
      screen.getByText('クーポンコードは、英数字とハイフンの3文字以上40文字以内で入力してください'),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  },
);
