// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useHeadingFocus } from './use-heading-focus';

const router = vi.hoisted(() => {
  const listeners = new Map<string, (address: string) => void>();
  return {
    asPath: '/menu-select/houseclean',
    events: {
      on: (name: string, listener: (address: string) => void) => listeners.set(name, listener),
      off: (name: string) => listeners.delete(name),
    },
    arriveAt: (address: string) => listeners.get('routeChangeComplete')?.(address),
  };
});
vi.mock('next/router', () => ({ useRouter: () => router }));

function Page() {
  useHeadingFocus();
  return (
    <>
      <a href="/">header link</a>
      <main>
        <h1>日時を選ぶ</h1>
        <input aria-label="入力" />
      </main>
    </>
  );
}

describe('useHeadingFocus', () => {
  it('focuses the heading of the new page', async () => {
    render(<Page />);
    act(() => router.arriveAt('/order/date'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('日時を選ぶ'));
  });

  it.each(['/menu-select/houseclean?zipCode=1500001', '/order/date#calendar'])(
    'does not move the focus on navigation to %s',
    async (address) => {
      render(<Page />);
      screen.getByText('header link').focus();
      act(() => router.arriveAt(address));
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      expect(document.activeElement?.textContent).toBe('header link');
    },
  );

  it('does not move the focus from a field that the new page focused', async () => {
    render(<Page />);
    screen.getByLabelText('入力').focus();
    act(() => router.arriveAt('/order/address'));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(screen.getByLabelText('入力'));
  });
});
