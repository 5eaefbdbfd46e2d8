import { useDeferredValue } from 'react';
import useSWR from 'swr';
import type { Failure, Result } from '@/calls/failure';

/** The answer as a deferred value at first, so that rendering it in slices does not block a phone. */
export function useGentleAnswer<Answer>(given: Answer | undefined): Answer | undefined {
  const isShown = useDeferredValue(given !== undefined);
  return isShown ? given : undefined;
}

export interface RemoteRead<Answer> {
  readonly answer: Answer | undefined;
  readonly isLoading: boolean;
  readonly error: Failure | undefined;
  readonly retry: () => void;
}

/**
 * Reads from the main API while the screen is shown. An answer to an earlier key never shows under a
 * later one; `null` reads nothing. A volatile answer is read again when the customer returns to the page.
 *
 * @throws Failure on a 401; the error boundary then shows the unauthorized page
 */
export function useRemoteRead<Answer>(
  key: readonly [name: string, ...input: unknown[]] | null,
  read: () => Promise<Result<Answer>>,
  { isVolatile = false } = {},
): RemoteRead<Answer> {
  const { data, error, isValidating, mutate } = useSWR<Answer, Failure>(
    key,
    async () => {
      const result = await read();
      if (!result.ok) throw result.error;
      return result.value;
    },
    {
      revalidateOnFocus: isVolatile,
      revalidateIfStale: isVolatile,
      shouldRetryOnError: ({ retryable }) => retryable,
      errorRetryCount: 2,
    },
  );
  if (error?.kind === 'notAuthorized') throw error;
  const answer = useGentleAnswer(data);
  return {
    answer,
    isLoading: answer === undefined && (data !== undefined || isValidating),
    error: data === undefined ? error : undefined,
    retry: () => void mutate(),
  };
}
