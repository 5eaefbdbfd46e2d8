import { japanWeekday } from '@/domain/japan-time';
import { classNames } from '../class-names';
import { AppLink } from '../link/app-link';
import { VisuallyHidden } from '../text/visually-hidden';
import { monthText, numberIn, shortDateText, weeksOf } from './calendar-dates';
import styles from './entry-month.module.css';
import { type Holiday, HolidayNames, WeekRows } from './month-parts';

export type CalendarEntry = {
  id: string;
  /** A day in Japan, `yyyy-MM-dd`. */
  date: string;
  /** The visible text: 「10:00」. */
  mark: string;
  /** Follows it for screen readers. */
  label: string;
  href: string;
  tone: 'settled' | 'waiting' | 'past';
};

interface EntryMonthProps {
  /** The shown month, `yyyy-MM`. */
  month: string;
  entries: readonly CalendarEntry[];
  holidays: readonly Holiday[];
  /** `yyyy-MM-dd` */
  today: string;
}

/** A month with links on its days, which need no script. */
export function EntryMonth({ month, entries, holidays, today }: EntryMonthProps) {
  return (
    <>
      <table className={styles.month}>
        <caption>
          <VisuallyHidden>{`${monthText(month)}のカレンダー`}</VisuallyHidden>
        </caption>
        <WeekRows
          weeks={weeksOf(month)}
          renderDay={(date) => (
            <Day
              date={date}
              entries={entries.filter((entry) => entry.date === date)}
              isHoliday={holidays.some((holiday) => holiday.date === date)}
              isToday={date === today}
            />
          )}
        />
      </table>
      <HolidayNames holidays={holidays} />
    </>
  );
}

interface DayProps {
  date: string;
  entries: readonly CalendarEntry[];
  isHoliday: boolean;
  isToday: boolean;
}

function Day({ date, entries, isHoliday, isToday }: DayProps) {
  const weekday = japanWeekday(date);
  return (
    <td className={classNames(styles.day, isToday && styles.today)}>
      <span
        className={classNames(
          styles.number,
          (isHoliday || weekday === 0) && styles.sunday,
          !isHoliday && weekday === 6 && styles.saturday,
        )}
        aria-current={isToday ? 'date' : undefined}
      >
        {numberIn(date, 'day')}
      </span>
      {entries.map(({ id, href, mark, label, tone }) => (
        <AppLink key={id} href={href} className={classNames(styles.entry, styles[tone])}>
          <VisuallyHidden>{shortDateText(date)} </VisuallyHidden>
          {mark}
          <VisuallyHidden> {label}</VisuallyHidden>
        </AppLink>
      ))}
    </td>
  );
}
