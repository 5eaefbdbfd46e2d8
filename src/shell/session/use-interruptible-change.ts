import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { loginPathWithReturn } from '@/config/paths';
import { KEPT_ENTRY_KEY } from './stored-keys';

/**
 * Stores a form's input while the customer signs in again. Never a password, a code or a card.
 *
 * @param form which form of whom, such as 「phone 09012345678」
 */
function keepEntry(form: string, entry: string): void {
  try {
    sessionStorage.setItem(KEPT_ENTRY_KEY, JSON.stringify([form, entry]));
  } catch {
    // Without storage it has to be entered again.
  }
}

/** Gives what was kept of this form, once. What was kept of another one stays. */
function takeKeptEntry(form: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_ENTRY_KEY) ?? 'null');
    if (!Array.isArray(kept)) return undefined;
    const [of, entry]: unknown[] = kept;
    if (of !== form || typeof entry !== 'string') return undefined;
    sessionStorage.removeItem(KEPT_ENTRY_KEY);
    return entry;
  } catch {
    return undefined;
  }
}

/** Leads to sign-in, which says that the session ended, and back. Resolves once the sign-in page is shown. */
function useSignInAgain(): (returnPath?: string) => Promise<void> {
  const { asPath, push } = useRouter();
  return useCallback(
    async (returnPath = asPath) => {
      await push(loginPathWithReturn(returnPath, 'SessionExpired'));
    },
    [asPath, push],
  );
}

export interface InterruptibleChange {
  /** The stored input of an interrupted change, possibly empty; only between signing in again and the next try. */
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
 * A change that may find the session ended. While `kept` is set, the page has to say that the change has
 * not been made (decision 0038).
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
