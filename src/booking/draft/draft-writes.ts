import { tabStorage } from '@/shell/session/tab-storage';

const listeners = new Set<() => void>();
const waiting = new Set<() => Promise<unknown>>();

/** The storage of the draft's store. Whatever the store writes goes through here. */
export const draftStorage = {
  getItem: tabStorage.getItem,
  setItem(key: string, value: string): void {
    tabStorage.setItem(key, value);
    for (const listener of listeners) listener();
  },
};

/** Called after each write of the tab's draft and of the entries beside it. */
export function onDraftWritten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `finish` does at once what waits to be done about the last writes. */
export function onSettle(finish: () => Promise<unknown>): () => void {
  waiting.add(finish);
  return () => waiting.delete(finish);
}

/** Longer than an answer takes, and no longer than somebody who signs out should wait. */
const SETTLED_WITHIN_MS = 2_000;

/** Resolves once nothing waits any more, or after two seconds. */
export async function settleDraft(): Promise<void> {
  if (waiting.size === 0) return;
  const limit = new Promise((resolve) => setTimeout(resolve, SETTLED_WITHIN_MS));
  await Promise.race([Promise.all([...waiting].map((finish) => finish())), limit]);
}
