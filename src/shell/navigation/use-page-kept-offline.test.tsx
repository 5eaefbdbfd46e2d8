// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tryAgain } from '@/ui/connection/connection';
import { ConnectionNotice } from '@/ui/connection/connection-notice';
import { usePageKeptOffline } from './use-page-kept-offline';

const listeners = new Map<string, (...args: unknown[]) => void>();
const router = {
  events: {
    on: (name: string, listener: (...args: unknown[]) => void) => listeners.set(name, listener),
    off: (name: string) => listeners.delete(name),
    emit: (name: string, ...args: unknown[]) => listeners.get(name)?.(...args),
  },
  push: vi.fn(async (_: string) => true),
  replace: vi.fn(async (_: string) => true),
};
vi.mock('next/router', () => ({ useRouter: () => router }));

const AWAY = '通信できませんでした';

function Page() {
  usePageKeptOffline();
  return (
    <>
      <ConnectionNotice />
      <a href="/elsewhere">エアコン</a>
    </>
  );
}

beforeEach(() => {
  router.push.mockClear();
  router.replace.mockClear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Page />);
});
afterEach(() => {
  act(tryAgain);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fail = (error: Error, address = '/order/payment') =>
  listeners.get('routeChangeError')?.(error, address, { shallow: false });

it('a navigation that fails offline is cancelled, and repeated when the network is back', async () => {
  expect(() => fail(new TypeError('Failed to fetch'))).toThrow(
    expect.objectContaining({ cancelled: true }),
  );
  expect(await screen.findByText(AWAY)).toBeTruthy();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(router.push.mock.calls).toEqual([['/order/payment']]);
  expect(screen.queryByText(AWAY)).toBeNull();
});

it('a failed Back is repeated by replacing the address that Back has already set', async () => {
  expect(() => fail(new TypeError('Failed to fetch'), '/')).toThrow();
  fireEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }));
  expect(router.replace.mock.calls).toEqual([['/']]);
});

it('a navigation that fails with an answer, or that was cancelled, is left to Next', () => {
  fail(new Error('Failed to load static props'));
  fail(Object.assign(new Error('Failed to fetch'), { cancelled: true }));
  expect(screen.queryByText(AWAY)).toBeNull();
});

it('a navigation that hangs offline shows the notice after 4 seconds and is repeated online', async () => {
  vi.useFakeTimers();
  listeners.get('routeChangeStart')?.('/order/complete', { shallow: false });
  await act(() => vi.advanceTimersByTimeAsync(3_999));
  expect(screen.queryByText(AWAY)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText(AWAY)).toBeTruthy();
  vi.useRealTimers();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(router.push.mock.calls).toEqual([['/order/complete']]);
});

it('a slow navigation may take 20 seconds while the browser reports that it is online', async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  listeners.get('routeChangeStart')?.('/order/complete', { shallow: false });
  await act(() => vi.advanceTimersByTimeAsync(19_999));
  expect(screen.queryByText(AWAY)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText(AWAY)).toBeTruthy();
});

it('a navigation that has ended never shows the notice', async () => {
  vi.useFakeTimers();
  listeners.get('routeChangeStart')?.('/order/complete', { shallow: false });
  listeners.get('routeChangeComplete')?.('/order/complete', { shallow: false });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText(AWAY)).toBeNull();
});

it('a waiting navigation is dropped when the customer navigates elsewhere', async () => {
  expect(() => fail(new TypeError('Failed to fetch'))).toThrow();
  await screen.findByText(AWAY);
  act(() => listeners.get('routeChangeStart')?.());
  await waitFor(() => expect(screen.queryByText(AWAY)).toBeNull());
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(router.push).not.toHaveBeenCalled();
});

it('an offline tap on a link that would unload the page only shows the notice', () => {
  const isLeft = fireEvent.click(screen.getByRole('link', { name: 'エアコン' }));
  expect(isLeft).toBe(false);
  expect(screen.getByText(AWAY)).toBeTruthy();
});
