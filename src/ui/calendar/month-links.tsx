import { AppLink } from '../link/app-link';
import { monthText } from './calendar-dates';
import { monthStep } from './month-parts';
import styles from './month-parts.module.css';

interface MonthLinksProps {
  /** The shown month, `yyyy-MM`. */
  month: string;
  hrefOf: (month: string) => string;
  firstMonth: string;
  lastMonth: string;
}

/** Links to the months before and after, which need no script. */
export function MonthLinks({ month: shown, hrefOf, firstMonth, lastMonth }: MonthLinksProps) {
  const linkTo = (direction: 'previous' | 'next') => {
    const { month, look } = monthStep(shown, direction);
    const isListed = month >= firstMonth && month <= lastMonth;
    return isListed ? (
      <AppLink href={hrefOf(month)} {...look} />
    ) : (
      <span className={styles.noMonth} />
    );
  };
  return (
    <nav className={styles.navigation} aria-label="月の移動">
      {linkTo('previous')}
      <h2 className={styles.title}>
        <span className={styles.month}>{monthText(shown)}</span>
      </h2>
      {linkTo('next')}
    </nav>
  );
}
