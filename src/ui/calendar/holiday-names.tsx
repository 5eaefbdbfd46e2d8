import { shortDateText } from './calendar-dates';
import styles from './holiday-names.module.css';

interface HolidayNamesProps {
  /** `date` is a day in Japan, 'yyyy-MM-dd'. */
  holidays: readonly { date: string; name: string }[];
}

/** Under a month: which of its days are public holidays. */
export function HolidayNames({ holidays }: HolidayNamesProps) {
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
