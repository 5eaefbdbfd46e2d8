import { yenFigures } from '@/domain/money';
import { classNames } from '../class-names';
import styles from './price.module.css';

interface PriceProps {
  /** Whole yen, tax included. */
  amount: number;
  /** True for an amount without tax, such as a cancellation fee. */
  isUntaxed?: boolean | undefined;
  /** Whole yen, shown where the law requires both prices. */
  beforeTax?: number | undefined;
  /** A lowest price: 「13,200円〜(税込)」. */
  from?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** May break before 「(税込)」 in a narrow card. */
  wraps?: boolean;
}

/** 「13,200円(税込)」 with a large figure. */
export function Price({
  amount,
  isUntaxed = false,
  beforeTax,
  from = false,
  size = 'medium',
  wraps = false,
}: PriceProps) {
  const price = (
    <span className={classNames(styles.amount, wraps && styles.wrapping, styles[size])}>
      <span className={styles.figure}>{yenFigures(amount)}</span>
      <span className={styles.unit}>{from ? '円〜' : '円'}</span>
      {isUntaxed ? null : <span className={styles.tax}>(税込)</span>}
    </span>
  );
  if (beforeTax === undefined) return price;
  return (
    <span className={styles.both}>
      {price}
      <span className={styles.before}>{`${yenFigures(beforeTax)}円(税抜)`}</span>
    </span>
  );
}
