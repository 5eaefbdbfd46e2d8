// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MaintenanceScreen } from '../maintenance/maintenance-screen';
import { ErrorScreen } from './error-screen';
import { FailureScreen } from './failure-screen';

const router = { asPath: '/order/date', pathname: '/order/date', reload: () => {} };
vi.mock('next/router', () => ({ useRouter: () => router }));
const shopOpens = vi.hoisted(() => ({ now: () => {} }));
vi.mock('@/shell/maintenance/until-open', () => ({
  untilOpen: () =>
    new Promise<boolean>((resolve) => {
      shopOpens.now = () => resolve(true);
    }),
}));
// next/head needs a document of Next's own; here its title is shown where it stands.
vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }));

const headings = () => screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent);
const hrefOf = (name: RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the shared pages (SPEC section 2)', () => {
  it.each([
    ['system', 'エラーが発生しました', 'システムエラー｜おうちサービス'],
    ['internalData', 'セッションデータが無効です', 'セッションエラー｜おうちサービス'],
    ['unauthorized', '認証に失敗しました', '認証エラー｜おうちサービス'],
    ['unsent', '入力した内容はまだ送信されていません', '送信できませんでした｜おうちサービス'],
  ] as const)('the page for %s has its heading and title', (failure, heading, title) => {
    render(<FailureScreen failure={failure} />);
    expect(headings()).toEqual([heading]);
    expect(document.querySelector('title')?.textContent).toBe(title);
    expect(document.activeElement?.textContent).toBe(heading);
    expect(hrefOf(/お問い合わせ/)).toContain('/embedded/documents/contact');
  });

  it('the page for a system error on the server shows the request’s number', () => {
    render(<FailureScreen failure="system" requestId="0193a1b2-edge" />);
    expect(screen.getByText('お問い合わせ番号: 0193a1b2-edge')).toBeTruthy();
  });

  it('the system error page links to the top page', () => {
    render(<FailureScreen failure="system" />);
    expect(hrefOf(/トップページへ/)).toEqual(['/']);
  });

  it.each([
    ['/order/date', true],
    ['/menu-select/kaji', true],
    ['/my/schedules', false],
    ['/login', false],
  ])('on %s the pages say that what was typed for an order is kept: %s', (pathname, isSaid) => {
    router.pathname = pathname;
    for (const failure of ['unauthorized', 'system'] as const) {
      const { unmount } = render(<FailureScreen failure={failure} />);
      expect(screen.queryAllByText(/入力された内容は.*残っています。/)).toHaveLength(
        isSaid ? 1 : 0,
      );
      unmount();
    }
    router.pathname = '/order/date';
  });

  it('the unauthorized page links to the sign-in of the order', () => {
    render(<FailureScreen failure="unauthorized" />);
    expect(hrefOf(/ログインする/)).toEqual(['/order/authenticate']);
  });

  it('the unauthorized page on my page links to a sign-in that returns there', () => {
    router.pathname = '/my/schedules';
    router.asPath = '/my/schedules?visitId=2026-0042-1';
    render(<FailureScreen failure="unauthorized" />);
    expect(hrefOf(/ログインする/)).toEqual([
      '/login?callbackUrl=%2Fmy%2Fschedules%3FvisitId%3D2026-0042-1&error=SessionRequired',
    ]);
  });

  it('the maintenance page reloads when the maintenance is over', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    render(<MaintenanceScreen startAt="" endAt="" />);
    expect(reload).not.toHaveBeenCalled();
    shopOpens.now();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
  });

  it('the maintenance page shows start and end when they are known', () => {
    render(<MaintenanceScreen startAt="2026-05-06T02:00" endAt="午前5時ごろ" />);
    expect(headings()).toEqual(['システムメンテナンス中です']);
    expect(document.querySelector('title')?.textContent).toBe('メンテナンス｜おうちサービス');
    expect(screen.getByText('開始予定').nextSibling?.textContent).toBe('2026年5月6日(水) 2:00');
    expect(screen.getByText('終了予定').nextSibling?.textContent).toBe('午前5時ごろ');
    expect(hrefOf(/トップページへ/)).toEqual(['/']);
    expect(hrefOf(/お問い合わせ/)).toContain('/embedded/documents/contact');
  });

  it('the maintenance page leaves out unknown times', () => {
    render(<MaintenanceScreen startAt="" endAt="" />);
    expect(screen.queryByText('開始予定')).toBeNull();
    expect(screen.queryByText('終了予定')).toBeNull();
  });

  it('an unknown address shows that the page was not found', () => {
    render(<ErrorScreen />);
    expect(headings()).toEqual(['ページが見つかりません']);
    expect(hrefOf(/トップページへ/)).toEqual(['/']);
    expect(screen.queryByRole('link', { name: 'メニューの一覧へ' })).toBeNull();
  });

  it.each([
    ['/menu-select/houseclean/option?id=11002&s=1', '/menu-select/houseclean'],
    ['/menu-select/kurashi/option?id=1', '/menu-select/kurashi/category'],
    ['/menu-select/kurashi/menus?id=none', '/menu-select/kurashi/category'],
  ])('%s, which is not sold, leads to the other menus', (asPath, listPath) => {
    Object.assign(router, { asPath });
    render(<ErrorScreen />);
    expect(screen.getByText('お探しのメニューは、受付を終えた可能性があります。')).toBeTruthy();
    expect(hrefOf(/メニューの一覧へ/)).toEqual([listPath]);
  });
});
