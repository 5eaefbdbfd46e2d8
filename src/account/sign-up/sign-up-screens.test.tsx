// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { SignUpCodeScreen, SignUpConsentScreen, SignUpDetailsScreen } from './sign-up-screens';

const push = vi.fn(async (_: string) => true);
const replace = vi.fn(async (_: string) => true);
const router = { push, replace };
vi.mock('next/router', () => ({ useRouter: () => router }));
const signIn = vi.fn(async (..._: unknown[]) => ({ ok: true, error: null }));
vi.mock('next-auth/react', () => ({
  signIn: (...args: unknown[]) => signIn(...args),
  getSession: async () => ({}),
}));

const RETURN_PATH = '/my/applications?orderId=A-1&payment=card';
const QUERY = '?callbackUrl=%2Fmy%2Fapplications%3ForderId%3DA-1%26payment%3Dcard';
const CUSTOMER = {
  tel: '07012345678',
  name: '新規 桜子',
  nameKana: 'シンキ サクラコ',
  email: 'sakurako@example.jp',
  sendMailFlag: false,
} as const;
const SIGNED_OUT = { returnPath: RETURN_PATH, tel: '' } as const;

let calls: { path: string; body: unknown }[];

beforeEach(() => {
  sessionStorage.clear();
  for (const mock of [push, replace, signIn]) mock.mockClear();
  calls = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(init?.body)) });
    const answers: Readonly<Record<string, object>> = {
      '/api/auth/signup/verify': { ticket: 'one-time' },
      '/api/auth/signup/signed': { registered: true },
    };
    return Response.json(answers[path] ?? {});
  });
});

function store(state: object) {
  sessionStorage.setItem('recoil-persist', JSON.stringify(state));
}

const show = (content: React.ReactNode) => render(<JourneyState>{content}</JourneyState>);

describe('signing up without an order', () => {
  it('says with which details the order becomes theirs, and asks for consent first', async () => {
    show(<SignUpConsentScreen {...SIGNED_OUT} />);
    expect(
      await screen.findByText(/お電話でお伝えになった携帯電話番号とお名前のフリガナで/),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '同意して登録へ進む' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/sign-up/input${QUERY}`));
  });

  it('sends no details before the consent, and says with which the order becomes theirs', async () => {
    const { tel, ...others } = CUSTOMER;
    store({ UnfinishedSignUp: { ...others, tel: '' } });
    show(<SignUpDetailsScreen {...SIGNED_OUT} />);
    expect(
      await screen.findByText(/お電話でお伝えになった携帯電話番号とお名前のフリガナで/),
    ).toBeTruthy();
    await userEvent.type(screen.getByLabelText('携帯電話番号'), tel);
    await userEvent.type(screen.getByLabelText('パスワード'), 'secret-pass');
    await userEvent.click(screen.getByRole('button', { name: '確認コードを受け取る' }));
    expect(
      await screen.findByRole('link', { name: '利用規約とプライバシーポリシーへの同意が必要です' }),
    ).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('sends the code and goes on to it', async () => {
    const { tel, ...others } = CUSTOMER;
    store({ SignUpConsent: true, UnfinishedSignUp: { ...others, tel: '' } });
    show(<SignUpDetailsScreen {...SIGNED_OUT} />);
    await userEvent.type(await screen.findByLabelText('携帯電話番号'), tel);
    await userEvent.type(screen.getByLabelText('パスワード'), 'secret-pass');
    await userEvent.click(screen.getByRole('button', { name: '確認コードを受け取る' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/sign-up/confirm${QUERY}`));
    expect(calls).toEqual([
      { path: '/api/auth/signup/sms', body: { tel, password: 'secret-pass' } },
    ]);
  });

  it('registers with the code and leads back to the payment', async () => {
    store({ SmsSignupPhoneNumber: CUSTOMER.tel, UnfinishedSignUp: CUSTOMER });
    show(<SignUpCodeScreen {...SIGNED_OUT} />);
    await userEvent.type(await screen.findByLabelText('確認コード(6桁)'), '123456');
    await waitFor(() => expect(replace).toHaveBeenCalledWith(RETURN_PATH));
    const { name, nameKana, email } = CUSTOMER;
    expect(calls).toEqual([
      { path: '/api/auth/signup/verify', body: { tel: CUSTOMER.tel, code: '123456' } },
      {
        path: '/api/auth/signup/signed',
        body: { name, nameKana, email, isSendMailForCampaign: false },
      },
    ]);
  });

  it('leads to the sign-in, and from there to the details, where the code alone signs nobody in', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ signInNeeded: true }));
    store({ SmsSignupPhoneNumber: CUSTOMER.tel, UnfinishedSignUp: CUSTOMER });
    show(<SignUpCodeScreen {...SIGNED_OUT} />);
    await userEvent.type(await screen.findByLabelText('確認コード(6桁)'), '123456');
    const details = encodeURIComponent(`/sign-up/input${QUERY}`);
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith(`/login?callbackUrl=${details}&error=SignedUp`),
    );
    expect(signIn).not.toHaveBeenCalled();
  });

  it('asks for the details again when the tab has none', async () => {
    show(<SignUpCodeScreen {...SIGNED_OUT} />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(`/sign-up/input${QUERY}`));
  });

  it('asks somebody who is signed in for the missing details only', async () => {
    show(<SignUpDetailsScreen {...SIGNED_OUT} tel={CUSTOMER.tel} />);
    expect(await screen.findByText('070-1234-5678')).toBeTruthy();
    expect(screen.queryByLabelText('パスワード')).toBeNull();
    expect(screen.getByRole('button', { name: '登録して進む' })).toBeTruthy();
  });
});
