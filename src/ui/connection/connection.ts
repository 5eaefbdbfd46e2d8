import { useSyncExternalStore } from 'react';
import { isShopReachable } from './network-failure';

/** Waits for the time to try again: sooner when the tab comes back into view, or the wait is over. */
export function nextTry(afterMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(end, afterMs);
    document.addEventListener('visibilitychange', onVisible, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
}

/* The state of the network for the whole page: without one the page stays and says so (decision 0037). */

/** `failed`: there is nothing to go on with by itself. `waiting`: there is. */
export type ConnectionState = 'fine' | 'failed' | 'waiting';

/** A later page takes the place of an earlier one: only the last can be gone on to. */
export const NEXT_PAGE = 'next page';

/** How long after a failure it is looked whether the shop can be reached; twice as long each time. */
const LOOK_AFTER_MS = { first: 2_000, longest: 30_000 } as const;

let state: ConnectionState = 'fine';
/** Ends looking for the shop. */
let looking: AbortController | undefined;
const retries = new Map<unknown, () => void>();
const listeners = new Set<() => void>();

function show(next: ConnectionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Browsers may say all the while that they are online; then no event says that the network is back. */
async function goOnOnceReachable(signal: AbortSignal): Promise<void> {
  const { first, longest } = LOOK_AFTER_MS;
  for (let afterMs: number = first; ; afterMs = Math.min(2 * afterMs, longest)) {
    await nextTry(afterMs, signal);
    if (signal.aborted) return;
    if (document.visibilityState !== 'visible') continue;
    const isReachable = await isShopReachable();
    if (signal.aborted) return;
    if (isReachable) return tryAgain();
  }
}

function startLooking(): void {
  if (looking) return;
  looking = new AbortController();
  void goOnOnceReachable(looking.signal);
}

function stopLooking(): void {
  looking?.abort();
  looking = undefined;
}

/** Goes on with what is waiting. With nothing waiting, the notice is gone. */
export function tryAgain(): void {
  const due = [...retries.values()];
  retries.clear();
  stopLooking();
  show('fine');
  for (const retry of due) retry();
}

/** Has the page say that there is no network; the next success of the person's own ends it. */
export function noteConnectionFailure(): void {
  if (state === 'fine') show('failed');
}

/** The same, to go on with `retry` on a tap or when the shop can be reached again. */
export function waitForConnection(key: unknown, retry: () => void): void {
  retries.set(key, retry);
  startLooking();
  show('waiting');
}

/** The person does something else: the page that was waited for is not wanted any more. */
export function forgetNextPage(): void {
  retries.delete(NEXT_PAGE);
  if (retries.size === 0) stopLooking();
  if (state !== 'fine') show(retries.size > 0 ? 'waiting' : 'fine');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', tryAgain);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('online', tryAgain);
  };
}

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'fine',
  );
}
