import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icon/icons';
import styles from './accordion.module.css';

interface AccordionProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Muted and without lines: an explanation behind a field. */
  quiet?: boolean;
}

export function Accordion({ summary, children, open = false, quiet = false }: AccordionProps) {
  return (
    <details className={styles.accordion} data-quiet={quiet || undefined} open={open}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
