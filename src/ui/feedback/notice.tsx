import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icon/icons';
import { takeFocus } from '../layout/bring-into-view';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './notice.module.css';

const tones = {
  info: { icon: <InfoIcon />, spoken: 'お知らせ', role: 'status' },
  success: { icon: <SuccessIcon />, spoken: '完了', role: 'status' },
  warning: { icon: <WarningIcon />, spoken: 'ご注意', role: 'alert' },
  error: { icon: <ErrorIcon />, spoken: 'エラー', role: 'alert' },
} as const;

interface NoticeProps {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced, urgently for warnings and errors; for notices that answer an action of the customer. */
  announced?: boolean;
  /** Announced as well, and focused: what was tapped for it is gone from the page. */
  takesFocus?: boolean;
  actions?: ReactNode;
}

export function Notice({
  tone = 'info',
  title,
  children,
  takesFocus = false,
  announced = takesFocus,
  actions,
}: NoticeProps) {
  const { icon, spoken, role } = tones[tone];
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={announced ? role : undefined}
      {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}
    >
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <VisuallyHidden>{`${spoken}: `}</VisuallyHidden>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
