import { useRef, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import type { Result } from '@/calls/result';
import type { Visit } from '@/contract/visits';
import { useInterruptibleChange } from '@/shell/session/interruptible-change';

/** Rejections because the shown visit is outdated and must be read again. */
const OUTDATED = [
  'cancellation_fee_changed',
  'change_deadline_passed',
  'visit_moved_meanwhile',
  'visit_not_changeable',
];

export type VisitCall = ReturnType<typeof useVisitCall>;

/**
 * Calls that change a visit; they can be repeated safely after a lost answer. A rejection of an
 * outdated visit reads it again. When the session has ended, the customer signs in and returns, and
 * `kept` is the stored entry.
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

  function forgetLastTry() {
    setRejection(undefined);
    tryAgain();
  }

  /**
   * Resolves to the changed visit; does nothing while another call is running.
   *
   * @param entry stored while the customer signs in
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

  async function handleOutdated(error: Failure) {
    if (OUTDATED.includes(error.code)) await handleRejection(error);
  }

  return { isSending, rejection, kept, send, handleOutdated, forgetLastTry };
}
