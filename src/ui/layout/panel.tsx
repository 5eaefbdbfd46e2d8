import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** A white, rounded surface that sets a part of the page off from its ground. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
