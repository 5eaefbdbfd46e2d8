import { useEffect, useEffectEvent } from 'react';
import type { Result } from '@/calls/result';
import { useInterruptibleChange } from '@/shell/session/interruptible-change';

/**
 * Makes the calls of a form. When the session has ended, the customer signs in and returns to the
 * form.
 *
 * @param name identifies the change, such as 「phone 09012345678」
 * @param restore puts the stored entry back into the form
 */
export function useInterruptibleCall(name: string, restore?: (entry: string) => void) {
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(name);
  const onKept = useEffectEvent((entry: string) => restore?.(entry));
  useEffect(() => {
    if (kept !== undefined) onKept(kept);
  }, [kept]);

  /** @param entry stored while the customer signs in; never a password or a code */
  async function attempt<T>(call: Promise<Result<T>>, entry?: string): Promise<Result<T>> {
    tryAgain();
    const answer = await call;
    if (!answer.ok && answer.error.kind === 'notAuthorized') await signInAgain(entry);
    return answer;
  }

  return { kept, attempt };
}
