import { yenFigures } from '@/domain/money';
import { classNames } from '../class-names';
import styles from './price.module.css';

interface PriceProps {
  /** Whole yen, tax included. */
  amount: number;
  /** There is no tax in it, as in a cancellation fee. */
  isUntaxed?: boolean | undefined;
  /** Whole yen before tax, shown beside it where the rules ask for both. */
  beforeTax?: number | undefined;
  /** The least it can cost: 「13,200円〜(税込)」. */
  from?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** It may break before 「(税込)」, as in a narrow card, where large text would not fit. */
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
      <span className={styles.before}>{yenFigures(beforeTax)}円(税抜)</span>
    </span>
  );
}
