import { tabStorage } from '@/shell/session/tab-storage';

const listeners = new Set<() => void>();

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
