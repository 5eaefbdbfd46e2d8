import { useEffect, useEffectEvent } from 'react';
import type { Result } from '@/calls/result';
import { useInterruptibleChange } from '@/shell/session/use-interruptible-change';

/**
 * The calls of a form, which may be repeated. When one finds the session ended, the form leads to sign-in
 * and back to its page.
 *
 * @param name which change of what, such as 「phone 09012345678」
 * @param restore puts the entry of the interrupted call back into the form
 */
export function useInterruptibleCall(name: string, restore?: (entry: string) => void) {
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(name);
  const onKept = useEffectEvent((entry: string) => restore?.(entry));
  useEffect(() => {
    if (kept !== undefined) onKept(kept);
  }, [kept]);

  /** @param entry what is stored while the customer signs in; never a password or a code */
  async function attempt<T>(call: Promise<Result<T>>, entry?: string): Promise<Result<T>> {
    tryAgain();
    const answer = await call;
    if (!answer.ok && answer.error.kind === 'notAuthorized') await signInAgain(entry);
    return answer;
  }

  return { kept, attempt };
}
