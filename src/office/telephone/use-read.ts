import { useEffect, useRef, useState } from 'react';
import type { Failure, Result } from '@/calls/failure';

const PAUSE_MS = 250;

export interface Read<T> {
  /** The last answer, also while a later one is being read; null before the first and after a failure. */
  readonly value: T | null;
  /** True when `value` answers the present question. */
  readonly isCurrent: boolean;
  readonly failure: Failure | null;
  /** After a failure. */
  readonly readAgain: () => void;
}

const NOTHING = { key: null, value: null, failure: null } as const;

interface Answered<T> {
  readonly key: string | null;
  readonly value: T | null;
  readonly failure: Failure | null;
}

/**
 * Reads after a pause in typing. An answer to an earlier question is never taken for one to a later.
 * @param key identifies the question; null reads nothing
 */
export function useRead<T>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Result<T>>,
): Read<T> {
  const [answered, setAnswered] = useState<Answered<T>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again.
  useEffect(() => {
    if (key === null) return setAnswered(NOTHING);
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const result = await latest.current(gone.signal).catch(() => null);
      if (gone.signal.aborted || result === null) return;
      setAnswered(
        result.ok
          ? { key, value: result.value, failure: null }
          : { key, value: null, failure: result.error },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [key, attempt]);

  function readAgain(): void {
    setAnswered(NOTHING);
    setAttempt((former) => former + 1);
  }

  const isCurrent = key !== null && answered.key === key && answered.failure === null;
  return {
    value: key === null ? null : answered.value,
    isCurrent,
    failure: answered.key === key ? answered.failure : null,
    readAgain,
  };
}
