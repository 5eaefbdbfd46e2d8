import type { ReactNode } from 'react';
import styles from './two-column.module.css';

interface TwoColumnProps {
  children: ReactNode;
  /** Beside the content on wide screens, a bar at the foot of the screen on narrow ones. */
  side: ReactNode;
}

/** Content with a companion, such as the sticky summary. */
export function TwoColumn({ children, side }: TwoColumnProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.content}>{children}</div>
      <div className={styles.side}>{side}</div>
    </div>
  );
}
