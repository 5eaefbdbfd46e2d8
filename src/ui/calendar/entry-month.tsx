import { japanWeekday, weekdayNames } from '@/domain/japan-time';
import { classNames } from '../class-names';
import { AppLink } from '../link/app-link';
import { VisuallyHidden } from '../text/visually-hidden';
import { monthText, numberIn, shortDateText, weeksOf } from './calendar-dates';
import styles from './entry-month.module.css';
import { HolidayNames } from './holiday-names';

export type CalendarEntry = {
  id: string;
  /** A day in Japan, 'yyyy-MM-dd'. */
  date: string;
  /** What stands in the day: 「10:00」. */
  mark: string;
  /** What follows it for a screen reader. */
  label: string;
  href: string;
  tone: 'settled' | 'waiting' | 'past';
};

type Holiday = { date: string; name: string };

interface EntryMonthProps {
  /** The month shown, 'yyyy-MM'. */
  month: string;
  entries: readonly CalendarEntry[];
  /** The month's public holidays, in order; `date` is a 'yyyy-MM-dd'. */
  holidays: readonly Holiday[];
  /** 'yyyy-MM-dd' */
  today: string;
}

/** A month with what lies on its days, each a link. Nothing in it needs a script. */
export function EntryMonth({ month, entries, holidays, today }: EntryMonthProps) {
  return (
    <>
      <table className={styles.month}>
        <caption>
          <VisuallyHidden>{monthText(month)}のカレンダー</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {weekdayNames.map((name, weekday) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  styles.weekday,
                  weekday === 0 && styles.sunday,
                  weekday === 6 && styles.saturday,
                )}
              >
                {name}
                <VisuallyHidden>曜日</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) =>
                date === undefined ? (
                  <td key={weekdayNames[weekday]} />
                ) : (
                  <Day
                    key={date}
                    date={date}
                    entries={entries.filter((entry) => entry.date === date)}
                    isHoliday={holidays.some((holiday) => holiday.date === date)}
                    isToday={date === today}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
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
