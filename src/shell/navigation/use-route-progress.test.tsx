// @vitest-environment jsdom
import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRouteProgress } from './use-route-progress';

const router = vi.hoisted(() => {
  const listeners = new Map<string, (url: string, options: { shallow: boolean }) => void>();
  return {
    listeners,
    events: {
      on: (name: string, listener: () => void) => listeners.set(name, listener),
      off: (name: string) => listeners.delete(name),
    },
  };
});
vi.mock('next/router', () => ({ useRouter: () => router }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

function Page() {
  useRouteProgress();
  return null;
}

const emit = (name: string, shallow = false) =>
  act(async () => router.listeners.get(name)?.('/order/date', { shallow }));

describe('useRouteProgress', () => {
  it('shows a bar that starts at 0.3 and disappears when the page is loaded', async () => {
    render(<Page />);
    await emit('routeChangeStart');
    await waitFor(() => expect(document.querySelector('#nprogress .bar')).not.toBeNull());
    const bar = document.querySelector<HTMLElement>('#nprogress .bar');
    expect(bar?.style.transform ?? '').toContain('-70%');
    await emit('routeChangeComplete');
    await waitFor(() => expect(document.querySelector('#nprogress')).toBeNull());
  });

  it('shows no bar for a shallow change of the address', async () => {
    render(<Page />);
    await emit('routeChangeStart', true);
    expect(document.querySelector('#nprogress')).toBeNull();
  });
});
