import { useSyncExternalStore } from 'react';
import { isShopReachable } from './network-failure';

/** Waits until the next try: `afterMs`, or earlier when the tab becomes visible or `signal` aborts. */
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

/** `waiting`: a retry will run by itself; `failed`: there is none. */
export type ConnectionState = 'fine' | 'failed' | 'waiting';

/** The key of a waiting navigation; a later one replaces it. */
export const NEXT_PAGE = 'next page';

/** The interval of reachability checks after a failure, doubled each time. */
const LOOK_AFTER_MS = { first: 2_000, longest: 30_000 } as const;

let state: ConnectionState = 'fine';
let looking: AbortController | undefined;
const retries = new Map<unknown, () => void>();
const listeners = new Set<() => void>();

function show(next: ConnectionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Browsers may claim to be online throughout, and then send no `online` event. */
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

function stopLooking(): void {
  looking?.abort();
  looking = undefined;
}

/** Runs the waiting retries and hides the notice. */
export function tryAgain(): void {
  const due = [...retries.values()];
  retries.clear();
  stopLooking();
  show('fine');
  for (const retry of due) retry();
}

/** Shows the notice that there is no network, until the customer's next success. */
export function noteConnectionFailure(): void {
  if (state === 'fine') show('failed');
}

/** Shows the notice, and calls `retry` on a tap or when the shop can be reached again. */
export function waitForConnection(key: unknown, retry: () => void): void {
  retries.set(key, retry);
  if (!looking) {
    looking = new AbortController();
    void goOnOnceReachable(looking.signal);
  }
  show('waiting');
}

/** Drops the waiting navigation when the customer does something else. */
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
