import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure, Result } from '@/calls/failure';
import type { Visit } from '@/contract/visits';
import { UnsentNotice, useInterruptibleChange } from '@/shell/session/interruptible-change';
import { Notice } from '@/ui/feedback/notice';
import { bringIntoView } from '@/ui/layout/bring-into-view';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';

/** Rejections because the shown visit is outdated and must be read again. */
const OUTDATED = [
  'addition_deadline_passed',
  'addition_not_possible',
  'cancellation_fee_changed',
  'change_deadline_passed',
  'state_changed',
  'visit_moved_meanwhile',
  'visit_not_changeable',
];

/**
 * Calls that change a visit; they can be repeated safely after a lost answer. A rejection of an
 * outdated visit reads it again. When the session has ended, the customer signs in and returns, and
 * `kept` is the stored entry.
 * @param change the entry of each question of the shop, and of added options, is kept apart from that of moving and
 * cancelling
 */
export function useVisitCall(
  visitId: string,
  onRead: (visit: Visit) => void,
  change: 'visit' | 'answer' | 'proposal' | 'shop change' | 'options' = 'visit',
) {
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`${change} ${visitId}`);
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

  /** Resolves to the changed visit, or undefined. `entry` is stored while the customer signs in. */
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

export interface ChangePanelOfVisitProps {
  visit: Visit;
  call: ReturnType<typeof useVisitCall>;
  onChanged: (visit: Visit) => void;
  onClose: () => void;
}

interface ChangePanelProps {
  title: string;
  /** Set after signing in again, when the session ended before the change was made. */
  kept: string | undefined;
  unsentTitle: string;
  children: ReactNode;
}

/** Replaces the tapped button and takes its focus. */
export function ChangePanel({ title, kept, unsentTitle, children }: ChangePanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!heading.current) return;
    heading.current.focus();
    bringIntoView(heading.current, 'nearest');
  }, []);
  return (
    <section aria-labelledby={id}>
      <Panel>
        <Stack>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <UnsentNotice kept={kept} title={unsentTitle}>
            内容をご確認のうえ、もう一度お進みください。
          </UnsentNotice>
          {children}
        </Stack>
      </Panel>
    </section>
  );
}

function bringUp(notice: HTMLElement | null) {
  if (notice) bringIntoView(notice, 'nearest');
}

interface VisitRejectionNoticeProps {
  rejection: Failure;
  /** Where the server's words are about something else. */
  title?: string | undefined;
}

export function VisitRejectionNotice({
  rejection,
  title = rejection.message,
}: VisitRejectionNoticeProps) {
  return (
    <div key={rejection.code} ref={bringUp}>
      <Notice tone="error" announced title={title}>
        {rejection.retryable ? 'もう一度送信されても、お手続きが重なることはありません。' : null}
      </Notice>
    </div>
  );
}
