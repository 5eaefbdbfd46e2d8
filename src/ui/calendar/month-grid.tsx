import { useId } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../text/visually-hidden';
import { monthOf, monthText } from './calendar-dates';
import {
  type AvailabilityKind,
  availabilityLook,
  type CalendarDay,
  canChoose,
  DayCell,
} from './day-cell';
import styles from './month-grid.module.css';
import { HolidayNames, MonthRows, monthStep } from './month-parts';
import partStyles from './month-parts.module.css';
import { useRovingDate } from './use-roving-date';

const kindStyles: Record<AvailabilityKind, string | undefined> = {
  open: styles.open,
  negotiable: styles.negotiable,
  close: undefined,
};

function AvailabilityLegend({ kinds }: { kinds: readonly AvailabilityKind[] }) {
  return (
    <ul className={styles.legend} aria-label="カレンダーの記号">
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={classNames(styles.mark, kindStyles[kind])}>
            {availabilityLook[kind].mark}
          </span>
          {availabilityLook[kind].label}
        </li>
      ))}
    </ul>
  );
}

interface MonthGridProps {
  /** The shown month, `yyyy-MM`. */
  month: string;
  /** The known days of the month; a missing day cannot be chosen. */
  days: readonly CalendarDay[];
  /** The chosen days, `yyyy-MM-dd`. */
  selected: readonly string[];
  /** The day, chosen or not, whose details are beside the calendar. */
  shown?: string | undefined;
  /** Called with a free day, chosen already or not. */
  onSelect: (date: string) => void;
  onMonthChange: (month: string) => void;
  firstMonth?: string;
  lastMonth?: string;
  /** Weeks of its month that end before this day are left out. */
  firstDate?: string;
  kinds: readonly AvailabilityKind[];
  /** While the days are being read, none can be chosen. */
  loading: boolean;
}

/**
 * A month to choose days in Japan from. Keyboard: one tab stop, arrows, Home and End, Page Up and
 * Page Down, Enter or Space to choose.
 */
export function MonthGrid({
  month,
  days,
  selected,
  shown,
  onSelect,
  onMonthChange,
  firstMonth,
  lastMonth,
  firstDate,
  kinds,
  loading,
}: MonthGridProps) {
  const id = useId();
  const known = new Map(loading ? [] : days.map((day) => [day.date, day]));
  const from = firstDate !== undefined && monthOf(firstDate) === month ? firstDate : `${month}-01`;
  const ofMonth = [...known.values()].filter(({ date }) => monthOf(date) === month);
  const canShow = (candidate: string) =>
    (!firstMonth || candidate >= firstMonth) && (!lastMonth || candidate <= lastMonth);
  const { activeDate, activeCell, setActiveDate, dropPendingMove, onKeyDown, onBlur } =
    useRovingDate({
      month,
      startDate:
        [shown, ...selected].find((date) => date !== undefined && monthOf(date) === month) ??
        ofMonth.find(canChoose)?.date ??
        from,
      from,
      canShow,
      onMonthChange,
    });
  // The button keeps its place and the focus when there is no further month.
  const buttonTo = (direction: 'previous' | 'next') => {
    const { month: target, look } = monthStep(month, direction);
    const changeMonth = () => {
      if (!canShow(target)) return;
      dropPendingMove();
      onMonthChange(target);
    };
    return (
      <button {...look} type="button" aria-disabled={!canShow(target)} onClick={changeMonth} />
    );
  };

  return (
    <div className={styles.calendar}>
      <div className={partStyles.navigation}>
        {buttonTo('previous')}
        <p className={partStyles.title} aria-live="polite">
          <span id={`${id}-title`} className={partStyles.month}>
            {monthText(month)}
          </span>
          <span className={styles.status}>{loading ? '空き状況を確認中' : null}</span>
        </p>
        {buttonTo('next')}
      </div>
      <AvailabilityLegend kinds={kinds} />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the APG grid pattern; HTML has no element for a table that takes the keyboard.
        role="grid"
        className={styles.grid}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-keys`}
        aria-multiselectable
        aria-busy={loading}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <MonthRows
          month={month}
          from={from}
          renderDay={(date) => (
            <DayCell
              date={date}
              day={known.get(date) ?? (loading ? undefined : { date, kind: 'close' })}
              selected={selected.includes(date)}
              shown={date === shown}
              tabStop={date === activeDate ? activeCell : undefined}
              onPress={() => {
                setActiveDate(date);
                if (canChoose(known.get(date))) onSelect(date);
              }}
            />
          )}
        />
      </table>
      <VisuallyHidden>
        <span id={`${id}-keys`}>
          矢印キーで日付を、PageUpとPageDownで月を移動し、Enterキーで選択します。
        </span>
      </VisuallyHidden>
      <HolidayNames
        holidays={ofMonth.flatMap(({ date, holidayName: name }) => (name ? [{ date, name }] : []))}
      />
    </div>
  );
}
