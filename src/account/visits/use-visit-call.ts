import { useRef, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import type { Result } from '@/calls/result';
import type { Visit } from '@/contract/visits';
import { useInterruptibleChange } from '@/shell/session/use-interruptible-change';

/** The visit is not as the page shows it any more: it has to be read anew. */
const OUTDATED = [
  'cancellation_fee_changed',
  'change_deadline_passed',
  'visit_moved_meanwhile',
  'visit_not_changeable',
];

export interface VisitCall {
  readonly isSending: boolean;
  /** Why the last call was refused. */
  readonly rejection: Failure | undefined;
  /** What was kept of a change that found the session ended, after signing in again and until the next try. */
  readonly kept: string | undefined;
  /**
   * Makes the call; does nothing while one is under way. Gives the visit as it is now.
   *
   * @param entry what is kept of the change when it leads to sign-in
   */
  send(call: () => Promise<Result<{ visit: Visit }>>, entry?: string): Promise<Visit | undefined>;
  /** Takes what something else was refused with, when the visit is not as the page shows it. */
  refuseOutdated(error: Failure): Promise<void>;
  /** What was said of the last try goes. */
  forgetLastTry(): void;
}

/**
 * Changing a visit. Calls are safe to repeat, so that a lost answer can be asked for again; a rejection
 * because the visit, its time, fee or deadline are others by now reads them anew. When the session has
 * ended, it leads to sign-in and back to the page.
 */
export function useVisitCall(visitId: string, onRead: (visit: Visit) => void): VisitCall {
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`visit ${visitId}`);
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<Failure>();

  async function refuse(error: Failure, entry?: string) {
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

  async function send(call: () => Promise<Result<{ visit: Visit }>>, entry?: string) {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setSending(true);
    forgetLastTry();
    try {
      const result = await call();
      if (result.ok) return result.value.visit;
      await refuse(result.error, entry);
      return undefined;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  async function refuseOutdated(error: Failure) {
    if (OUTDATED.includes(error.code)) await refuse(error);
  }

  return { isSending, rejection, kept, send, refuseOutdated, forgetLastTry };
}
