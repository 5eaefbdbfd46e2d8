import { Fragment, type ReactNode } from 'react';
import { weekdayNames } from '@/domain/japan-time';
import { classNames } from '../class-names';
import { ChevronRightIcon } from '../icon/icons';
import { AppLink } from '../link/app-link';
import { addMonths, monthText, numberIn, shortDateText } from './calendar-dates';
import styles from './month-parts.module.css';

type Direction = 'previous' | 'next';

/** The props shared by buttons and links to what was before and comes next; `name` is for screen readers. */
export function stepLook(direction: Direction, name: string, text: string) {
  return {
    className: `${styles.button} ${styles[direction]}`,
    'aria-label': name,
    children: (
      <>
        <ChevronRightIcon />
        <span>{text}</span>
      </>
    ),
  };
}

const monthSteps = {
  previous: { by: -1, name: '前の月' },
  next: { by: 1, name: '次の月' },
} as const;

interface MonthLinksProps {
  /** The shown month, `yyyy-MM`. */
  month: string;
  hrefOf: (month: string) => string;
  firstMonth: string;
  lastMonth: string;
}

/** Links to the months before and after, which need no script. */
export function MonthLinks({ month: shown, hrefOf, firstMonth, lastMonth }: MonthLinksProps) {
  const linkTo = (direction: Direction) => {
    const { by, name } = monthSteps[direction];
    const month = addMonths(shown, by);
    const isListed = month >= firstMonth && month <= lastMonth;
    const text = `${numberIn(month, 'month')}月`;
    return isListed ? (
      <AppLink href={hrefOf(month)} {...stepLook(direction, `${name} ${monthText(month)}`, text)} />
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

interface WeekRowsProps {
  /** The days of each week, `yyyy-MM-dd`, Sunday first; undefined leaves a place empty. */
  weeks: readonly (readonly (string | undefined)[])[];
  renderDay: (date: string) => ReactNode;
}

export function WeekRows({ weeks, renderDay }: WeekRowsProps) {
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
