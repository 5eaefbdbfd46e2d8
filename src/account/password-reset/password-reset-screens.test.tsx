// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { aPostOrder, storeDraft, storedDraft } from '../../../tests/factories/order-draft';
import { loseNextAnswer, NO_CONNECTION } from '../../../tests/lost-answer';
import {
  PasswordResetCompleteScreen,
  PasswordResetConfirmScreen,
  PasswordResetInputScreen,
  PasswordResetScreen,
} from './password-reset-screens';

const push = vi.fn(async (_: string) => true);
const replace = vi.fn(async (_: string) => true);
const router = { push, replace };
vi.mock('next/router', () => ({ useRouter: () => router }));

type Answer = { status: number; body: object };
let answers: Record<string, Answer[]>;
let calls: { path: string; body: unknown }[];

const RESET = '/api/auth/password/reset';
const VERIFY = '/api/auth/password/verify';
const CONFIRM = '/api/auth/password/confirm';

function rejection(status: number, code: string, message: string): Answer {
  return { status, body: { error: { code, message } } };
}

function stand(reset: Record<string, unknown> | null) {
  storeDraft(aPostOrder());
  const stored = JSON.parse(sessionStorage.getItem('recoil-persist') ?? '{}');
  sessionStorage.setItem(
    'recoil-persist',
    JSON.stringify({ ...stored, ...(reset && { ResetPasswordFlow: reset }) }),
  );
}

function storedReset(): unknown {
  return JSON.parse(sessionStorage.getItem('recoil-persist') ?? '{}').ResetPasswordFlow;
}

function show(content: React.ReactNode) {
  return render(<JourneyState>{content}</JourneyState>);
}

const sent = {
  flow: 'OrderPasswordReset',
  returnPath: '',
  phoneNumber: '09012345678',
  isCodeHandedIn: false,
  isDone: false,
};
const handedIn = { ...sent, isCodeHandedIn: true };

beforeEach(() => {
  push.mockClear();
  replace.mockClear();
  calls = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(init?.body)) });
    const answer = answers[path]?.shift();
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? 200 });
  });
});

