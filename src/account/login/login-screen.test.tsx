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
