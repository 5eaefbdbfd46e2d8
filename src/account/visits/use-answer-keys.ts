import { useRef } from 'react';
import { newIdempotencyKey } from '@/calls/idempotency-key';

/**
 * The Idempotency-Keys of a question's answers: one key however often an answer is sent, until the shop has it.
 * A later question then gets new ones.
 */
export function useAnswerKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf(answer: string): string {
      const key = keys.current.get(answer) ?? newIdempotencyKey();
      keys.current.set(answer, key);
      return key;
    },
    forget: () => keys.current.clear(),
  };
}
