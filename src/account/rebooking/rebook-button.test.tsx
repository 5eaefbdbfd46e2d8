// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RebookButton } from './rebook-button';

const router = { push: vi.fn(async () => true), asPath: '/my' };
vi.mock('next/router', () => ({ useRouter: () => router }));
const order = vi.hoisted((): { current: object | null } => ({ current: null }));
vi.mock('@/booking/draft/use-order-draft', async (load) => ({
  ...(await load<typeof import('@/booking/draft/use-order-draft')>()),
  useStartableOrder: () => order.current,
}));

const asked: string[] = [];

// What is loaded on the tap is there at once.
beforeAll(async () => {
  await import('./rebooking-start');
});

beforeEach(() => {
  asked.length = 0;
  router.push.mockClear();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(
      { error: { code: 'unauthorized', message: '切れました' } },
      { status: 401 },
    );
  });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const AGAIN = '「エアコン」をもう一度申し込む';

it('replaces an order in progress only after the customer agrees', async () => {
  order.current = {};
  render(<RebookButton orderId="1" menuLabel="エアコン" />);
  await press(AGAIN);
  expect(await screen.findByText('お申し込みの途中の内容があります')).toBeTruthy();
  await press('途中の内容を残す');
  expect(screen.queryByText('お申し込みの途中の内容があります')).toBeNull();
  expect(asked).toEqual([]);
  await press(AGAIN);
  await press('入れ替えて申し込む');
  await vi.waitFor(() => expect(asked).toEqual(['/api/v1/user/orders/1/rebooking']));
});

it('starts at once without an order in progress, and redirects to sign-in when the session has ended', async () => {
  order.current = null;
  const { unmount } = render(<RebookButton orderId="1" menuLabel="エアコン" />);
  await press(AGAIN);
  await vi.waitFor(() =>
    expect(router.push).toHaveBeenCalledWith('/login?callbackUrl=%2Fmy&error=SessionExpired'),
  );
  unmount();
  render(<RebookButton orderId="1" menuLabel="エアコン" />);
  expect(screen.getByText('前回の内容は、まだ読み込まれていません。')).toBeTruthy();
});
