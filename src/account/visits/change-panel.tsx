import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Failure } from '@/calls/failure';
import type { Visit } from '@/contract/visits';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Notice } from '@/ui/feedback/notice';
import { bringIntoView } from '@/ui/layout/bring-into-view';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import type { VisitCall } from './use-visit-call';

export interface ChangePanelOfVisitProps {
  visit: Visit;
  call: VisitCall;
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

export function VisitRejectionNotice({ rejection }: { rejection: Failure }) {
  return (
    <div key={rejection.code} ref={bringUp}>
      <Notice tone="error" announced title={rejection.message}>
        {rejection.retryable ? 'もう一度お試しください。お手続きが重なることはありません。' : null}
      </Notice>
    </div>
  );
}
