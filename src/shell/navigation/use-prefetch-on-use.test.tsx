// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePrefetchOnUse } from './use-prefetch-on-use';

const router = vi.hoisted(() => ({ prefetch: vi.fn<(path: string) => Promise<void>>() }));
vi.mock('next/router', () => ({ useRouter: () => router }));

const OPTIONS = '/menu-select/houseclean/option';

function List() {
  usePrefetchOnUse(OPTIONS);
  return null;
}

beforeEach(() => {
  router.prefetch.mockReset().mockResolvedValue();
});

it('fetches nothing while a page is only looked at', () => {
  render(<List />);
  expect(router.prefetch).not.toHaveBeenCalled();
});

it.each([
  ['scrolled', () => fireEvent.scroll(window)],
  ['touched', () => fireEvent.pointerDown(window)],
  ['used by keyboard', () => fireEvent.keyDown(window, { key: 'Tab' })],
] as const)('fetches the next page once when the page is %s', (_use, use) => {
  render(<List />);
  use();
  use();
  expect(router.prefetch.mock.calls).toEqual([[OPTIONS]]);
});

it('leaves the page in use when the next one cannot be fetched', () => {
  router.prefetch.mockRejectedValue(new Error('offline'));
  render(<List />);
  fireEvent.scroll(window);
  expect(router.prefetch).toHaveBeenCalledTimes(1);
});

it('fetches nothing after the page was left', () => {
  render(<List />).unmount();
  fireEvent.scroll(window);
  expect(router.prefetch).not.toHaveBeenCalled();
});
