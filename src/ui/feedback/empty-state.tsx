import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Says that there is nothing yet: 「まだお申し込みはありません」. */
  title: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
  /** Leads on. */
  action?: ReactNode;
}

/** In place of a list without entries. */
export function EmptyState({ title, picture, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}
