import { useDeferredValue } from 'react';

/**
 * What a read gave, the first time as a deferred value: all that waited for it is rendered in slices
 * then, with which a phone does not stand still. An answer known before the screen is there at once.
 */
export function useGentleAnswer<Answer>(given: Answer | undefined): Answer | undefined {
  const isShown = useDeferredValue(given !== undefined);
  return isShown ? given : undefined;
}
