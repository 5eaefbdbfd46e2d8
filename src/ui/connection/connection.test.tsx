// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetNextPage, NEXT_PAGE, tryAgain, waitForConnection } from './connection';

const reach = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const retry = vi.fn();
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  reach.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  retry.mockReset();
  visibility = 'visible';
  vi.stubGlobal('fetch', reach);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  tryAgain();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const becomeVisible = () => {
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
};

it('waitForConnection retries once the shop can be reached, even if the browser stayed online', async () => {
  waitForConnection(NEXT_PAGE, retry);
  await seconds(60);
  expect(retry).not.toHaveBeenCalled();
  reach.mockResolvedValue(new Response());
  await seconds(30);
  expect(retry).toHaveBeenCalledTimes(1);
  const looked = reach.mock.calls.length;
  await seconds(120);
  expect(retry).toHaveBeenCalledTimes(1);
  expect(reach).toHaveBeenCalledTimes(looked);
});

it('waitForConnection checks after 2 seconds, then at growing intervals of at most 30 seconds', async () => {
  const looked: number[] = [];
  const start = Date.now();
  reach.mockImplementation(async () => {
    looked.push((Date.now() - start) / 1_000);
    throw new TypeError('Failed to fetch');
  });
  waitForConnection(NEXT_PAGE, retry);
  waitForConnection('a part', retry);
  await seconds(125);
  expect(looked).toEqual([2, 6, 14, 30, 60, 90, 120]);
});

it('waitForConnection checks when the tab becomes visible, and not while it is hidden', async () => {
  visibility = 'hidden';
  waitForConnection(NEXT_PAGE, retry);
  await seconds(120);
  expect(reach).not.toHaveBeenCalled();
  reach.mockResolvedValue(new Response());
  becomeVisible();
  await seconds(0);
  expect(retry).toHaveBeenCalledTimes(1);
});

it('waitForConnection sends no check while nothing is waiting', async () => {
  await seconds(60);
  waitForConnection(NEXT_PAGE, retry);
  forgetNextPage();
  becomeVisible();
  await seconds(120);
  expect(reach).not.toHaveBeenCalled();
  expect(retry).not.toHaveBeenCalled();
});

it('waitForConnection counts the shop as reached when it redirects to another site', async () => {
  reach.mockImplementation(async (_, { redirect }) => {
    if (redirect !== 'manual') throw new TypeError('Failed to fetch');
    return new Response();
  });
  waitForConnection(NEXT_PAGE, retry);
  await seconds(2);
  expect(retry).toHaveBeenCalledTimes(1);
});
