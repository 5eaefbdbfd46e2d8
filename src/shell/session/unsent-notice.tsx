import type { ReactNode } from 'react';
import { Notice } from '@/ui/feedback/notice';
import styles from './unsent-notice.module.css';
import type { InterruptibleChange } from './use-interruptible-change';

interface UnsentNoticeProps extends Pick<InterruptibleChange, 'kept'> {
  /** What has not been done. */
  title: string;
  /** What to do now. */
  children: ReactNode;
}

/** After signing in again: that the change which found the session ended has not been made. */
export function UnsentNotice({ kept, title, children }: UnsentNoticeProps) {
  return kept === undefined ? null : (
    <div className={styles.notice}>
      <Notice tone="warning" announced title={title}>
        {children}
      </Notice>
    </div>
  );
}
