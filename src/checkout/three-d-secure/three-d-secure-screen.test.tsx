// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ThreeDSecureScreen } from './three-d-secure-screen';

const address = '/payment/callback/three-d-secure?authentication_id=auth-1';
const router = { replace: vi.fn(async () => true), asPath: address };
vi.mock('next/router', () => ({ useRouter: () => router }));

const fetchStub = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  sessionStorage.clear();
  router.replace.mockClear();
  fetchStub.mockReset();
  vi.stubGlobal('fetch', fetchStub);
});

const show = (returned: Readonly<Record<string, string>> = { authentication_id: 'auth-1' }) =>
  render(<ThreeDSecureScreen returned={returned} />);

function answerWith(body: object) {
  fetchStub.mockResolvedValue(Response.json(body));
}

describe('the return from 3-D Secure', () => {
  it('requests the result once, and redirects in place of the callback URL', async () => {
    fetchStub.mockResolvedValue(
      Response.json({
        success: true,
        message: '',
        redirect_to: '/order/payment?temporary_card=t-9',
      }),
    );
    show();
    expect(screen.getByRole('heading', { name: '本人認証の結果を確認しています' })).toBeTruthy();
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/order/payment?temporary_card=t-9'),
    );
    expect(fetchStub).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(fetchStub.mock.calls[0]?.[1].body))).toEqual({
      authenticationId: 'auth-1',
      authentication_id: 'auth-1',
    });
  });

  it('redirects after a rejected authentication, too', async () => {
    fetchStub.mockResolvedValue(
      Response.json(
        { success: false, message: '', redirect_to: '/order/payment?authentication=denied' },
        { status: 422 },
      ),
    );
    show();
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/order/payment?authentication=denied'),
    );
  });

  it('redirects only to pages of the shop', async () => {
    fetchStub.mockResolvedValue(
      Response.json({ success: true, message: '', redirect_to: 'https://evil.example/' }),
    );
    show();
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/order/payment?temporary_card=auth-1'),
    );
  });

  /* A company's own main API and card gateway, which name what they send as they like. */
  describe('from another card gateway', () => {
    const returned = { id: '77', AccessID: 'ac1' };

    it('hands the main API everything that came back', async () => {
      answerWith({ success: true, message: '', redirect_to: '/order/payment' });
      show(returned);
      await waitFor(() => expect(router.replace).toHaveBeenCalled());
      expect(JSON.parse(String(fetchStub.mock.calls[0]?.[1].body))).toEqual(returned);
    });

    it.each([
      [{ id: '81' }, '/order/payment', '/order/payment?temporary_card=81'],
      [{ id: null }, '/order/payment', '/order/payment?temporary_card=77'],
      [undefined, '/my/payment-methods?card=new', '/my/payment-methods?card=new&temporary_card=77'],
      [{ id: '81' }, `${window.location.origin}/order/payment`, '/order/payment?temporary_card=81'],
      [{ id: '81' }, null, '/order/payment?temporary_card=81'],
    ])('with the card %j goes on from %s at %s', async (card, redirect_to, path) => {
      answerWith({ success: true, message: '', card, redirect_to });
      show(returned);
      await waitFor(() => expect(router.replace).toHaveBeenCalledWith(path));
    });

    it('says at the page where it began that the card was not authenticated', async () => {
      answerWith({ success: false, message: '認証エラー', redirect_to: '/order/payment' });
      show(returned);
      await waitFor(() =>
        expect(router.replace).toHaveBeenCalledWith('/order/payment?authentication=failed'),
      );
    });

    it('shows why when there is neither success nor a page to go on at', async () => {
      answerWith({ success: false, message: 'カード会社が応答しません。', redirect_to: null });
      show(returned);
      expect(
        await screen.findByText('カード情報の処理に失敗しました。カード会社が応答しません。'),
      ).toBeTruthy();
      expect(router.replace).not.toHaveBeenCalled();
    });
  });

  it('links to sign-in and back when the session has ended', async () => {
    fetchStub.mockResolvedValue(
      Response.json({ error: { code: 'unauthorized', message: '認証' } }, { status: 401 }),
    );
    show();
    const link = await screen.findByRole('link', { name: 'ログインして続ける' });
    expect(link.getAttribute('href')).toBe(
      `/login?${new URLSearchParams({ callbackUrl: address, error: 'SessionRequired' })}`,
    );
    expect(screen.getByText(/入力された内容は残っています/)).toBeTruthy();
  });

  it('offers a retry and a link to the payment step when the result cannot be read', async () => {
    fetchStub.mockResolvedValueOnce(
      new Response('<html><script>alert(1)</script></html>', {
        headers: { 'content-type': 'text/html' },
      }),
    );
    show();
    expect(await screen.findByText(/カード情報の処理に失敗しました。/)).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
    expect(screen.getByRole('link', { name: 'お支払い方法へ戻る' }).getAttribute('href')).toBe(
      '/order/payment',
    );

    fetchStub.mockResolvedValueOnce(
      Response.json({ success: true, message: '', redirect_to: '/order/payment?temporary_card=1' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'もう一度確認する' }));
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/order/payment?temporary_card=1'),
    );
  });

  it('links back to the cards when the authentication was started on my page', async () => {
    sessionStorage.setItem('ThreeDSecureReturn', '/my/payment-methods?card=new');
    fetchStub.mockResolvedValue(new Response('', { headers: { 'content-type': 'text/html' } }));
    show();
    const link = await screen.findByRole('link', { name: 'お支払い方法へ戻る' });
    expect(link.getAttribute('href')).toBe('/my/payment-methods?card=new');
    expect(screen.getByText(/登録済みのカードは、そのまま/)).toBeTruthy();
    expect(screen.queryByText(/お選びのメニュー/)).toBeNull();
  });

  it('links back to the quote when the authentication was started there', async () => {
    const quote = '/my/applications?orderId=2026-0042&quote=q-1';
    sessionStorage.setItem('ThreeDSecureReturn', quote);
    fetchStub.mockResolvedValue(new Response('', { headers: { 'content-type': 'text/html' } }));
    show();
    const link = await screen.findByRole('link', { name: 'お支払い方法へ戻る' });
    expect(link.getAttribute('href')).toBe(quote);
    expect(
      screen.getByText(
        'カード情報を除き、入力された内容は残っています。お支払いは、まだ発生していません。',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/カードの登録をもう一度/)).toBeNull();
  });

  it.each(['//evil.example/', 'https://evil.example/', 'javascript:alert(1)'])(
    'links back to the payment step when %s was stored as the page where it started',
    async (stored) => {
      sessionStorage.setItem('ThreeDSecureReturn', stored);
      fetchStub.mockResolvedValue(new Response('', { headers: { 'content-type': 'text/html' } }));
      show();
      const link = await screen.findByRole('link', { name: 'お支払い方法へ戻る' });
      expect(link.getAttribute('href')).toBe('/order/payment');
    },
  );

  it('sends no request when nothing came back', () => {
    show({});
    expect(screen.getByText('本人認証の情報が見つかりませんでした。')).toBeTruthy();
    expect(fetchStub).not.toHaveBeenCalled();
  });
});
