import { useEffect, useState } from 'react';
import { useOfficeSession } from '../session/office-session';

/** Unsent input by account id and subject. In memory only, since it may name customers. */
const kept = new Map<string, Map<string, unknown>>();

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function rewatch(): void {
  window.removeEventListener('beforeunload', warnBeforeUnload);
  const isAnyKept = [...kept.values()].some((subjects) => subjects.size > 0);
  if (isAnyKept) window.addEventListener('beforeunload', warnBeforeUnload);
}

/** Called at a sign-out, and when another account signs in. */
export function forgetKeptInput(): void {
  kept.clear();
  rewatch();
}

function forgetInputOfOthers(person: string): void {
  for (const other of [...kept.keys()]) if (other !== person) kept.delete(other);
  rewatch();
}

function inputOf(person: string): Map<string, unknown> {
  const subjects = kept.get(person) ?? new Map<string, unknown>();
  kept.set(person, subjects);
  return subjects;
}

/**
 * State of a form that survives closing its dialog and leaving its page. While there is unsent input, the browser
 * asks before the tab is closed or reloaded. It is kept per account, so nobody sees another person's input.
 * @param subject identifies what the input is for, such as `cancelOrder K7M2-9QXA`
 * @returns the input, a function that changes it, and one that forgets it after sending
 */
export function useKeptInput<T>(subject: string, initial: T) {
  const { session } = useOfficeSession();
  const person = session?.accountId ?? '';
  const stored = kept.get(person)?.get(subject);
  // Only this hook writes under the subject, always with the same type.
  const [input, setInput] = useState<T>(stored === undefined ? initial : (stored as T));

  useEffect(() => forgetInputOfOthers(person), [person]);

  function change(next: T): void {
    setInput(next);
    inputOf(person).set(subject, next);
    rewatch();
  }

  function forget(): void {
    setInput(initial);
    kept.get(person)?.delete(subject);
    rewatch();
  }

  return { input, change, forget } as const;
}
