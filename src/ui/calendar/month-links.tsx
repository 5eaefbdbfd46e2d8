import { ChevronRightIcon } from '../icon/icons';
import { AppLink } from '../link/app-link';
import { addMonths, monthText, numberIn } from './calendar-dates';
import styles from './month-grid.module.css';

interface MonthLinksProps {
  /** The month shown, 'yyyy-MM'. */
  month: string;
  hrefOf: (month: string) => string;
  /** The first and the last month there is anything to see of, 'yyyy-MM'. */
  firstMonth: string;
  lastMonth: string;
}

/** From month to month by links, so that it works before and without a script. */
export function MonthLinks({ month, hrefOf, firstMonth, lastMonth }: MonthLinksProps) {
  const canShow = (candidate: string) => candidate >= firstMonth && candidate <= lastMonth;
  const previous = addMonths(month, -1);
  const next = addMonths(month, 1);
  return (
    <nav className={styles.navigation} aria-label="月の移動">
      <MonthLink
        direction="previous"
        name="前の月"
        month={previous}
        href={canShow(previous) ? hrefOf(previous) : undefined}
      />
      <h2 className={styles.title}>
        <span className={styles.month}>{monthText(month)}</span>
      </h2>
      <MonthLink
        direction="next"
        name="次の月"
        month={next}
        href={canShow(next) ? hrefOf(next) : undefined}
      />
    </nav>
  );
}

interface MonthLinkProps {
  direction: 'previous' | 'next';
  name: string;
  month: string;
  /** Undefined when there is no further month; its place is kept. */
  href: string | undefined;
}

function MonthLink({ direction, name, month, href }: MonthLinkProps) {
  if (href === undefined) return <span className={styles.noMonth} />;
  return (
    <AppLink
      href={href}
      className={`${styles.button} ${styles[direction]}`}
      aria-label={`${name} ${monthText(month)}`}
    >
      <ChevronRightIcon />
      <span>{numberIn(month, 'month')}月</span>
    </AppLink>
  );
}
