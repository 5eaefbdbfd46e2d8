// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@/calls/failures';
import { InternalDataError } from './internal-data-error';
import { PageFailureProvider } from './page-failure-provider';

const router = vi.hoisted(() => {
  const listeners = new Map<string, () => void>();
  return {
    listeners,
    pathname: '/order/date',
    events: {
      on: (name: string, listener: () => void) => listeners.set(name, listener),
      off: (name: string) => listeners.delete(name),
    },
  };
});
vi.mock('next/router', () => ({ useRouter: () => router }));

let notifications: string[];

beforeEach(() => {
  notifications = [];
  // Of the same errors, only the first is sent at once.
  vi.resetModules();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    notifications.push(JSON.parse(String(init.body)).text);
    return Response.json({ accepted: true });
  });
});

function show(screenElement: React.ReactNode, failure?: 'system' | 'unauthorized') {
  return render(
    <PageFailureProvider failure={failure} renderFailure={(shown) => <h1>{`page: ${shown}`}</h1>}>
      {screenElement}
    </PageFailureProvider>,
  );
}

function Throws({ error }: { error: unknown }): never {
  throw error;
}

function reject(reason: unknown) {
  const event = Object.assign(new Event('unhandledrejection'), { reason });
  act(() => {
    window.dispatchEvent(event);
  });
}

function raiseInWindow(init: ErrorEventInit) {
  act(() => {
    window.dispatchEvent(new ErrorEvent('error', init));
  });
}

describe('PageFailureProvider', () => {
  it('shows the screen when nothing failed', () => {
    show(<p>screen</p>);
    expect(screen.getByText('screen')).toBeTruthy();
  });

  it('shows the failure page that the loader returned', () => {
    show(<p>screen</p>, 'unauthorized');
    expect(screen.getByText('page: unauthorized')).toBeTruthy();
  });

  it('shows the system error page for a screen that throws, and notifies the team', async () => {
    const reactSays = vi.spyOn(console, 'error').mockImplementation(() => {});
    show(<Throws error={new TypeError('no customer 090-0000-0001')} />);
    reactSays.mockClear();
    expect(screen.getByText('page: system')).toBeTruthy();
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(notifications[0]).toMatch(/^\/order\/date: TypeError \(browser\)\n/);
    expect(notifications[0]).toMatch(/ {4}at Throws \(page-failure-provider\.test\.tsx:\d+:\d+\)/);
    expect(notifications[0]).not.toContain('customer');
  });

  it('shows the invalid-session page for inconsistent data, without notifying the team', () => {
    const reactSays = vi.spyOn(console, 'error').mockImplementation(() => {});
    show(<Throws error={createFailure('internalData')} />);
    reactSays.mockClear();
    expect(screen.getByText('page: internalData')).toBeTruthy();
    expect(notifications).toEqual([]);
  });

  it('shows the invalid-session page for an InternalDataError about stored data', () => {
    const reactSays = vi.spyOn(console, 'error').mockImplementation(() => {});
    show(<Throws error={new InternalDataError('basic')} />);
    reactSays.mockClear();
    expect(screen.getByText('page: internalData')).toBeTruthy();
    expect(notifications).toEqual([]);
  });

  it('shows the system error page for an unhandled promise rejection', async () => {
    show(<p>screen</p>);
    reject(new Error('late'));
    expect(screen.getByText('page: system')).toBeTruthy();
    await waitFor(() => expect(notifications).toHaveLength(1));
  });

  it('shows the system error page for an uncaught error of an event handler', async () => {
    show(<p>screen</p>);
    raiseInWindow({ error: new RangeError('late'), filename: `${window.location.origin}/a.js` });
    expect(screen.getByText('page: system')).toBeTruthy();
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(notifications[0]).toMatch(/^\/order\/date: RangeError \(browser\)\n/);
  });

  it.each([
    ['another site’s script', { error: null, message: 'Script error.' }],
    ['an observer that runs late', { message: 'ResizeObserver loop limit exceeded' }],
    ['an extension', { error: new Error('x'), filename: 'chrome-extension://abc/a.js' }],
    ['a read that was called off', { error: new DOMException('stopped', 'AbortError') }],
  ])('ignores an error of %s', (_, init) => {
    show(<p>screen</p>);
    raiseInWindow(init);
    expect(screen.getByText('screen')).toBeTruthy();
    expect(notifications).toEqual([]);
  });

  it('keeps the screen after an error from which React recovered, and notifies the team', async () => {
    show(<p>screen</p>);
    raiseInWindow({ error: new Error('Minified React error #418; visit https://react.dev') });
    expect(screen.getByText('screen')).toBeTruthy();
    await waitFor(() => expect(notifications).toHaveLength(1));
  });

  it('notifies the team only once of a repeated error', async () => {
    show(<p>screen</p>);
    for (let times = 0; times < 20; times += 1) reject(new Error('again'));
    await waitFor(() => expect(notifications).toHaveLength(1));
    expect(notifications[0]).toMatch(/^\/order\/date: Error \(browser\)/);
  });

  it.each([
    ['a navigation that gave way', { cancelled: true }],
    ['a read that was called off', new DOMException('stopped', 'AbortError')],
  ])('ignores the rejection of %s', (_, reason) => {
    show(<p>screen</p>);
    reject(reason);
    expect(screen.getByText('screen')).toBeTruthy();
  });

  it('shows the screen again after the next navigation', async () => {
    show(<p>screen</p>);
    reject(new Error('late'));
    expect(screen.queryByText('screen')).toBeNull();
    await waitFor(() => expect(notifications).toHaveLength(1));
    act(() => router.listeners.get('routeChangeComplete')?.());
    expect(screen.getByText('screen')).toBeTruthy();
  });
});
