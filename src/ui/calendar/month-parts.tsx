import { Fragment, type ReactNode } from 'react';
import { weekdayNames } from '@/domain/japan-time';
import { classNames } from '../class-names';
import { ChevronRightIcon } from '../icon/icons';
import { AppLink } from '../link/app-link';
import { addMonths, monthText, numberIn, shortDateText, weeksOf } from './calendar-dates';
import styles from './month-parts.module.css';

const steps = { previous: { by: -1, name: '前の月' }, next: { by: 1, name: '次の月' } } as const;

/** The previous or next month, with the props shared by its button and its link. */
export function monthStep(shown: string, direction: keyof typeof steps) {
  const { by, name } = steps[direction];
  const month = addMonths(shown, by);
  const look = {
    className: `${styles.button} ${styles[direction]}`,
    'aria-label': `${name} ${monthText(month)}`,
    children: (
      <>
        <ChevronRightIcon />
        <span>{`${numberIn(month, 'month')}月`}</span>
      </>
    ),
  };
  return { month, look };
}

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

interface MonthRowsProps {
  /** `yyyy-MM` */
  month: string;
  /** A day of the month; weeks that end before it are left out. */
  from?: string;
  /** The cell of a day, `yyyy-MM-dd`. */
  renderDay: (date: string) => ReactNode;
}

export function MonthRows({ month, from = '', renderDay }: MonthRowsProps) {
  const weeks = weeksOf(month).filter((week) => week.some((date) => date && date >= from));
  return (
    <>
      <thead>
        <tr>
          {weekdayNames.map((name, weekday) => (
            <th
              key={name}
              scope="col"
              aria-label={`${name}曜日`}
              className={classNames(
                styles.weekday,
                weekday === 0 && styles.sunday,
                weekday === 6 && styles.saturday,
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, weekday) =>
              date === undefined ? (
                <td key={weekdayNames[weekday]} />
              ) : (
                <Fragment key={date}>{renderDay(date)}</Fragment>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </>
  );
}

export type Holiday = { readonly date: string; readonly name: string };

export function HolidayNames({ holidays }: { holidays: readonly Holiday[] }) {
  if (holidays.length === 0) return null;
  return (
    <p className={styles.holidays}>
      {holidays.map(({ date, name }) => (
        <span key={date}>
          <span className={styles.date}>{shortDateText(date)} 祝日</span>
          {` ${name}`}
        </span>
      ))}
    </p>
  );
}
