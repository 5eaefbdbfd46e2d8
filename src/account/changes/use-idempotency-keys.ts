import { useRef } from 'react';
import { newIdempotencyKey } from '@/calls/idempotency-key';

/**
 * The Idempotency-Keys of what a screen sends: the same content has one key however often it is sent, until the shop
 * has it.
 */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyFor(content: string): string {
      const key = keys.current.get(content) ?? newIdempotencyKey();
      keys.current.set(content, key);
      return key;
    },
    /** Call it once the shop has an answer, so that a later question gets new keys. */
    forget: () => keys.current.clear(),
  };
}
