import { useEffect, useEffectEvent, useState } from 'react';
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
 * @param query null reads nothing
 * @param attempt another number reads the same query again
 */
export function useRead<Query, T>(
  query: Query | null,
  read: (query: Query, signal: AbortSignal) => Promise<Result<T>>,
  attempt = 0,
): Read<T> {
  const [answered, setAnswered] = useState<Answered<T>>(NOTHING);
  const [tries, setTries] = useState(0);
  const key = query === null ? null : JSON.stringify([query, attempt, tries]);
  const ask = useEffectEvent((signal: AbortSignal) =>
    query === null ? null : read(query, signal).catch(() => null),
  );

  useEffect(() => {
    if (key === null) return setAnswered(NOTHING);
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const result = await ask(gone.signal);
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
  }, [key]);

  const isCurrent = key !== null && answered.key === key && answered.failure === null;
  return {
    value: key === null ? null : answered.value,
    isCurrent,
    failure: answered.key === key ? answered.failure : null,
    readAgain: () => setTries((former) => former + 1),
  };
}
