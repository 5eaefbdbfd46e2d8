import type { ReactNode } from 'react';
import styles from './pay-line.module.css';

interface PayLineProps {
  term?: string;
  children?: ReactNode;
  acts?: ReactNode;
}

/** A seldom changed detail of the payment, as one line with its acts. */
export function PayLine({ term, children, acts }: PayLineProps) {
  return (
    <div className={styles.line}>
      {term ? <span className={styles.term}>{term}</span> : null}
      <span className={styles.text}>{children}</span>
      {acts ? <span className={styles.acts}>{acts}</span> : null}
    </div>
  );
}

export function OpenPayLine({ children }: { children: ReactNode }) {
  return <div className={styles.open}>{children}</div>;
}
