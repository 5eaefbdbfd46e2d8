// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import {
  anOrderMenu,
  aPayableOrder,
  aPostOrder,
  CUSTOMER,
  storeDraft,
  storedDraft,
} from '../../../tests/factories/order-draft';
import { loseNextAnswer, NO_CONNECTION } from '../../../tests/lost-answer';
import { SignUpConfirmScreen } from './signup-confirm-screen';
import { SignUpInputScreen } from './signup-input-screen';

const push = vi.fn(async (_: string) => true);
const replace = vi.fn(async (_: string) => true);
const router = { push, replace };
vi.mock('next/router', () => ({ useRouter: () => router }));
const signIn = vi.fn(async (..._: unknown[]) => ({ ok: true, error: null }));
vi.mock('next-auth/react', () => ({
  signIn: (...args: unknown[]) => signIn(...args),
  getSession: async () => ({}),
}));

type Answer = { status: number; body: object };
let answers: Record<string, Answer[]>;
let calls: { path: string; body: unknown }[];

function rejection(status: number, code: string, message: string): Answer {
  return { status, body: { error: { code, message } } };
}

/** The last answer given for a path goes on being given. */
async function answerTo(path: string, init?: RequestInit): Promise<Response> {
  if (path.startsWith('/api/v1/')) return Response.json(anOrderMenu());
  calls.push({ path, body: JSON.parse(String(init?.body)) });
  const list = answers[path] ?? [];
  const answer = list.length > 1 ? list.shift() : list[0];
  return Response.json(answer?.body ?? {}, { status: answer?.status ?? 200 });
}

const SMS = '/api/auth/signup/sms';
const VERIFY = '/api/auth/signup/verify';
const SIGNED = '/api/auth/signup/signed';
const nobody = { isSignedIn: false, isRegistered: false };
const unregistered = { isSignedIn: true, isRegistered: false };
const registered = { isSignedIn: true, isRegistered: true };

function stand(state: Record<string, unknown>) {
  storeDraft(aPostOrder({ customerData: CUSTOMER, isHearingDone: false, selectedDate: [] }));
  const stored = JSON.parse(sessionStorage.getItem('recoil-persist') ?? '{}');
  sessionStorage.setItem('recoil-persist', JSON.stringify({ ...stored, ...state }));
}

function show(content: React.ReactNode) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <JourneyState>{content}</JourneyState>
    </SWRConfig>,
  );
}

beforeEach(() => {
  push.mockClear();
  replace.mockClear();
  signIn.mockClear();
  signIn.mockImplementation(async () => ({ ok: true, error: null }));
  calls = [];
  answers = {
    [VERIFY]: [{ status: 200, body: { ticket: 'one-time' } }],
    [SIGNED]: [{ status: 200, body: { registered: true } }],
  };
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => answerTo(path, init));
});

