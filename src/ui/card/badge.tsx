import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  id?: string;
  /** 「はじめての方に」 */
  children: ReactNode;
}

export function Badge({ id, children }: BadgeProps) {
  return (
    <span id={id} className={styles.badge}>
      {children}
    </span>
  );
}
