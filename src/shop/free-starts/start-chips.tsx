import { useId } from 'react';
import { OFFERED_STARTS, type OfferedStart } from '@/booking/dates/next-free-starts';
import { formatJapanTime, japanWeekday, weekdayNames } from '@/domain/japan-time';
import { numberIn } from '@/ui/calendar/calendar-dates';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import styles from './free-starts.module.css';

/** `11/24(火) 9:00`; a holiday is said in the brackets. */
export function shortStartText({ startsAt, holidayName }: OfferedStart): string {
  const weekday = `${weekdayNames[japanWeekday(startsAt)]}${holidayName === null ? '' : '・祝'}`;
  const day = `${numberIn(startsAt, 'month')}/${numberIn(startsAt, 'day')}`;
  return `${day}(${weekday}) ${formatJapanTime(startsAt)}`;
}

function dayKind({ startsAt, holidayName }: OfferedStart): 'saturday' | 'holiday' | undefined {
  const weekday = japanWeekday(startsAt);
  if (holidayName !== null || weekday === 0) return 'holiday';
  return weekday === 6 ? 'saturday' : undefined;
}

function StartText({ start }: { start: OfferedStart }) {
  return (
    <span className={styles.start} data-day={dayKind(start)}>
      {shortStartText(start)}
    </span>
  );
}

/** As many empty chips as there can be, so that nothing moves when the starts arrive. */
export function StartPlaceholders() {
  return (
    <div className={styles.chips} aria-hidden="true">
      {Array.from({ length: OFFERED_STARTS + 1 }, (_, index) => `chip-${index}`).map((key) => (
        <span key={key} className={styles.chip} data-empty />
      ))}
    </div>
  );
}

interface StartChipsProps {
  starts: readonly OfferedStart[];
  picked: string | undefined;
  /** While the starts are read again, none can be picked. */
  disabled: boolean;
  /** Receives undefined for another time, which is chosen later. */
  onPick: (startsAt: string | undefined) => void;
}

/** Radio buttons, the last of which leaves the choice to the calendar. */
export function StartChips({ starts, picked, disabled, onPick }: StartChipsProps) {
  const name = useId();
  return (
    <fieldset className={styles.chips} aria-busy={disabled}>
      <legend>
        <VisuallyHidden>訪問日時</VisuallyHidden>
      </legend>
      {[...starts, null].map((start) => (
        <label key={start?.startsAt ?? 'other'} className={styles.chip}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={picked === start?.startsAt}
            disabled={disabled}
            onChange={() => onPick(start?.startsAt)}
          />
          {start ? <StartText start={start} /> : <span>ほかの日時</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** For menus with several visits, whose dates are all chosen in the calendar. */
export function StartList({ starts }: { starts: readonly OfferedStart[] }) {
  return (
    <ul className={styles.chips} aria-label="空いている日時">
      {starts.map((start) => (
        <li key={start.startsAt} className={styles.chip} data-plain>
          <StartText start={start} />
        </li>
      ))}
    </ul>
  );
}
