import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

/** The foot of a form: the way on first, the way back second; on wide screens the way on is at the right. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
