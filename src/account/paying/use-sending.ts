import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { REPEAT_AFTER_MS, type Unanswered } from '@/booking/payment/unanswered';
import type { Failure, Result } from '@/calls/failure';

export interface UnansweredTry {
  readonly kind: Unanswered;
  readonly message: string;
}

/**
 * Sends one answer of the customer, whose tries have one idempotency key. While it is unknown whether it arrived,
 * `repeat` sends the same again, until its result is known (docs/decisions/0037).
 */
export function useSending(repeat: () => Promise<void>) {
  const isInDoubt = useRef(false);
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [unanswered, setUnanswered] = useState<UnansweredTry>();

  function unansweredKind({ code }: Failure): Unanswered {
    if (code !== 'network_error' && code !== 'timeout') return 'retry';
    return isInDoubt.current ? 'unknown' : 'notSent';
  }

  async function tryOnce(call: () => Promise<Result<unknown>>) {
    const wasInDoubt = isInDoubt.current;
    isInDoubt.current ||= navigator.onLine;
    const result = await call();
    if (result.ok || !result.error.retryable) {
      // A session that has ended says nothing about an earlier try.
      isInDoubt.current = !result.ok && result.error.kind === 'notAuthorized' && wasInDoubt;
      return result;
    }
    const { message } = result.error;
    setUnanswered({ kind: unansweredKind(result.error), message });
    return undefined;
  }

  /** Resolves to the answer; undefined without a clear one, and while another try is under way. */
  async function send(call: () => Promise<Result<unknown>>): Promise<Result<unknown> | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setSending(true);
    setUnanswered(undefined);
    try {
      return await tryOnce(call);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  const again = useEffectEvent(() => void repeat());
  useEffect(() => {
    if (unanswered?.kind !== 'unknown') return;
    const onConnection = () => again();
    const timer = setTimeout(() => navigator.onLine && again(), REPEAT_AFTER_MS);
    window.addEventListener('online', onConnection);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onConnection);
    };
  }, [unanswered]);

  return { send, isSending, unanswered };
}
