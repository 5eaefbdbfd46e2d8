import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

/**
 * The foot of a form: the way on first, the way back after it. One under the other on phones; side
 * by side on wide screens, with the way on at the right.
 */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
