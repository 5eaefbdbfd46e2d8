// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePageReady } from './use-page-ready';

const router = vi.hoisted(() => {
  const listeners = new Map<string, () => void>();
  return {
    pathname: '/order/address',
    events: {
      on: (name: string, listener: () => void) => listeners.set(name, listener),
      off: (name: string) => listeners.delete(name),
    },
    tell: (name: string) => listeners.get(name)?.(),
  };
});
vi.mock('next/router', () => ({ useRouter: () => ({ ...router }) }));

function Page() {
  usePageReady();
  return null;
}

const root = document.documentElement;

it('a page is ready once it is mounted, not while a navigation is under way, and again when the navigation fails', () => {
  expect(root.hasAttribute('data-ready')).toBe(false);
  render(<Page />);
  expect(root.dataset.page).toBe('/order/address');
  expect(root.hasAttribute('data-ready')).toBe(true);

  act(() => router.tell('routeChangeStart'));
  expect(root.hasAttribute('data-ready')).toBe(false);
  act(() => router.tell('routeChangeError'));
  expect(root.hasAttribute('data-ready')).toBe(true);
});

it('the next page names its own route', () => {
  const { rerender } = render(<Page />);
  act(() => router.tell('routeChangeStart'));
  router.pathname = '/order/date';
  rerender(<Page />);
  expect(root.dataset.page).toBe('/order/date');
  expect(root.hasAttribute('data-ready')).toBe(true);
});
