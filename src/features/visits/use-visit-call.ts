import { useRef, useState } from 'react';
import { mainApiClient } from '@/api-client/browser-client';
import type { FrontEndError } from '@/api-client/front-end-errors';
import type { Result } from '@/api-client/result';
import type { Visit } from '@/contract/visits';
import { useSignInAgain } from '@/features/session';

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
  readonly refusal: FrontEndError | undefined;
  /**
   * Makes the call; does nothing while one is under way. Gives the visit as it is now.
   *
   * @param keep keeps what was chosen before it leads to sign-in
   */
  send(
    call: () => Promise<Result<{ visit: Visit }>>,
    keep?: () => void,
  ): Promise<Visit | undefined>;
  /** Takes what something else was refused with, when the visit is not as the page shows it. */
  refuseOutdated(error: FrontEndError): Promise<void>;
  forgetRefusal(): void;
}

/**
 * Changing a visit. Calls are safe to repeat, so that a lost answer can be asked for again; a refusal
 * because the visit, its time, fee or deadline are others by now reads them anew. When the session has
 * ended, it leads to sign-in and back to the page.
 */
export function useVisitCall(visitId: string, onRead: (visit: Visit) => void): VisitCall {
  const signInAgain = useSignInAgain();
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<FrontEndError>();

  async function refuse(error: FrontEndError, keep?: () => void) {
    if (error.kind === 'notAuthorized') {
      keep?.();
      await signInAgain();
      return;
    }
    if (OUTDATED.includes(error.code)) {
      const fresh = await mainApiClient.call('getVisit', { params: { visitId } });
      if (fresh.ok) onRead(fresh.value.visit);
    }
    setRefusal(error);
  }

  async function send(call: () => Promise<Result<{ visit: Visit }>>, keep?: () => void) {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setSending(true);
    setRefusal(undefined);
    try {
      const result = await call();
      if (result.ok) return result.value.visit;
      await refuse(result.error, keep);
      return undefined;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  async function refuseOutdated(error: FrontEndError) {
    if (OUTDATED.includes(error.code)) await refuse(error);
  }

  return { isSending, refusal, send, refuseOutdated, forgetRefusal: () => setRefusal(undefined) };
}
