import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/ui/icon/icons';
import { Phrases } from '@/ui/text/phrases';
import styles from './receipt.module.css';

interface PaperProps {
  /** Names it among the papers of a month. */
  label: string;
  menuLabel: string;
  /** A remark in brackets after the menu. */
  remark?: string | undefined;
  /** `訪問日 2026年5月6日(水)` */
  day: string;
  kind: string;
  sum: ReactNode;
  isOpen: boolean;
  children: ReactNode;
}

/** A receipt or the like: one row of the month, which a tap opens. Printed it is whole (`ReceiptList`). */
export function Paper({ label, menuLabel, remark, day, kind, sum, isOpen, children }: PaperProps) {
  return (
    <article className={styles.receipt} aria-label={label}>
      <details open={isOpen}>
        <summary className={styles.head}>
          <h3 className={styles.title}>
            <Phrases>{menuLabel}</Phrases>
            {remark ? `(${remark})` : ''}
          </h3>
          <span className={styles.sum}>{sum}</span>
          <span className={styles.used}>{day}</span>
          <span className={styles.kind}>{kind}</span>
          <ChevronDownIcon />
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </article>
  );
}
