import { useRef, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import type { Result } from '@/calls/result';
import type { Visit } from '@/contract/visits';
import { useInterruptibleChange } from '@/shell/session/use-interruptible-change';

/** Rejections that mean the visit is not as the page shows it and has to be read anew. */
const OUTDATED = [
  'cancellation_fee_changed',
  'change_deadline_passed',
  'visit_moved_meanwhile',
  'visit_not_changeable',
];

export type VisitCall = ReturnType<typeof useVisitCall>;

/**
 * Changing a visit. Calls are safe to repeat after a lost answer. A rejection because the visit, its time,
 * fee or deadline has changed meanwhile reads it anew. When the session has ended, the customer is led to
 * sign-in and back to the page, and `kept` is what was stored of the change.
 */
export function useVisitCall(visitId: string, onRead: (visit: Visit) => void) {
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`visit ${visitId}`);
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<Failure>();

  async function handleRejection(error: Failure, entry?: string) {
    if (error.kind === 'notAuthorized') {
      await signInAgain(entry);
      return;
    }
    if (OUTDATED.includes(error.code)) {
      const fresh = await mainApiClient.call('getVisit', { params: { visitId } });
      if (fresh.ok) onRead(fresh.value.visit);
    }
    setRejection(error);
  }

  /** Removes what the page says of the last try. */
  function forgetLastTry() {
    setRejection(undefined);
    tryAgain();
  }

  /**
   * Makes the call and gives the visit as it is now; does nothing while another call is under way.
   *
   * @param entry what is stored of the change when it leads to sign-in
   */
  async function send(call: () => Promise<Result<{ visit: Visit }>>, entry?: string) {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setSending(true);
    forgetLastTry();
    try {
      const result = await call();
      if (result.ok) return result.value.visit;
      await handleRejection(result.error, entry);
      return undefined;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  /** Takes another call's rejection, where it means that the visit is not as the page shows it. */
  async function handleOutdated(error: Failure) {
    if (OUTDATED.includes(error.code)) await handleRejection(error);
  }

  return { isSending, rejection, kept, send, handleOutdated, forgetLastTry };
}