describe('phone number for a password reset', () => {
  const tel = () => screen.getByLabelText<HTMLInputElement>('携帯電話番号');
  const submit = () => screen.getByRole('button', { name: '確認コードを受け取る' });

  it('is sent to request a code, and stored with the page the customer came from', async () => {
    stand(null);
    show(<PasswordResetScreen flow="OrderPasswordReset" returnPath="" />);
    await userEvent.type(tel(), '０９０−１２３４−５６７８');
    await userEvent.click(submit());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/password-reset/confirm'));
    expect(calls).toEqual([{ path: RESET, body: { tel: '09012345678' } }]);
    await waitFor(() => expect(storedReset()).toEqual(sent));
    expect(storedDraft()).not.toBeNull();
  });

  it('can be corrected, and the link back to sign-in stays the same', async () => {
    stand(sent);
    show(<PasswordResetScreen flow={null} returnPath="" />);
    expect(tel().value).toBe('09012345678');
    expect(screen.getByRole('link', { name: 'ログインへ戻る' }).getAttribute('href')).toBe(
      '/order/authenticate',
    );
    await userEvent.clear(tel());
    await userEvent.click(submit());
    expect(
      await screen.findByRole('link', { name: '有効な携帯電話番号を入力してください' }),
    ).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('reset code', () => {
  it('is handed in at its sixth digit for the phone number shown, and not stored', async () => {
    stand(sent);
    show(<PasswordResetConfirmScreen />);
    expect(screen.getByText('090-1234-5678')).toBeTruthy();
    expect(screen.getByText(/ご登録がある場合/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '確認コードを再送する(あと60秒)' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('確認コード(6桁)'), '９０５ １３７');
    await waitFor(() => expect(push).toHaveBeenCalledWith('/password-reset/input'));
    expect(calls).toEqual([{ path: VERIFY, body: { tel: '09012345678', code: '905137' } }]);
    expect(sessionStorage.getItem('recoil-persist')).not.toContain('905137');
  });
});

describe('the new password', () => {
  const password = () => screen.getByLabelText<HTMLInputElement>('新しいパスワード');
  const submit = () => screen.getByRole('button', { name: 'パスワードを設定する' });

  it('is set once and not stored in the browser', async () => {
    stand(handedIn);
    show(<PasswordResetInputScreen />);
    await userEvent.type(password(), 'new-password');
    await userEvent.click(submit());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/password-reset/complete'));
    // One way on only: of two, the later would win.
    expect(replace.mock.calls).toEqual([['/password-reset/complete']]);
    expect(calls).toEqual([{ path: CONFIRM, body: { password: 'new-password' } }]);
    const kept = sessionStorage.getItem('recoil-persist');
    expect(kept).not.toContain('new-password');
    expect(storedReset()).toEqual({ ...sent, phoneNumber: '', isDone: true });
  });

  it.each([
    [422, 'wrong_code', '確認コードが正しくありません。届いたコードをご確認ください。'],
    [422, 'expired_code', '確認コードの有効期限が切れました。'],
  ])(
    'asks for the code again after %i %s, and keeps the password',
    async (status, code, message) => {
      answers[CONFIRM] = [rejection(status, code, message)];
      stand(handedIn);
      show(<PasswordResetInputScreen />);
      await userEvent.type(password(), 'new-password');
      await userEvent.click(submit());
      expect(await screen.findByRole('link', { name: message })).toBeTruthy();
      const field = screen.getByLabelText('確認コード(6桁)');
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(password().value).toBe('new-password');

      await userEvent.type(field, '654321');
      await userEvent.click(submit());
      await waitFor(() => expect(replace).toHaveBeenCalledWith('/password-reset/complete'));
      expect(calls.slice(1)).toEqual([
        { path: VERIFY, body: { tel: '09012345678', code: '654321' } },
        { path: CONFIRM, body: { password: 'new-password' } },
      ]);
    },
  );

  it('sends a new code after a minute, and sets the password with it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      answers[CONFIRM] = [rejection(422, 'expired_code', '確認コードの有効期限が切れました。')];
      stand(handedIn);
      show(<PasswordResetInputScreen />);
      await userEvent.type(password(), 'new-password');
      await userEvent.click(submit());
      await screen.findByRole('button', { name: '確認コードを再送する(あと60秒)' });
      vi.setSystemTime(Date.now() + 60_000);
      await userEvent.click(await screen.findByRole('button', { name: '確認コードを再送する' }));
      const sentAgain = '再送を受け付けました。届いたら、新しいコードを入力してください。';
      expect((await screen.findAllByText(sentAgain)).length).toBeGreaterThan(0);
      await userEvent.type(screen.getByLabelText('確認コード(6桁)'), '654321');
      await userEvent.click(submit());
      await waitFor(() => expect(replace).toHaveBeenCalledWith('/password-reset/complete'));
      expect(calls.slice(1)).toEqual([
        { path: RESET, body: { tel: '09012345678' } },
        { path: VERIFY, body: { tel: '09012345678', code: '654321' } },
        { path: CONFIRM, body: { password: 'new-password' } },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['password_not_allowed', 422, 'このパスワードは使えません。', 'true'],
    ['too_many_attempts', 429, '回数が多すぎます。', null],
  ])(
    'is marked as invalid only when it caused the error: %s',
    async (code, status, message, invalid) => {
      answers[CONFIRM] = [rejection(status, code, message)];
      stand(handedIn);
      show(<PasswordResetInputScreen />);
      await userEvent.type(password(), 'new-password');
      await userEvent.click(submit());
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
      expect(password().getAttribute('aria-invalid')).toBe(invalid);
      expect(replace).not.toHaveBeenCalled();
    },
  );

  it('offers a new code after too many wrong codes, and keeps the password', async () => {
    const message = '確認コードの入力回数が多すぎます。コードを再送して、';
    answers[CONFIRM] = [rejection(429, 'too_many_wrong_codes', message)];
    stand(handedIn);
    show(<PasswordResetInputScreen />);
    await userEvent.type(password(), 'new-password');
    await userEvent.click(submit());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^確認コードを再送する/ })).toBeTruthy();
    expect(screen.getByLabelText('確認コード(6桁)')).toBeTruthy();
    expect(password().value).toBe('new-password');
  });
});

describe('without a connection', () => {
  it.each([
    {
      path: RESET,
      reset: null,
      content: <PasswordResetScreen flow="OrderPasswordReset" returnPath="" />,
      label: '携帯電話番号',
      typed: '09012345678',
      button: '確認コードを受け取る',
      next: '/password-reset/confirm',
    },
    {
      path: VERIFY,
      reset: sent,
      content: <PasswordResetConfirmScreen />,
      label: '確認コード(6桁)',
      typed: '905137',
      button: '次へ進む',
      next: '/password-reset/input',
    },
    {
      path: CONFIRM,
      reset: handedIn,
      content: <PasswordResetInputScreen />,
      label: '新しいパスワード',
      typed: 'new-password',
      button: 'パスワードを設定する',
      next: '/password-reset/complete',
    },
  ])('the page stays with what was entered, and the next tap leads to $next', async (step) => {
    stand(step.reset);
    loseNextAnswer(step.path);
    show(step.content);
    const field = screen.getByLabelText<HTMLInputElement>(step.label);
    await userEvent.type(field, step.typed);
    // The code is handed in by itself.
    if (step.path !== VERIFY) {
      await userEvent.click(screen.getByRole('button', { name: step.button }));
    }
    await screen.findAllByText(NO_CONNECTION);
    expect(field.value).toBe(step.typed);
    expect([push.mock.calls, replace.mock.calls]).toEqual([[], []]);
    await userEvent.click(screen.getByRole('button', { name: step.button }));
    await waitFor(() => expect([...push.mock.calls, ...replace.mock.calls]).toEqual([[step.next]]));
    expect(calls.map(({ path }) => path)).toEqual([step.path, step.path]);
  });
});

describe('deep links', () => {
  it.each([
    ['the code without a number', null, <PasswordResetConfirmScreen key="1" />, '/password-reset'],
    [
      'the password without a code',
      sent,
      <PasswordResetInputScreen key="2" />,
      '/password-reset/confirm',
    ],
    [
      'the end before it',
      handedIn,
      <PasswordResetCompleteScreen key="3" />,
      '/password-reset/input',
    ],
    ['what is damaged', { flow: 'Other' }, <PasswordResetInputScreen key="4" />, '/password-reset'],
  ])('redirect from %s to the first unmet step', async (_, reset, content, path) => {
    stand(reset);
    show(content);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(path));
  });

  it.each([
    ['LoginPasswordReset', '', 'ログインへ進む', '/login'],
    ['LoginPasswordReset', '/my', 'ログインへ進む', '/login?callbackUrl=%2Fmy'],
    ['OrderPasswordReset', '', 'ログインしてお申し込みを続ける', '/order/authenticate'],
  ])(
    'end a completed %s (return path: %s) with the link 「%s」',
    (flow, returnPath, name, href) => {
      stand({ ...sent, flow, returnPath, phoneNumber: '', isDone: true });
      show(<PasswordResetCompleteScreen />);
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    },
  );
});
