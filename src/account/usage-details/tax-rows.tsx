import type { UsageItem } from '@/contract/usage';
import { formatYen } from '@/domain/money';
import styles from './tax-rows.module.css';

function rateText(taxRate: number): string {
  return taxRate === 0 ? '対象外' : `${taxRate}%対象(税込)`;
}

/** The sums by tax rate, as a qualified invoice has to say them. */
export function TaxRows({ taxByRate }: { taxByRate: UsageItem['taxByRate'] }) {
  return (
    <table className={styles.taxes}>
      <caption className={styles.caption}>税率ごとの内訳</caption>
      <thead>
        <tr>
          <th scope="col">税率</th>
          <th scope="col">金額</th>
          <th scope="col">うち消費税</th>
        </tr>
      </thead>
      <tbody>
        {taxByRate.map(({ taxRate, amount, tax }) => (
          <tr key={taxRate}>
            <th scope="row">{rateText(taxRate)}</th>
            <td>{formatYen(amount)}</td>
            <td>{formatYen(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
