import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icon/icons';
import styles from './sticky-summary.module.css';

export interface SummaryLine {
  id: string;
  label: string;
  /** 「13,200円」, 「−1,100円」, 「無料」. */
  amountText: string;
  /** How the amount comes about; the line opens to show it. */
  explanation?: ReactNode;
}

/** One line of the summary; it opens when there is something to explain. */
export function SummaryLineItem({ label, amountText, explanation }: SummaryLine) {
  const words = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.amount}>{amountText}</span>
    </>
  );
  if (!explanation) {
    return <li className={styles.line}>{words}</li>;
  }
  return (
    <li>
      <details className={styles.details}>
        <summary className={styles.line}>
          {words}
          <ChevronDownIcon />
        </summary>
        <div className={styles.explanation}>{explanation}</div>
      </details>
    </li>
  );
}
