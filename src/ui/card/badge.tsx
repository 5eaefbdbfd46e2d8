import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  id?: string;
  /** A few characters: 「人気」. */
  children: ReactNode;
}

/** A mark above the title of a card. */
export function Badge({ id, children }: BadgeProps) {
  return (
    <span id={id} className={styles.badge}>
      {children}
    </span>
  );
}
