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

interface Total {
  label: string;
  amount: number;
  beforeTax?: number | undefined;
  isUntaxed?: boolean | undefined;
}

interface PriceTableProps {
  /** For screen readers only. */
  caption: string;
  lines: readonly PriceLine[];
  total: Total;
  /** A second total, which is not the sum of the lines. */
  furtherTotal?: Total | undefined;
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
              <span>{line.label}</span>
              {line.note ? <span className={styles.note}>{line.note}</span> : null}
            </th>
            <td className={line.amount < 0 ? styles.discount : undefined}>
              {`${yenFigures(line.amount)}円`}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {(furtherTotal ? [total, furtherTotal] : [total]).map(({ label, ...price }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Price {...price} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
