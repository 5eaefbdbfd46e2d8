import { useRef, useState } from 'react';
import type { Failure, Result } from '@/calls/failure';
import { useInterruptibleChange } from '@/shell/session/interruptible-change';

interface ShownContent {
  /** Rejections with these codes mean that the content has changed since it was shown. */
  readonly outdated: readonly string[];
  readonly readAgain: () => Promise<unknown>;
}

/**
 * Sends the change of a customer, one try at a time, and keeps its rejection. Outdated content is read again. When the
 * session has ended, the customer signs in and returns, and `kept` is the stored entry.
 *
 * @param change which change of what, such as 「decline 20」
 */
export function useChangeCall(change: string, shown?: ShownContent) {
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(change);
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<Failure>();

  async function handleRejection(error: Failure, entry?: string) {
    if (error.kind === 'notAuthorized') return signInAgain(entry);
    if (shown?.outdated.includes(error.code)) await shown.readAgain();
    setRejection(error);
  }

  function forgetLastTry() {
    setRejection(undefined);
    tryAgain();
  }

  /** Resolves to the result, or to undefined during another try. `entry` is stored while the customer signs in. */
  async function send<Answer>(
    call: () => Promise<Result<Answer>>,
    entry?: string,
  ): Promise<Result<Answer> | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setSending(true);
    setRejection(undefined);
    try {
      const result = await call();
      if (!result.ok) await handleRejection(result.error, entry);
      return result;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  return {
    ...{ isSending, rejection, kept, send },
    ...{ handleRejection, signInAgain, tryAgain, forgetLastTry },
  };
}
