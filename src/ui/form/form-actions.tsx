import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

/** The buttons of a form, submit first; wide screens show it at the right. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
