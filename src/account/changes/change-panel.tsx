import type { ComponentProps, ReactNode } from 'react';
import type { Failure } from '@/calls/failure';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { bringIntoView } from '@/ui/layout/bring-into-view';
import { Section } from '@/ui/layout/section';
import styles from './change-panel.module.css';
import type { useChangeCall } from './use-change-call';

function bringUp(element: HTMLElement | null) {
  if (element) bringIntoView(element, 'nearest');
}

function takeOver(heading: HTMLElement | null) {
  heading?.focus();
  bringUp(heading);
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
  return (
    <Section title={title} isPanel headingRef={takeOver}>
      <UnsentNotice kept={kept} title={unsentTitle}>
        内容をご確認のうえ、もう一度お進みください。
      </UnsentNotice>
      {children}
    </Section>
  );
}

interface RejectionNoticeProps {
  rejection: Failure | undefined;
  /** Takes the place of the server's words where they are about something else. */
  title?: string | undefined;
}

/** Nothing is shown without a rejection. */
export function RejectionNotice({ rejection, title = rejection?.message }: RejectionNoticeProps) {
  if (!rejection) return null;
  return (
    <div key={rejection.code} ref={bringUp}>
      <Notice tone="error" announced title={title}>
        {rejection.retryable ? 'もう一度送信されても、お手続きが重なることはありません。' : null}
      </Notice>
    </div>
  );
}

interface ChangeButtonsProps extends Omit<ComponentProps<typeof Button>, 'busy'> {
  call: Pick<ReturnType<typeof useChangeCall>, 'isSending' | 'rejection'>;
  rejectionTitle?: string | undefined;
  /** Names the way out without the change. */
  leave: string;
  onLeave: () => void;
  /** Another change to choose, between the two. */
  further?: ReactNode;
}

/** Why the last try was rejected, then the button of a panel's change, and the one that leaves without it. */
export function ChangeButtons({
  call: { isSending, rejection },
  rejectionTitle,
  leave,
  onLeave,
  further,
  ...change
}: ChangeButtonsProps) {
  return (
    <>
      <RejectionNotice rejection={rejection} title={rejectionTitle} />
      <div className={styles.buttons}>
        <Button {...change} busy={isSending} />
        {further}
        <Button
          variant={change.variant === 'secondary' ? 'text' : 'secondary'}
          disabled={isSending}
          onClick={onLeave}
        >
          {leave}
        </Button>
      </div>
    </>
  );
}
