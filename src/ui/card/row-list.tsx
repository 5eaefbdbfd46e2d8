import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../icon/icons';
import { AppLink } from '../link/app-link';
import styles from './row-list.module.css';

interface RowProps {
  head: ReactNode;
  /** A price or a state at the end of the line. */
  aside: ReactNode;
  children: ReactNode;
}

/** One row of a list: a line on wide screens, two on phones. Its `RowLink` takes taps anywhere on it. */
export function Row({ head, aside, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.head}>{head}</div>
      <div className={styles.rest}>{children}</div>
      <div className={styles.aside}>{aside}</div>
      <span className={styles.arrow}>
        <ChevronRightIcon />
      </span>
    </li>
  );
}

export function RowList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <AppLink href={href} className={styles.link}>
      {children}
    </AppLink>
  );
}

/** Further acts of the row, besides opening it. */
export function RowAct({ children }: { children: ReactNode }) {
  return <span className={styles.act}>{children}</span>;
}
