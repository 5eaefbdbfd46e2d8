import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UsageItem } from '@/contract/usage';
import { Receipt } from './receipt';
import styles from './receipt-list.module.css';

/**
 * The receipts of a month. Printing the page prints all of them, each on a sheet of its own; the
 * button of one prints that one.
 */
export function ReceiptList({ items }: { items: readonly UsageItem[] }) {
  const [printed, setPrinted] = useState<string>();

  useEffect(() => {
    const onPrinted = () => setPrinted(undefined);
    window.addEventListener('afterprint', onPrinted);
    return () => window.removeEventListener('afterprint', onPrinted);
  }, []);

  function print(receiptNumber: string) {
    // What is printed is what stands in the document when the dialog opens.
    flushSync(() => setPrinted(receiptNumber));
    window.print();
  }

  return (
    <ul className={styles.list}>
      {items.map((item) => {
        const { number } = item.receipt;
        const isLeftOut = printed !== undefined && printed !== number;
        return (
          <li key={number} className={isLeftOut ? styles.leftOut : styles.sheet}>
            <Receipt item={item} onPrint={() => print(number)} />
          </li>
        );
      })}
    </ul>
  );
}
