import { useEffect, useState } from 'react';
import { useOfficeSession } from '../session/office-session';

/** The input of a form. */
export interface KeptInput<T> {
  readonly input: T;
  readonly change: (next: T) => void;
  /** Called once the input is sent. */
  readonly forget: () => void;
}

/** Unsent input by account id and subject. In memory only, since it may name customers. */
const kept = new Map<string, Map<string, unknown>>();

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Whether something was typed that has not been sent. */
export function isInputKept(): boolean {
  return [...kept.values()].some((subjects) => subjects.size > 0);
}

function rewatch(): void {
  window.removeEventListener('beforeunload', warnBeforeUnload);
  if (isInputKept()) window.addEventListener('beforeunload', warnBeforeUnload);
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

function keptInputs(person: string): Map<string, unknown> {
  const subjects = kept.get(person) ?? new Map<string, unknown>();
  kept.set(person, subjects);
  return subjects;
}

/**
 * State of a form that survives closing its dialog and leaving its page. While there is unsent input, the browser
 * asks before the tab is closed or reloaded. It is kept per account, so nobody sees another person's input.
 * @param subject identifies what the input is for, such as `cancelOrder K7M2-9QXA`
 */
export function useKeptInput<T>(subject: string, initial: T): KeptInput<T> {
  const { session } = useOfficeSession();
  const person = session?.accountId ?? '';
  const [state, setState] = useState(() => ({ subject, input: keptOr(initial) }));
  // The page went on to another subject, such as the next customer.
  const isOther = state.subject !== subject;
  const input = isOther ? keptOr(initial) : state.input;
  if (isOther) setState({ subject, input });

  useEffect(() => forgetInputOfOthers(person), [person]);

  function keptOr(otherwise: T): T {
    const stored = kept.get(person)?.get(subject);
    // Only this hook writes under the subject, with one type.
    return stored === undefined ? otherwise : (stored as T);
  }

  function change(next: T): void {
    setState({ subject, input: next });
    keptInputs(person).set(subject, next);
    rewatch();
  }

  function forget(): void {
    setState({ subject, input: initial });
    kept.get(person)?.delete(subject);
    rewatch();
  }

  return { input, change, forget };
}
