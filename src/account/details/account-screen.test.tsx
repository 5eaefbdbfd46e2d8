// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../tests/accessible';
import { loseNextAnswer, NO_CONNECTION } from '../../../tests/lost-answer';
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
  sessionStorage.clear();
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
  return render(
    <AccountScreen
      account={account}
      tel="09000000001"
      editing={null}
      signInEmail={null}
      codeSentTo={null}
      {...overrides}
    />,
  );
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
/** Resolves once the form is no longer busy. */
async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}
const notAuthorized = () =>
  Response.json({ error: { code: 'session_required', message: '切れました' } }, { status: 401 });

describe('account page', () => {
  it('shows all stored details of the customer', () => {
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

  it('lets each detail be changed in one place, the password by its reset', () => {
    show();
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['お名前を変更', '/my/account?edit=details'],
      ['フリガナを変更', '/my/account?edit=details'],
      ['メールアドレスを変更', '/my/account?edit=details'],
      ['お知らせメールを変更', '/my/account?edit=details'],
      ['携帯電話番号を変更', '/my/account?edit=phone'],
      ['パスワードを変更', '/password-reset?flow=LoginPasswordReset&callbackUrl=%2Fmy%2Faccount'],
    ]);
  });

  it('normalises and sends changed details', async () => {
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
    expect(router.replace).toHaveBeenCalledWith('/my/account');
    expect(sessionStorage.getItem('Done:/my/account')).toBe('details');
  });

  it('saves another mail address only with the code that was sent there', async () => {
    show({ editing: 'details' });
    await userEvent.clear(field('メールアドレス'));
    await userEvent.type(field('メールアドレス'), 'haruko@example.net');
    await press('この内容で保存する');
    expect(requests).toEqual([
      { url: '/api/v1/user/informations/email_codes', body: { email: 'haruko@example.net' } },
    ]);
    expect(router.replace).not.toHaveBeenCalled();
    const told = screen.getByText(/に6桁の確認コードをお送りしました/);
    expect(told.textContent).toContain('haruko@example.net');
    expect(document.activeElement).toBe(told);
    await expectAccessible();

    answer = () =>
      Response.json(
        {
          error: {
            code: 'code_mismatch',
            message: 'コードが正しくありません',
            fields: [{ path: 'emailCode', message: 'コードが正しくありません' }],
          },
        },
        { status: 422 },
      );
    await userEvent.type(field('確認コード(6桁)'), '123456');
    await press('確認して保存する');
    expect(field('確認コード(6桁)').getAttribute('aria-invalid')).toBe('true');
    expect(router.replace).not.toHaveBeenCalled();

    answer = () => Response.json({});
    await userEvent.clear(field('確認コード(6桁)'));
    await userEvent.type(field('確認コード(6桁)'), '654321');
    await press('確認して保存する');
    expect(requests.at(-1)).toEqual({
      url: '/api/v1/user/informations',
      body: {
        name: '見本 花子',
        nameKana: 'ミホン ハナコ',
        email: 'haruko@example.net',
        isSendMailForCampaign: true,
        emailCode: '654321',
      },
    });
    expect(router.replace).toHaveBeenCalledWith('/my/account');
  });

  it('goes back from the code to the details as they were typed', async () => {
    show({ editing: 'details' });
    await userEvent.clear(field('メールアドレス'));
    await userEvent.type(field('メールアドレス'), 'haruko@example.net');
    await press('この内容で保存する');
    await press('入力し直す');
    expect(screen.getByDisplayValue('haruko@example.net')).toBe(field('メールアドレス'));
  });

  it('sends nothing while the name is missing', async () => {
    show({ editing: 'details' });
    await userEvent.clear(field('お名前'));
    await press('この内容で保存する');
    expect(screen.getByRole('link', { name: 'お名前を入力してください' })).toBeTruthy();
    expect(field('お名前').getAttribute('aria-invalid')).toBe('true');
    expect(requests).toEqual([]);
  });

  it('keeps the entered values without a connection, and saves them on the next tap', async () => {
    loseNextAnswer('/api/v1/user/informations');
    show({ editing: 'details' });
    await userEvent.clear(field('お名前'));
    await userEvent.type(field('お名前'), '見本 春子');
    await press('この内容で保存する');
    await screen.findAllByText(NO_CONNECTION);
    expect(screen.getByDisplayValue('見本 春子')).toBe(field('お名前'));
    expect(router.replace).not.toHaveBeenCalled();
    await press('この内容で保存する');
    expect(router.replace).toHaveBeenCalledWith('/my/account');
    expect(requests[1]).toEqual(requests[0]);
  });

  it('keeps the entered values and redirects to sign-in when the session has ended', async () => {
    answer = notAuthorized;
    const { unmount } = show({ editing: 'details' });
    await userEvent.clear(field('お名前'));
    await userEvent.type(field('お名前'), '見本 春子');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('この内容で保存する');
    expect(router.push).toHaveBeenCalledWith(
      '/login?callbackUrl=%2Fmy%2Faccount%3Fedit%3Ddetails&error=SessionExpired',
    );
    unmount();
    show({ editing: 'details' });
    expect(screen.getByDisplayValue('見本 春子')).toBe(field('お名前'));
    expect(screen.getByRole('checkbox', { checked: false })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(
      '入力された内容は、まだ保存されていません。',
    );
    await expectAccessible();
    answer = () => Response.json({});
    await press('この内容で保存する');
    expect(screen.queryByText(/まだ保存されていません/)).toBeNull();
    expect(router.replace).toHaveBeenCalledWith('/my/account');
  });

  it('keeps an entered phone number, but no password, when the session has ended', async () => {
    answer = notAuthorized;
    const { unmount } = show({ editing: 'phone' });
    await userEvent.type(field('新しい携帯電話番号'), '09012345678');
    await userEvent.type(field('現在のパスワード'), 'himitsu-2026');
    await press('確認コードを送る');
    expect(router.push).toHaveBeenCalledWith(
      '/login?callbackUrl=%2Fmy%2Faccount%3Fedit%3Ddetails&error=SessionExpired',
    );
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('himitsu');
    unmount();
    show({ editing: 'phone' });
    expect(screen.getByDisplayValue('09012345678')).toBe(field('新しい携帯電話番号'));
    expect(screen.queryByDisplayValue('himitsu-2026')).toBeNull();
    expect(screen.getByText('確認コードは、まだ送信されていません。')).toBeTruthy();
  });

  it('does not show the kept values to another customer', async () => {
    answer = notAuthorized;
    const { unmount } = show({ editing: 'details' });
    await userEvent.type(field('お名前'), '春子');
    await press('この内容で保存する');
    unmount();
    show({ editing: 'details', tel: '09000000002' });
    expect(screen.getByDisplayValue('見本 花子')).toBe(field('お名前'));
  });

  it('shows only once that the details have been changed', () => {
    sessionStorage.setItem('Done:/my/account', 'details');
    const { unmount } = show();
    expect(screen.getByText('お客様情報を変更しました。')).toBeTruthy();
    unmount();
    show();
    expect(screen.queryByText('お客様情報を変更しました。')).toBeNull();
  });

  it('shows the sign-in e-mail address separately from the contact address', () => {
    show({ signInEmail: 'login@example.jp' });
    expect(screen.getByText('login@example.jp')).toBeTruthy();
    expect(screen.getByText('hanako@example.jp')).toBeTruthy();
  });

  it('asks a customer who has only confirmed a phone number for the details', async () => {
    show({ account: null });
    expect(screen.getByRole('heading', { name: 'お客様情報のご登録' })).toBeTruthy();
    await userEvent.type(field('お名前'), '見本 三郎');
    await userEvent.type(field('フリガナ'), 'ミホン サブロウ');
    await userEvent.type(field('メールアドレス'), 'saburo@example.jp');
    await press('この内容で保存する');
    expect(requests[0]?.url).toBe('/api/auth/signup/signed');
    expect(router.replace).toHaveBeenCalledWith('/my/account');
    expect(sessionStorage.getItem('Done:/my/account')).toBe('details');
  });
});

describe('phone number change', () => {
  it('is completed with the code sent to the new number', async () => {
    show({ editing: 'phone' });
    await userEvent.type(field('新しい携帯電話番号'), '０９０−１２３４−５６７８');
    await userEvent.type(field('現在のパスワード'), 'first-password');
    await press('確認コードを送る');
    expect(await screen.findByText('090-1234-5678')).toBeTruthy();
    await userEvent.type(field('確認コード(6桁)'), '１２３４５６');
    await press('番号を変更する');
    expect(requests).toEqual([
      {
        url: '/api/auth/phone/change',
        body: { tel: '09012345678', password: 'first-password' },
      },
      { url: '/api/auth/phone/verify', body: { tel: '09012345678', code: '123456' } },
    ]);
    expect(router.replace).toHaveBeenCalledWith('/my/account');
    expect(sessionStorage.getItem('Done:/my/account')).toBe('phone');
  });

  it('keeps number and code without a connection, and each call succeeds on the next tap', async () => {
    loseNextAnswer('/api/auth/phone/change');
    loseNextAnswer('/api/auth/phone/verify');
    show({ editing: 'phone' });
    await userEvent.type(field('新しい携帯電話番号'), '09012345678');
    await userEvent.type(field('現在のパスワード'), 'first-password');
    await press('確認コードを送る');
    await screen.findAllByText(NO_CONNECTION);
    expect(screen.getByDisplayValue('09012345678')).toBe(field('新しい携帯電話番号'));
    await press('確認コードを送る');
    await userEvent.type(field('確認コード(6桁)'), '123456');
    await press('番号を変更する');
    await screen.findAllByText(NO_CONNECTION);
    expect(screen.getByDisplayValue('123456')).toBe(field('確認コード(6桁)'));
    expect(router.replace).not.toHaveBeenCalled();
    await press('番号を変更する');
    expect(router.replace).toHaveBeenCalledWith('/my/account');
  });

  it('still asks for the code after a reload', () => {
    show({ editing: 'phone', codeSentTo: '09012345678' });
    expect(screen.getByText('090-1234-5678')).toBeTruthy();
    expect(field('確認コード(6桁)')).toBeTruthy();
  });

  it('shows errors beside the fields', async () => {
    show({ editing: 'phone' });
    const send = () => press('確認コードを送る');
    await send();
    for (const name of ['新しい携帯電話番号', '現在のパスワード']) {
      expect(field(name).getAttribute('aria-invalid')).toBe('true');
    }
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
    await userEvent.type(field('現在のパスワード'), 'some-password');
    await send();
    expect(screen.getByRole('link', { name: '現在ご登録の電話番号と同じです' })).toBeTruthy();
    answer = () =>
      Response.json(
        { error: { code: 'wrong_password', message: 'パスワードが正しくありません。' } },
        { status: 422 },
      );
    await send();
    expect(
      screen.getByRole('link', { name: 'パスワードが正しくありません。' }).getAttribute('href'),
    ).toBe('#password');
  });

  it('says after signing in again that the number has not been changed', async () => {
    answer = notAuthorized;
    const { unmount } = show({ editing: 'phone', codeSentTo: '09012345678' });
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(field('確認コード(6桁)'), '123456');
    await press('番号を変更する');
    unmount();
    show({ editing: 'phone', codeSentTo: '09012345678' });
    expect(screen.getByText('携帯電話番号は、まだ変更されていません。')).toBeTruthy();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456');
  });

  it('shows an error beside the code and changes nothing while the code is wrong', async () => {
    show({ editing: 'phone' });
    await userEvent.type(field('新しい携帯電話番号'), '09012345678');
    await userEvent.type(field('現在のパスワード'), 'first-password');
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
