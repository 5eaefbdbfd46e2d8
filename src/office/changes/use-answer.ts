import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure, Result } from '@/calls/failure';

export type Answer<T> =
  | { readonly status: 'unasked' | 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'read'; readonly value: T };

/**
 * Reads what a form needs to know about its input. An answer to an earlier question is never taken for one to the
 * present question.
 * @param question identifies what is asked; null while nothing is
 * @param pauseMs the pause in typing after which it is asked
 */
export function useAnswer<T>(
  question: string | null,
  read: (signal: AbortSignal) => Promise<Result<T>>,
  pauseMs = 0,
): Answer<T> {
  const [answered, setAnswered] = useState<{ question: string; answer: Answer<T> }>();
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (question === null) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const result = await readNow(gone.signal).catch(() => null);
      if (gone.signal.aborted || result === null) return;
      const answer: Answer<T> = result.ok
        ? { status: 'read', value: result.value }
        : { status: 'failed', failure: result.error };
      setAnswered({ question, answer });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [question, pauseMs]);

  if (question === null) return { status: 'unasked' };
  return answered?.question === question ? answered.answer : { status: 'loading' };
}
