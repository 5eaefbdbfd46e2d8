import type { ReactNode } from 'react';
import { yenFigures } from '@/domain/money';
import { VisuallyHidden } from '../text/visually-hidden';
import { Price } from './price';
import styles from './price-table.module.css';

export interface PriceLine {
  id: string;
  label: ReactNode;
  /** Whole yen, tax included; discounts are negative. */
  amount: number;
  /** Below the label. */
  note?: ReactNode;
}

interface PriceTableProps {
  /** For screen readers only. */
  caption: string;
  lines: readonly PriceLine[];
  total: {
    label: string;
    amount: number;
    beforeTax?: number | undefined;
    isUntaxed?: boolean | undefined;
  };
  /** A second total, which is not the sum of the lines. */
  furtherTotal?: { label: string; amount: number } | undefined;
}

export function PriceTable({ caption, lines, total, furtherTotal }: PriceTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.label}
              {line.note ? <span className={styles.note}>{line.note}</span> : null}
            </th>
            <td className={line.amount < 0 ? styles.discount : undefined}>
              {yenFigures(line.amount)}円
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.label}</th>
          <td>
            <Price amount={total.amount} isUntaxed={total.isUntaxed} beforeTax={total.beforeTax} />
          </td>
        </tr>
        {furtherTotal ? (
          <tr>
            <th scope="row">{furtherTotal.label}</th>
            <td>
              <Price amount={furtherTotal.amount} />
            </td>
          </tr>
        ) : null}
      </tfoot>
    </table>
  );
}