describe('SignUpInputScreen', () => {
  const password = () => screen.getByLabelText<HTMLInputElement>('パスワード');
  const submit = () => screen.getByRole('button', { name: '確認コードを受け取る' });
  const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /に同意します/ });

  async function fillIn() {
    await userEvent.type(screen.getByLabelText('携帯電話番号'), '０９０−１２３４−５６７８');
    await userEvent.type(password(), 'secret-pass');
    await userEvent.type(screen.getByLabelText('お名前'), '山田　花子');
    await userEvent.type(screen.getByLabelText('フリガナ'), 'やまだ はなこ');
    await userEvent.type(screen.getByLabelText('メールアドレス'), 'ｈａｎａｋｏ@example.jp');
  }

  it('requests the code and stores everything except the password', async () => {
    stand({});
    show(<SignUpInputScreen customer={nobody} tel="" account={null} />);
    await fillIn();
    await userEvent.click(consent());
    await userEvent.click(submit());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/signup/confirm'));
    expect(calls).toEqual([{ path: SMS, body: { tel: '09012345678', password: 'secret-pass' } }]);
    await waitFor(() =>
      expect(storedDraft()?.customerData).toEqual({
        name: '山田 花子',
        nameKana: 'ヤマダ ハナコ',
        tel: '09012345678',
        email: 'hanako@example.jp',
        sendMailFlag: false,
      }),
    );
    expect(sessionStorage.getItem('recoil-persist')).toContain(
      '"SmsSignupPhoneNumber":"09012345678"',
    );
    expect(sessionStorage.getItem('recoil-persist')).not.toContain('secret-pass');
  });

  it('keeps all values without a connection, and requests the code on the next tap', async () => {
    stand({ SignUpConsent: true });
    loseNextAnswer(SMS);
    show(<SignUpInputScreen customer={nobody} tel="" account={null} />);
    await fillIn();
    await userEvent.click(submit());
    await screen.findAllByText(NO_CONNECTION);
    expect(password().value).toBe('secret-pass');
    expect(screen.getByLabelText<HTMLInputElement>('お名前').value).toBe('山田 花子');
    expect(push).not.toHaveBeenCalled();
    await userEvent.click(submit());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/signup/confirm'));
    expect(calls.map(({ path }) => path)).toEqual([SMS, SMS]);
  });

  it('keeps the entered values, except the password, before they are sent', async () => {
    stand({ SignUpConsent: true });
    const { unmount } = show(<SignUpInputScreen customer={nobody} tel="" account={null} />);
    await fillIn();
    await waitFor(() => expect(sessionStorage.getItem('recoil-persist')).toContain('example.jp'));
    unmount();
    show(<SignUpInputScreen customer={nobody} tel="" account={null} />);
    expect(screen.getByLabelText<HTMLInputElement>('お名前').value).toContain('花子');
    expect(password().value).toBe('');
  });

  it('can show the password', async () => {
    stand({ SignUpConsent: true });
    show(<SignUpInputScreen customer={nobody} tel="" account={null} />);
    expect(password().type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示する' }));
    expect(password().type).toBe('text');
  });

  it('sends nothing before the customer has agreed to the terms, which are linked beside the tick', async () => {
    stand({});
    show(<SignUpInputScreen customer={nobody} tel="" account={null} />);
    await fillIn();
    await userEvent.click(submit());
    expect(
      await screen.findByRole('link', { name: '利用規約とプライバシーポリシーへの同意が必要です' }),
    ).toBeTruthy();
    expect(calls).toEqual([]);
    expect(push).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: /^利用規約\(/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^プライバシーポリシー\(/ })).toBeTruthy();
    expect(screen.getByText('大切なポイント', { exact: false })).toBeTruthy();
  });

  it('does not ask again for the consent that was given on the page of the terms', () => {
    stand({ SignUpConsent: true });
    show(<SignUpInputScreen customer={nobody} tel="" account={null} />);
    expect(consent().checked).toBe(true);
  });

  it('opens the form to sign in at its top, and lets the session lead on', async () => {
    stand({});
    answers['/api/auth/signin'] = [{ status: 200, body: { ticket: 'one-time' } }];
    show(<SignUpInputScreen customer={nobody} tel="" account={null} />);
    await userEvent.click(screen.getByRole('button', { name: 'ログインして進む' }));
    expect(document.activeElement?.textContent).toBe('登録済みの方');
    const form = within(await screen.findByRole('form', { name: 'ログイン' }));
    await userEvent.type(form.getByLabelText('携帯電話番号またはメールアドレス'), '09000000001');
    await userEvent.type(form.getByLabelText('パスワード'), 'demo-password');
    await userEvent.click(form.getByRole('button', { name: 'ログインする' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/authenticate'));
  });

  it('asks a signed-in customer only for the details', async () => {
    stand({ UnfinishedSignUp: CUSTOMER });
    show(<SignUpInputScreen customer={unregistered} tel="09012345678" account={null} />);
    expect(screen.queryByLabelText('パスワード')).toBeNull();
    expect(screen.getByText('090-1234-5678')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '登録して進む' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/ask'));
    expect(calls.map(({ path }) => path)).toEqual([SIGNED]);
  });

  it('redirects a registered customer to the next step of the order', async () => {
    stand({});
    show(<SignUpInputScreen customer={registered} tel={CUSTOMER.tel} account={CUSTOMER} />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/ask'));
  });

  it('changes the customer’s details for this order when opened from the confirm page', async () => {
    storeDraft(aPayableOrder({ isViewedOrderConfirm: true, customerData: undefined }));
    const { unmount } = show(
      <SignUpInputScreen customer={registered} tel={CUSTOMER.tel} account={CUSTOMER} />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'お客様情報の変更' })).toBeTruthy();
    expect(screen.queryByLabelText('携帯電話番号')).toBeNull();
    expect(screen.getByText('090-1234-5678')).toBeTruthy();
    const email = () => screen.getByLabelText<HTMLInputElement>('メールアドレス');
    expect(email().value).toBe('hanako@example.jp');
    await userEvent.clear(email());
    await userEvent.type(email(), 'yamada@example.jp');
    await waitFor(() => expect(sessionStorage.getItem('recoil-persist')).toContain('yamada@'));
    unmount();

    show(<SignUpInputScreen customer={registered} tel={CUSTOMER.tel} account={CUSTOMER} />);
    expect(email().value).toBe('yamada@example.jp');
    await userEvent.click(screen.getByRole('button', { name: 'この内容に変更する' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/confirm'));
    expect(calls).toEqual([]);
    expect(storedDraft()).toMatchObject({
      customerData: { ...CUSTOMER, email: 'yamada@example.jp' },
      selectedPayment: 'creditCard',
      selectedDate: ['2026-05-06T09:00:00'],
    });
  });

  it('shows an error beside a wrong field, and leaves the order unchanged', async () => {
    storeDraft(aPayableOrder({ isViewedOrderConfirm: true }));
    show(<SignUpInputScreen customer={registered} tel={CUSTOMER.tel} account={CUSTOMER} />);
    await userEvent.clear(screen.getByLabelText('お名前'));
    await userEvent.click(screen.getByRole('button', { name: 'この内容に変更する' }));
    await waitFor(() =>
      expect(screen.getByLabelText('お名前').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(push).not.toHaveBeenCalled();
    expect(storedDraft()?.customerData).toEqual(CUSTOMER);
  });
});

describe('SignUpConfirmScreen', () => {
  const code = () => screen.getByLabelText<HTMLInputElement>('確認コード(6桁)');
  const submit = () => screen.getByRole('button', { name: 'この内容で登録する' });

  function arrive() {
    stand({ SmsSignupPhoneNumber: CUSTOMER.tel });
    show(<SignUpConfirmScreen customer={nobody} />);
  }

  it('shows the phone number that the code was sent to, and a link to correct it', () => {
    arrive();
    expect(screen.getAllByText('090-1234-5678')).toHaveLength(2);
    expect(screen.getByRole('link', { name: '電話番号を訂正する' }).getAttribute('href')).toBe(
      '/order/signup/input',
    );
    expect(code().getAttribute('autocomplete')).toBe('one-time-code');
    expect(code().getAttribute('inputmode')).toBe('numeric');
  });

  it('verifies the code at its sixth digit, signs in, registers, and continues the order', async () => {
    arrive();
    await userEvent.type(code(), '１２３ ４５６');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/ask'));
    expect(calls).toEqual([
      { path: VERIFY, body: { tel: '09012345678', code: '123456' } },
      {
        path: SIGNED,
        body: {
          name: '山田 花子',
          nameKana: 'ヤマダ ハナコ',
          email: 'hanako@example.jp',
          isSendMailForCampaign: false,
        },
      },
    ]);
    expect(signIn).toHaveBeenCalledWith('credentials', {
      ticket: 'one-time',
      redirect: false,
      callbackUrl: '/',
    });
  });

  it.each([
    [422, 'wrong_code', '確認コードが正しくありません。届いたコードをご確認ください。', true],
    [422, 'expired_code', '確認コードの有効期限が切れました。', true],
    [
      429,
      'too_many_wrong_codes',
      '確認コードの入力回数が多すぎます。コードを再送して、新しいコードを入力してください。',
      false,
    ],
    [409, 'already_registered', 'この電話番号はすでに登録済みです。ログインしてください。', false],
  ] as const)(
    'shows a different message for %i %s, beside the code only when the code is wrong',
    async (status, errorCode, message, concernsTheCode) => {
      answers[VERIFY] = [rejection(status, errorCode, message)];
      arrive();
      await userEvent.type(code(), '000000');
      expect((await screen.findAllByText(message)).length).toBe(concernsTheCode ? 2 : 1);
      expect(code().getAttribute('aria-invalid')).toBe(concernsTheCode ? 'true' : null);
      expect(code().value).toBe('000000');
      expect(replace).not.toHaveBeenCalled();
    },
  );

  it('sends a rejected code again by the button only, however it is corrected meanwhile', async () => {
    answers[VERIFY] = [rejection(422, 'wrong_code', 'wrong')];
    arrive();
    await userEvent.type(code(), '000000');
    await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(code(), '{Backspace}0');
    expect(code().value).toBe('000000');
    expect(calls).toHaveLength(1);
    await userEvent.click(submit());
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('does not verify the code again when only the registration failed', async () => {
    answers[SIGNED] = [
      rejection(502, 'back_end_unavailable', 'ただいま接続しにくくなっています。'),
      { status: 200, body: { registered: true } },
    ];
    arrive();
    await userEvent.type(code(), '123456');
    await screen.findByText('ただいま接続しにくくなっています。');
    await userEvent.click(submit());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/ask'));
    expect(calls.map(({ path }) => path)).toEqual([VERIFY, SIGNED, SIGNED]);
  });

  it('keeps the code without a connection, and each of its two calls succeeds on the next tap', async () => {
    loseNextAnswer(VERIFY);
    loseNextAnswer(SIGNED);
    arrive();
    await userEvent.type(code(), '123456');
    await screen.findAllByText(NO_CONNECTION);
    expect(code().value).toBe('123456');
    await userEvent.click(submit());
    await waitFor(() => expect(calls).toHaveLength(3));
    await screen.findAllByText(NO_CONNECTION);
    expect(replace).not.toHaveBeenCalled();
    await userEvent.click(submit());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/ask'));
    expect(calls.map(({ path }) => path)).toEqual([VERIFY, VERIFY, SIGNED, SIGNED]);
  });

  it('redirects to the details when the server rejects them', async () => {
    answers[SIGNED] = [
      {
        status: 400,
        body: {
          error: {
            code: 'invalid_request',
            message: '入力内容をご確認ください。',
            fields: [{ path: 'email', message: 'メールアドレスの形式をご確認ください' }],
          },
        },
      },
    ];
    arrive();
    await userEvent.type(code(), '123456');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/signup/input'));
  });

  it('resends the code after a minute, without the password', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      arrive();
      const resend = () => screen.getByRole('button', { name: /確認コードを再送する/ });
      expect(resend().textContent).toBe('確認コードを再送する(あと60秒)');
      await userEvent.click(resend());
      expect(calls).toEqual([]);
      await act(async () => vi.advanceTimersByTime(18_000));
      expect(resend().textContent).toBe('確認コードを再送する(あと42秒)');
      await act(async () => vi.advanceTimersByTime(42_000));
      await userEvent.click(resend());
      expect(
        (
          await screen.findAllByText(
            '再送を受け付けました。届いたら、新しいコードを入力してください。',
          )
        ).length,
      ).toBeGreaterThan(0);
      expect(calls).toEqual([{ path: SMS, body: { tel: '09012345678' } }]);
      expect(resend().textContent).toBe('確認コードを再送する(あと60秒)');
    } finally {
      vi.useRealTimers();
    }
  });

  it('fills in the code of the SMS when the browser supports it, and registers', async () => {
    vi.stubGlobal('OTPCredential', class {});
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: { get: async () => ({ code: '654321' }) },
    });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'credentials');
    });
    arrive();
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/ask'));
    expect(calls[0]).toEqual({ path: VERIFY, body: { tel: '09012345678', code: '654321' } });
  });

  it('redirects to the sign-up fields when no phone number is stored', async () => {
    stand({});
    show(<SignUpConfirmScreen customer={nobody} />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/signup/input'));
  });

  it('redirects a signed-in customer without details to the details', async () => {
    stand({ SmsSignupPhoneNumber: CUSTOMER.tel });
    show(<SignUpConfirmScreen customer={unregistered} />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/signup/input'));
  });
});
