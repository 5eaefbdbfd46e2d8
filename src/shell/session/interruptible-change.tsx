import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useState } from 'react';
import { loginPathWithReturn } from '@/config/paths';
import { Notice } from '@/ui/feedback/notice';
import styles from './interruptible-change.module.css';
import { KEPT_ENTRY_KEY, tabStorage } from './tab-storage';

/** Takes the entry of this change out of the storage; another one's entry stays. */
function takeKeptEntry(name: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(KEPT_ENTRY_KEY) ?? 'null');
    if (!Array.isArray(kept)) return undefined;
    const [of, entry]: unknown[] = kept;
    if (of !== name || typeof entry !== 'string') return undefined;
    tabStorage.takeItem(KEPT_ENTRY_KEY);
    return entry;
  } catch {
    return undefined;
  }
}

/**
 * A change that may find the session ended. `kept` is the stored entry of an interrupted change,
 * possibly empty, between signing in again and the next try. Meanwhile the page has to say that the
 * change has not been made (docs/pages.md#a-change-after-the-session-ended). `name` says which change of what.
 */
export function useInterruptibleChange(name: string) {
  const { asPath, push } = useRouter();
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    const entry = takeKeptEntry(name);
    if (entry !== undefined) setKept(entry);
  }, [name]);
  return {
    kept,
    /** Leads to sign-in and back. `entry` is stored: never a password, a code or a card. */
    async signInAgain(entry = '', returnPath = asPath) {
      tabStorage.setItem(KEPT_ENTRY_KEY, JSON.stringify([name, entry]));
      await push(loginPathWithReturn(returnPath, 'SessionExpired'));
    },
    /** Clears `kept` at a new try. */
    tryAgain: () => setKept(undefined),
  };
}

interface UnsentNoticeProps {
  kept: string | undefined;
  /** Says what has not been done. */
  title: string;
  children: ReactNode;
}

/** Says after signing in again that the interrupted change has not been made. */
export function UnsentNotice({ kept, title, children }: UnsentNoticeProps) {
  return kept === undefined ? null : (
    <div className={styles.notice}>
      <Notice tone="warning" announced title={title}>
        {children}
      </Notice>
    </div>
  );
}
