import type { RefObject } from 'react';
import { japanWeekday } from '@/domain/japan-time';
import { classNames } from '../class-names';
import { CheckIcon } from '../icon/icons';
import { VisuallyHidden } from '../text/visually-hidden';
import { dateText, numberIn } from './calendar-dates';
import styles from './day-cell.module.css';

export type AvailabilityKind = 'open' | 'negotiable' | 'close';

export const availabilityLook: Record<AvailabilityKind, { mark: string; label: string }> = {
  open: { mark: '○', label: '即予約' },
  negotiable: { mark: '△', label: '応相談' },
  close: { mark: '×', label: '受付終了' },
};

export type CalendarDay = {
  /** A day in Japan, 'yyyy-MM-dd'. */
  date: string;
  kind: AvailabilityKind;
  holidayName?: string | undefined;
};

type DayCellProps = {
  date: string;
  /** Missing while the days are being read. */
  day: CalendarDay | undefined;
  /** Before or after the days that can be booked at all. */
  isOutside: boolean;
  /** Shows its month, too: 「12/1」. */
  namesMonth: boolean;
  selected: boolean;
  /** Its details are beside the calendar; it may be chosen or not. */
  shown: boolean;
  /** The day that the customer has already. */
  present: boolean;
  /** The cell's ref when it is the grid's tab stop. */
  tabStop: RefObject<HTMLTableCellElement | null> | undefined;
  onPress: () => void;
};

export function canChoose(day: CalendarDay | undefined): boolean {
  return day !== undefined && day.kind !== 'close';
}

/** One day, announced as 「2026年5月6日 水曜日 祝日 応相談」, also when it cannot be chosen. */
export function DayCell({
  date,
  day,
  isOutside,
  namesMonth,
  selected,
  shown,
  present,
  tabStop,
  onPress,
}: DayCellProps) {
  const weekday = japanWeekday(date);
  const isHoliday = Boolean(day?.holidayName);
  const look = isOutside ? undefined : day && availabilityLook[day.kind];
  const choosable = canChoose(day);
  return (
    <td
      ref={tabStop}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the APG grid pattern puts the keyboard on the cells of a table.
      role="gridcell"
      tabIndex={tabStop ? 0 : -1}
      className={styles.cell}
      aria-selected={selected}
      aria-disabled={!choosable}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          onPress();
        }
      }}
    >
      <span
        className={classNames(
          styles.face,
          isOutside ? styles.outside : day && styles[day.kind],
          choosable ? styles.choosable : styles.locked,
          shown && styles.shown,
          selected && styles.selected,
        )}
      >
        <VisuallyHidden>{isHoliday ? `${dateText(date)} 祝日` : dateText(date)}</VisuallyHidden>{' '}
        <span
          aria-hidden
          className={classNames(
            styles.number,
            (isHoliday || weekday === 0) && styles.holiday,
            !isHoliday && weekday === 6 && styles.saturday,
          )}
        >
          {namesMonth
            ? `${numberIn(date, 'month')}/${numberIn(date, 'day')}`
            : numberIn(date, 'day')}
          {isHoliday ? <span className={styles.note}>祝</span> : null}
        </span>
        {selected ? (
          <span className={styles.check}>
            <CheckIcon />
          </span>
        ) : null}
        <span aria-hidden className={styles.mark}>
          {look?.mark}
        </span>
        {look && !present ? (
          <span className={styles.label}>{look.label}</span>
        ) : (
          <VisuallyHidden>{look?.label ?? (isOutside ? '受付期間外' : '確認中')}</VisuallyHidden>
        )}
        {present ? (
          <>
            {' '}
            <span className={styles.present}>現在</span>
            <VisuallyHidden>の訪問日</VisuallyHidden>
          </>
        ) : null}
        {shown ? (
          <>
            {' '}
            <VisuallyHidden>表示中</VisuallyHidden>
          </>
        ) : null}
      </span>
    </td>
  );
}
