// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FrontEndException, frontEndError } from '@/api-client/front-end-errors';
import { InternalDataError } from '@/journeys/internal-data-error';
import { PageFailureProvider } from './page-failure-provider';

const router = vi.hoisted(() => {
  const listeners = new Map<string, () => void>();
  return {
    listeners,
    events: {
      on: (name: string, listener: () => void) => listeners.set(name, listener),
      off: (name: string) => listeners.delete(name),
    },
  };
});
vi.mock('next/router', () => ({ useRouter: () => router }));

let told: string[];

beforeEach(() => {
  told = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    told.push(JSON.parse(String(init.body)).text);
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

describe('PageFailureProvider', () => {
  it('shows the screen while all is well', () => {
    show(<p>screen</p>);
    expect(screen.getByText('screen')).toBeTruthy();
  });

  it('shows the page for what the loader ended with', () => {
    show(<p>screen</p>, 'unauthorized');
    expect(screen.getByText('page: unauthorized')).toBeTruthy();
  });

  it('shows the system error page for a screen that throws, and tells the team why', async () => {
    const reactSays = vi.spyOn(console, 'error').mockImplementation(() => {});
    show(<Throws error={new TypeError('no customer 090-0000-0001')} />);
    reactSays.mockClear();
    expect(screen.getByText('page: system')).toBeTruthy();
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]).toContain('TypeError: no customer [number]');
    expect(told[0]).toContain('at Throws');
  });

  it('shows the invalid-session page for inconsistent data, and tells nobody', () => {
    const reactSays = vi.spyOn(console, 'error').mockImplementation(() => {});
    show(<Throws error={new FrontEndException(frontEndError('internalData'))} />);
    reactSays.mockClear();
    expect(screen.getByText('page: internalData')).toBeTruthy();
    expect(told).toEqual([]);
  });

  it('shows it too for what the journeys throw over stored data', () => {
    const reactSays = vi.spyOn(console, 'error').mockImplementation(() => {});
    show(<Throws error={new InternalDataError('basic')} />);
    reactSays.mockClear();
    expect(screen.getByText('page: internalData')).toBeTruthy();
    expect(told).toEqual([]);
  });

  it('shows the system error page for a rejection nobody handled', async () => {
    show(<p>screen</p>);
    reject(new Error('late'));
    expect(screen.getByText('page: system')).toBeTruthy();
    await waitFor(() => expect(told).toHaveLength(1));
  });

  it.each([
    ['a navigation that gave way', { cancelled: true }],
    ['a read that was called off', new DOMException('stopped', 'AbortError')],
  ])('takes no notice of %s', (_, reason) => {
    show(<p>screen</p>);
    reject(reason);
    expect(screen.getByText('screen')).toBeTruthy();
  });

  it('starts afresh with the next navigation', async () => {
    show(<p>screen</p>);
    reject(new Error('late'));
    expect(screen.queryByText('screen')).toBeNull();
    await waitFor(() => expect(told).toHaveLength(1));
    act(() => router.listeners.get('routeChangeComplete')?.());
    expect(screen.getByText('screen')).toBeTruthy();
  });
});
