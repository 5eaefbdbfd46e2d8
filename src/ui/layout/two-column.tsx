import type { ReactNode } from 'react';
import styles from './two-column.module.css';

interface TwoColumnProps {
  children: ReactNode;
  /** A bar at the foot of narrow screens. */
  side: ReactNode;
}

export function TwoColumn({ children, side }: TwoColumnProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.content}>{children}</div>
      <div className={styles.side}>{side}</div>
    </div>
  );
}
