import { useEffect, useState } from 'react';

/** What was typed and not sent, by what it is for. In memory only, as it may name customers. */
const kept = new Map<string, unknown>();

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function rewatch(): void {
  window.removeEventListener('beforeunload', warnBeforeUnload);
  if (kept.size > 0) window.addEventListener('beforeunload', warnBeforeUnload);
}

/**
 * State of a form that is still there when its dialog is closed and opened again, or its page left and come back
 * to. While there is some, the browser asks before the tab is closed or reloaded.
 * @param subject what the input is for, such as `cancelOrder K7M2-9QXA`
 * @returns the input, how to change it, and how to forget it once it was sent
 */
export function useKeptInput<T>(subject: string, initial: T) {
  const stored = kept.get(subject);
  // Only this hook writes under the subject, with one type.
  const [input, setInput] = useState<T>(stored === undefined ? initial : (stored as T));

  useEffect(() => {
    rewatch();
  }, []);

  function change(next: T): void {
    setInput(next);
    kept.set(subject, next);
    rewatch();
  }

  function forget(): void {
    setInput(initial);
    kept.delete(subject);
    rewatch();
  }

  return { input, change, forget } as const;
}
