// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loseNextAnswer, NO_CONNECTION } from '../../../tests/lost-answer';
import { LoginScreen } from './login-screen';

const replace = vi.fn(async (_: string) => true);
vi.mock('next/router', () => ({ useRouter: () => ({ replace }) }));
const getSession = vi.fn(async (): Promise<object | null> => ({}));
const signIn = vi.fn(async (..._: unknown[]) => ({ ok: true, error: null }));
vi.mock('next-auth/react', () => ({
  signIn: (...args: unknown[]) => signIn(...args),
  getSession: () => getSession(),
}));

const fetchStub = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  replace.mockClear();
  signIn.mockClear();
  fetchStub.mockReset();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetchStub(path, init));
});

const phone = () => screen.getByLabelText<HTMLInputElement>('携帯電話番号またはメールアドレス');
const password = () => screen.getByLabelText<HTMLInputElement>('パスワード');
const submit = () => screen.getByRole('button', { name: 'ログインする' });

describe('LoginScreen', () => {
  it('signs in and redirects to the requested page', async () => {
    fetchStub.mockResolvedValue(Response.json({ ticket: 'one-time' }));
    render(<LoginScreen returnPath="/order/date?month=2026-05" reason={null} />);
    await userEvent.type(phone(), '０９０-００００-０００１');
    await userEvent.type(password(), 'demo-password{Enter}');
    // Asked again, who is signed in by now is led on.
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith('/login?callbackUrl=%2Forder%2Fdate%3Fmonth%3D2026-05'),
    );
    expect(fetchStub.mock.calls[0]?.[0]).toBe('/api/auth/signin');
    expect(JSON.parse(String(fetchStub.mock.calls[0]?.[1]?.body))).toEqual({
      username: '09000000001',
      password: 'demo-password',
    });
    expect(signIn).toHaveBeenCalledWith('credentials', {
      ticket: 'one-time',
      redirect: false,
      callbackUrl: '/',
    });
  });

  describe('when the account asks for more after its password', () => {
    /** Enters number and password; the shop answers the step, and then what is given. */
    async function meet(step: object, ...answers: Response[]) {
      fetchStub.mockResolvedValueOnce(Response.json(step));
      for (const answer of answers) fetchStub.mockResolvedValueOnce(answer);
      render(<LoginScreen returnPath="/my" reason={null} />);
      await userEvent.type(phone(), '09000000001');
      await userEvent.type(password(), 'demo-password{Enter}');
    }

    const rejected = (status: number, code: string, message: string) =>
      Response.json({ error: { code, message } }, { status });
    const sent = (call: number) => ({
      path: fetchStub.mock.calls[call]?.[0],
      body: JSON.parse(String(fetchStub.mock.calls[call]?.[1]?.body)),
    });

    it('says where a code was sent, shows a wrong one at its field, and signs in with the right one', async () => {
      const WRONG = '確認コードが正しくありません。届いたコードをご確認ください。';
      await meet(
        { step: 'smsCode', lastDigits: '0001' },
        rejected(422, 'wrong_code', WRONG),
        Response.json({ ticket: 'one-time' }),
      );
      await screen.findByText('末尾が0001の番号に、6桁の確認コードをSMSでお送りしました。');
      const code = screen.getByLabelText<HTMLInputElement>('確認コード(6桁)');
      expect(document.activeElement).toBe(code);
      await userEvent.type(code, '111111');
      expect((await screen.findByRole('link', { name: WRONG })).getAttribute('href')).toBe('#code');
      await userEvent.clear(code);
      await userEvent.type(code, '123456');
      await waitFor(() => expect(replace).toHaveBeenCalledWith('/login?callbackUrl=%2Fmy'));
      expect(sent(2)).toEqual({ path: '/api/auth/signin/step', body: { code: '123456' } });
    });

    it('asks for the code of an authenticator app in its own words', async () => {
      await meet({ step: 'appCode' });
      await screen.findByText('認証アプリに表示されている6桁のコードを入力してください。');
    });

    it('has a first password replaced, with an error at the field', async () => {
      const MESSAGE = 'このパスワードは使えません。8文字以上の、別のパスワードを入力してください。';
      await meet(
        { step: 'newPassword' },
        rejected(422, 'password_not_allowed', MESSAGE),
        Response.json({ ticket: 'one-time' }),
      );
      const next = await screen.findByLabelText('新しいパスワード');
      await userEvent.type(next, 'simple{Enter}');
      await screen.findByRole('link', { name: MESSAGE });
      await userEvent.type(next, '-and-longer{Enter}');
      await waitFor(() => expect(replace).toHaveBeenCalledWith('/login?callbackUrl=%2Fmy'));
      expect(sent(2)).toEqual({
        path: '/api/auth/signin/step',
        body: { password: 'simple-and-longer' },
      });
    });

    it('comes back to the password when the step has expired, and when the customer asks', async () => {
      const EXPIRED = 'ログインの有効期限が切れました。もう一度ログインしてください。';
      await meet(
        { step: 'smsCode' },
        rejected(401, 'session_required', EXPIRED),
        Response.json({ step: 'smsCode' }),
      );
      await userEvent.type(await screen.findByLabelText('確認コード(6桁)'), '123456');
      await screen.findByText(EXPIRED);
      await userEvent.type(phone(), '09000000001');
      await userEvent.type(password(), 'demo-password{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: 'はじめからやり直す' }));
      expect(password().value).toBe('');
      expect(screen.queryByText(EXPIRED)).toBeNull();
    });
  });

  it('says after a sign-up that is not signed in what is left to do', () => {
    render(<LoginScreen returnPath="/" reason="SignedUp" />);
    screen.getByText('登録が完了しました。ログインしてください');
  });

  it('says that number or password is wrong, and keeps both values', async () => {
    fetchStub.mockResolvedValue(
      Response.json(
        {
          error: {
            code: 'authentication_failed',
            message: '電話番号・メールアドレス、またはパスワードが正しくありません。',
          },
        },
        { status: 401 },
      ),
    );
    render(<LoginScreen returnPath="/" reason={null} />);
    await userEvent.type(phone(), '09000000001');
    await userEvent.type(password(), 'wrong');
    await userEvent.click(submit());
    expect(
      await screen.findByText('電話番号・メールアドレス、またはパスワードが正しくありません。'),
    ).toBeTruthy();
    expect(phone().value).toBe('09000000001');
    expect(password().value).toBe('wrong');
    expect(replace).not.toHaveBeenCalled();
  });

  it('keeps both values without a connection, and signs in on the next tap', async () => {
    fetchStub.mockImplementation(async () => Response.json({ ticket: 'one-time' }));
    loseNextAnswer('/api/auth/signin');
    render(<LoginScreen returnPath="/my" reason={null} />);
    await userEvent.type(phone(), '09000000001');
    await userEvent.type(password(), 'demo-password');
    await userEvent.click(submit());
    await screen.findAllByText(NO_CONNECTION);
    expect([phone().value, password().value]).toEqual(['09000000001', 'demo-password']);
    expect(replace).not.toHaveBeenCalled();
    await userEvent.click(submit());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login?callbackUrl=%2Fmy'));
  });

  const COOKIES = /^ブラウザーがCookieを受け付けていないため、/;

  it('says that cookies are needed before anything is sent, where the browser blocks them', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    render(<LoginScreen returnPath="/my" reason={null} />);
    await userEvent.type(phone(), '09000000001');
    await userEvent.type(password(), 'demo-password{Enter}');
    expect((await screen.findByText(COOKIES)).textContent).toContain('Cookieを許可してから');
    expect(fetchStub).not.toHaveBeenCalled();
    expect([phone().value, password().value]).toEqual(['09000000001', 'demo-password']);
  });

  it.each([
    ['the browser has not kept it', async () => Response.json({}), false],
    ['the network is gone again', async () => Promise.reject(new TypeError('gone')), true],
  ])('reads the session once more after signing in, when %s', async (_, session, isSignedIn) => {
    getSession.mockResolvedValueOnce(null);
    fetchStub.mockImplementation(async (path) =>
      path === '/api/auth/session' ? session() : Response.json({ ticket: 'one-time' }),
    );
    render(<LoginScreen returnPath="/my" reason={null} />);
    await userEvent.type(phone(), '09000000001');
    await userEvent.type(password(), 'demo-password{Enter}');
    if (isSignedIn) await waitFor(() => expect(replace).toHaveBeenCalled());
    else await screen.findByText(COOKIES);
    expect(replace).toHaveBeenCalledTimes(isSignedIn ? 1 : 0);
  });

  it('says without scripts that they are needed', () => {
    expect(renderToString(<LoginScreen returnPath="/my" reason={null} />)).toMatch(
      /<noscript>.*この画面のご利用には、JavaScriptが必要です。.*<\/noscript>/,
    );
  });

  it('supports password managers and pasting, and shows the password on request', async () => {
    render(<LoginScreen returnPath="/" reason={null} />);
    expect(phone().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    await userEvent.click(password());
    await userEvent.paste('pasted-password');
    expect(password().value).toBe('pasted-password');
    expect(password().type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示する' }));
    expect(password().type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示する' }));
    expect(password().type).toBe('password');
  });

  it('shows an error for every empty field', async () => {
    render(<LoginScreen returnPath="/" reason={null} />);
    await userEvent.click(submit());
    expect(
      await screen.findByRole('link', {
        name: '携帯電話番号またはメールアドレスを入力してください',
      }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'パスワードを入力してください' })).toBeTruthy();
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it.each([
    [
      'SessionExpired',
      'ログインの有効期限が切れました。もう一度ログインすると、続きから進めます。',
    ],
    ['SignedOut', 'ログアウトしました。もう一度ログインすると、元のページに戻ります。'],
  ] as const)('shows for the reason %s: %s', (reason, words) => {
    render(<LoginScreen returnPath="/my" reason={reason} />);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('explains why a session is needed', () => {
    render(<LoginScreen returnPath="/" reason="SessionRequired" />);
    expect(
      screen.getByText(
        'このページをご覧になるには、ログインが必要です。ログインすると、元のページに戻ります。',
      ),
    ).toBeTruthy();
  });

  it('leads somebody without an account whose order the office placed to the sign-up, and back', () => {
    render(<LoginScreen returnPath="/my/applications?orderId=A-1" reason="SessionRequired" />);
    expect(screen.getByRole('link', { name: '会員登録へ進む' }).getAttribute('href')).toBe(
      '/sign-up/input?callbackUrl=%2Fmy%2Fapplications%3ForderId%3DA-1',
    );
    expect(screen.queryByRole('link', { name: 'メニューを選んで会員登録へ進む' })).toBeNull();
  });

  it.each(['/', '/my', '/my/applications'])(
    'leads others to the menus, as from %s',
    (returnPath) => {
      render(<LoginScreen returnPath={returnPath} reason={null} />);
      expect(screen.getByRole('link', { name: 'メニューを選んで会員登録へ進む' })).toBeTruthy();
      expect(screen.queryByRole('link', { name: '会員登録へ進む' })).toBeNull();
    },
  );
});
