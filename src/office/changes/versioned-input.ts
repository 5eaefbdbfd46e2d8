import { useState } from 'react';
import type { Failure } from '@/calls/failure';
import { useKeptInput } from './kept-input';

/**
 * Typed input with the version of what it changes, so that nobody's save is overwritten unseen: a save of an older
 * version is refused by the server, and the input stays.
 * @param version of what the page shows now; null for something new
 */
export function useVersionedInput<T, Version extends number | null>(
  subject: string,
  version: Version,
  initial: T,
) {
  const kept = useKeptInput(subject, { seen: version, typed: initial });
  const { seen, typed } = kept.input;
  /** Whether a save was refused, and which version it was about. */
  const [refused, setRefused] = useState<{ readonly seen: Version } | null>(null);
  /** Whether the page shows what came before the refused save, so that the refusal itself need not be told. */
  const isRefusalShown = refused !== null && refused.seen !== version;
  return {
    input: typed,
    seen,
    /** Whether somebody has saved the same since the input began. */
    isStale: seen !== version,
    change: (next: T) => kept.change({ seen, typed: next }),
    /** The input may replace what is there now. */
    goOn: () => kept.change({ seen: version, typed }),
    /** Forgets the input, which begins anew from what is there now. */
    forget: kept.forget,
    /**
     * Props of a dialog that says by an `OvertakenAlert` that somebody was faster.
     * @param reread shows what is there now behind the open dialog
     */
    inDialog: (reread: () => void) => ({
      onStateChanged: () => {
        setRefused({ seen });
        reread();
      },
      reworded: (failure: Failure) =>
        failure.code === 'state_changed' && isRefusalShown ? null : failure,
    }),
  } as const;
}
