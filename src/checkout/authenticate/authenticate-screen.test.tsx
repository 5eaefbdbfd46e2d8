// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { Customer } from '@/booking/draft/order-steps';
import { anOrderMenu, aPostOrder, storeDraft } from '../../../tests/factories/order-draft';
import { AgreementScreen } from '../agreement/agreement-screen';
import { AuthenticateScreen } from './authenticate-screen';

const push = vi.fn(async (_: string) => true);
const replace = vi.fn(async (_: string) => true);
const router = { push, replace, query: {} };
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('next-auth/react', () => ({
  signIn: async () => ({ ok: true, error: null }),
  getSession: async () => ({}),
}));

const nobody: Customer = { isSignedIn: false, isRegistered: false };

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
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/auth/signin' ? { ticket: 'one-time' } : anOrderMenu()),
  );
});

describe('AuthenticateScreen', () => {
  it('signs in, reloads the page for the new session, and keeps the order unchanged', async () => {
    storeDraft(aPostOrder());
    const before = sessionStorage.getItem('recoil-persist');
    show(<AuthenticateScreen customer={nobody} />);
    await userEvent.type(screen.getByLabelText('携帯電話番号またはメールアドレス'), '09000000001');
    await userEvent.type(screen.getByLabelText('パスワード'), 'demo-password');
    await userEvent.click(screen.getByRole('button', { name: 'ログインする' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/authenticate'));
    expect(sessionStorage.getItem('recoil-persist')).toBe(before);
  });

  it('links a new customer to the page to register', () => {
    storeDraft(aPostOrder());
    show(<AuthenticateScreen customer={nobody} />);
    expect(screen.getByRole('link', { name: '会員登録へ進む' }).getAttribute('href')).toBe(
      '/order/signup/input',
    );
  });

  it.each([
    ['the payment, all before it being done', {}, '/order/payment'],
    ['the questions of a new order', { isHearingDone: false }, '/order/ask'],
    ['the dates, the only thing missing', { selectedDate: [] }, '/order/date'],
  ])('redirects a signed-in customer to %s', async (_, change, path) => {
    storeDraft(aPostOrder(change));
    show(<AuthenticateScreen customer={{ isSignedIn: true, isRegistered: true }} />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(path));
  });

  it('redirects a signed-in customer without details to the details page', async () => {
    storeDraft(aPostOrder());
    show(<AuthenticateScreen customer={{ isSignedIn: true, isRegistered: false }} />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/order/signup/input'));
  });

  it('redirects to the menu when no menu is chosen', async () => {
    storeDraft(null);
    show(<AuthenticateScreen customer={nobody} />);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/menu-select/houseclean'));
  });
});

describe('AgreementScreen', () => {
  it('continues only after the customer has agreed to the terms', async () => {
    storeDraft(aPostOrder());
    show(<AgreementScreen customer={nobody} />);
    const goOn = screen.getByRole('button', { name: '同意して登録へ進む' });
    await userEvent.click(goOn);
    expect(
      await screen.findByRole('link', { name: '利用規約とプライバシーポリシーへの同意が必要です' }),
    ).toBeTruthy();
    expect(push).not.toHaveBeenCalled();

    await userEvent.click(
      screen.getByRole('checkbox', { name: /利用規約とプライバシーポリシーに同意します/ }),
    );
    await userEvent.click(goOn);
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/signup/input'));
    expect(sessionStorage.getItem('recoil-persist')).toContain('"SignUpConsent":true');
  });

  it('links to the terms and the privacy policy', () => {
    storeDraft(aPostOrder());
    show(<AgreementScreen customer={nobody} />);
    expect(screen.getByRole('link', { name: /^利用規約/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^プライバシーポリシー/ })).toBeTruthy();
  });
});
