import { useSyncExternalStore } from 'react';

/*
 * What the network has kept from happening, for the whole page: no network is an ordinary state, in which
 * the page stays and says so (decision 0037).
 */

/** `failed`: there is nothing to go on with by itself. `waiting`: there is. */
export type ConnectionState = 'fine' | 'failed' | 'waiting';

/** A later page takes the place of an earlier one: only the last can be gone on to. */
export const NEXT_PAGE = 'next page';

let state: ConnectionState = 'fine';
const retries = new Map<unknown, () => void>();
const listeners = new Set<() => void>();

function show(next: ConnectionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Goes on with what is waiting. With nothing waiting, the notice is gone. */
export function tryAgain(): void {
  const due = [...retries.values()];
  retries.clear();
  show('fine');
  for (const retry of due) retry();
}

/** Has the page say that there is no network; the next success of the person's own ends it. */
export function noteConnectionFailure(): void {
  if (state === 'fine') show('failed');
}

/** The same, to go on with `retry` on a tap or when the network is back. */
export function waitForConnection(key: unknown, retry: () => void): void {
  retries.set(key, retry);
  show('waiting');
}

/** The person does something else: the page that was waited for is not wanted any more. */
export function forgetNextPage(): void {
  retries.delete(NEXT_PAGE);
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
