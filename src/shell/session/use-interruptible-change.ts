import { useCallback, useEffect, useState } from 'react';
import { keepEntry, takeKeptEntry } from './kept-entry';
import { useSignInAgain } from './use-sign-in-again';

export interface InterruptibleChange {
  /**
   * What was kept of a change that found the session ended, empty where there was nothing to keep. Only after
   * signing in again, and until the next try.
   */
  readonly kept: string | undefined;
  /**
   * Leads to sign-in, which says that the session has ended, and back to this page or another path.
   *
   * @param entry what stands in the form; never a password, a code or a card
   */
  signInAgain(entry?: string, returnPath?: string): Promise<void>;
  /** The change is tried again: what was said of the last try goes. */
  tryAgain(): void;
}

/**
 * A change that may find the session ended. After signing in again the page has to say, as long as `kept` is
 * there, that the change has not been made (decision 0038).
 *
 * @param name which change of what, such as 「phone 09012345678」
 */
export function useInterruptibleChange(name: string): InterruptibleChange {
  const leadToSignIn = useSignInAgain();
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    const entry = takeKeptEntry(name);
    if (entry !== undefined) setKept(entry);
  }, [name]);
  const signInAgain = useCallback(
    async (entry = '', returnPath?: string) => {
      keepEntry(name, entry);
      await leadToSignIn(returnPath);
    },
    [name, leadToSignIn],
  );
  const tryAgain = useCallback(() => setKept(undefined), []);
  return { kept, signInAgain, tryAgain };
}
