// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountScreen, type AccountScreenProps } from './account-screen';

const router = {
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  asPath: '/my/account?edit=details',
};
vi.mock('next/router', () => ({ useRouter: () => router }));

const requests: { url: string; body: unknown }[] = [];
let answer: () => Response;

beforeEach(() => {
  requests.length = 0;
  router.push.mockClear();
  router.replace.mockClear();
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    requests.push({ url, body: JSON.parse(String(init.body)) });
    return answer();
  });
});

const account = {
  name: '見本 花子',
  nameKana: 'ミホン ハナコ',
  tel: '09000000001',
  email: 'hanako@example.jp',
  registrationDate: '2025-04-01',
  isSendMailForCampaign: true,
  payMethod: null,
};

function show(overrides: Partial<AccountScreenProps> = {}) {
  render(
    <AccountScreen
      account={account}
      tel="09000000001"
      editing={null}
      changed={null}
      {...overrides}
    />,
  );
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notAuthorized = () =>
  Response.json({ error: { code: 'session_required', message: '切れました' } }, { status: 401 });

describe('the account', () => {
  it('shows all that is known of the customer', () => {
    show();
    for (const text of [
      '見本 花子',
      'ミホン ハナコ',
      'hanako@example.jp',
      '受け取る',
      '090-0000-0001',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText(/2025年4月1日/)).toBeTruthy();
  });

  it('is changed in place, as it is normalised', async () => {
    show({ editing: 'details' });
    await userEvent.clear(field('フリガナ'));
    await userEvent.type(field('フリガナ'), 'みほん　はなえ');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('この内容で保存する');
    expect(requests).toEqual([
      {
        url: '/api/v1/user/informations',
        body: {
          name: '見本 花子',
          nameKana: 'ミホン ハナエ',
          email: 'hanako@example.jp',
          isSendMailForCampaign: false,
        },
      },
    ]);
    expect(router.replace).toHaveBeenCalledWith('/my/account?done=details');
  });

  it('keeps what was typed and leads through sign-in when the session has ended', async () => {
    answer = notAuthorized;
    show({ editing: 'details' });
    await press('この内容で保存する');
    expect(router.push).toHaveBeenCalledWith(
      '/login?callbackUrl=%2Fmy%2Faccount%3Fedit%3Ddetails&error=SessionRequired',
    );
  });

  it('asks who only confirmed a number for the rest', async () => {
    show({ account: null });
    expect(screen.getByRole('heading', { name: 'お客様情報のご登録' })).toBeTruthy();
    await userEvent.type(field('お名前'), '見本 三郎');
    await userEvent.type(field('フリガナ'), 'ミホン サブロウ');
    await userEvent.type(field('メールアドレス'), 'saburo@example.jp');
    await press('この内容で保存する');
    expect(requests[0]?.url).toBe('/api/auth/signup/signed');
    expect(router.replace).toHaveBeenCalledWith('/my/account?done=details');
  });
});

describe('the phone number', () => {
  it('is changed by the code that was sent to the new one', async () => {
    show({ editing: 'phone' });
    await userEvent.type(field('新しい携帯電話番号'), '０９０−１２３４−５６７８');
    await press('確認コードを送る');
    expect(await screen.findByText('090-1234-5678')).toBeTruthy();
    await userEvent.type(field('確認コード(6桁)'), '１２３４５６');
    await press('番号を変更する');
    expect(requests).toEqual([
      { url: '/api/auth/phone/change', body: { tel: '09012345678' } },
      { url: '/api/auth/phone/verify', body: { tel: '09012345678', code: '123456' } },
    ]);
    expect(router.replace).toHaveBeenCalledWith('/my/account?done=phone');
  });

  it('says beside the field what is wrong', async () => {
    show({ editing: 'phone' });
    const send = () => press('確認コードを送る');
    await send();
    expect(field('新しい携帯電話番号').getAttribute('aria-invalid')).toBe('true');
    expect(requests).toEqual([]);
    answer = () =>
      Response.json(
        {
          error: {
            code: 'invalid_request',
            message: '入力内容をご確認ください。',
            fields: [{ path: 'tel', message: '現在ご登録の電話番号と同じです' }],
          },
        },
        { status: 400 },
      );
    await userEvent.type(field('新しい携帯電話番号'), '09000000001');
    await send();
    expect(screen.getByRole('link', { name: '現在ご登録の電話番号と同じです' })).toBeTruthy();
  });

  it('stays as it is while the code is wrong', async () => {
    show({ editing: 'phone' });
    await userEvent.type(field('新しい携帯電話番号'), '09012345678');
    await press('確認コードを送る');
    await userEvent.type(field('確認コード(6桁)'), '000000');
    answer = () =>
      Response.json(
        { error: { code: 'wrong_code', message: '確認コードが正しくありません。' } },
        { status: 422 },
      );
    await press('番号を変更する');
    expect(screen.getByRole('link', { name: '確認コードが正しくありません。' })).toBeTruthy();
    expect(router.replace).not.toHaveBeenCalled();
  });
});
