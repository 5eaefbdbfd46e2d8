import { useId } from 'react';
import { weekdayNames } from '@/domain/japan-time';
import { classNames } from '../class-names';
import { ChevronRightIcon } from '../icon/icons';
import { VisuallyHidden } from '../text/visually-hidden';
import { addMonths, monthOf, monthText, numberIn, weeksOf } from './calendar-dates';
import {
  type AvailabilityKind,
  availabilityLook,
  type CalendarDay,
  canChoose,
  DayCell,
} from './day-cell';
import { HolidayNames } from './holiday-names';
import styles from './month-grid.module.css';
import { useRovingDate } from './use-roving-date';

const kindStyles: Record<AvailabilityKind, string | undefined> = {
  open: styles.open,
  negotiable: styles.negotiable,
  close: undefined,
};

/** What the marks of the calendar mean: those that it can show. */
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

type MonthNavigationProps = {
  month: string;
  titleId: string;
  loading: boolean;
  canShow: (month: string) => boolean;
  onMonthChange: (month: string) => void;
};

type MonthButtonProps = {
  month: string;
  name: string;
  direction: 'previous' | 'next';
  available: boolean;
  onPress: () => void;
};

/** Stays in place and keeps the focus when there is no further month. */
function MonthButton({ month, name, direction, available, onPress }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[direction]}`}
      aria-label={`${name} ${monthText(month)}`}
      aria-disabled={!available}
      onClick={() => {
        if (available) onPress();
      }}
    >
      <ChevronRightIcon />
      <span>{numberIn(month, 'month')}月</span>
    </button>
  );
}

function MonthNavigation(props: MonthNavigationProps) {
  const { month, titleId, loading, canShow, onMonthChange } = props;
  const previous = addMonths(month, -1);
  const next = addMonths(month, 1);
  return (
    <div className={styles.navigation}>
      <MonthButton
        month={previous}
        name="前の月"
        direction="previous"
        available={canShow(previous)}
        onPress={() => onMonthChange(previous)}
      />
      <p className={styles.title} aria-live="polite">
        <span id={titleId} className={styles.month}>
          {monthText(month)}
        </span>
        <span className={styles.status}>{loading ? '空き状況を確認中' : null}</span>
      </p>
      <MonthButton
        month={next}
        name="次の月"
        direction="next"
        available={canShow(next)}
        onPress={() => onMonthChange(next)}
      />
    </div>
  );
}

type MonthGridProps = {
  /** The month shown, 'yyyy-MM'. */
  month: string;
  /** What is known of the month's days; a day that is missing cannot be chosen. */
  days: readonly CalendarDay[];
  /** The chosen days, 'yyyy-MM-dd'. */
  selected: readonly string[];
  /** The day that is looked at, 'yyyy-MM-dd': chosen or not, it is shown beside the calendar. */
  shown?: string | undefined;
  /** Called with a day that can be chosen, chosen already or not. */
  onSelect: (date: string) => void;
  onMonthChange: (month: string) => void;
  /** The first and the last month that can be shown, 'yyyy-MM'. */
  firstMonth?: string;
  lastMonth?: string;
  /** What its days can be; others are left out of the legend. */
  kinds?: readonly AvailabilityKind[];
  /** Several days can be chosen. */
  multiple?: boolean;
  /** The month's days are being read: the days stand where they will, nothing can be chosen. */
  loading?: boolean;
};

const ALL_KINDS: readonly AvailabilityKind[] = ['open', 'negotiable', 'close'];

/**
 * A month to choose days from. Days are days in Japan, whatever the machine's time zone.
 * Keyboard: one tab stop, arrows, Home and End, Page Up and Page Down, Enter or Space to choose.
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
  kinds = ALL_KINDS,
  multiple = false,
  loading = false,
}: MonthGridProps) {
  const id = useId();
  const known = new Map(loading ? [] : days.map((day) => [day.date, day]));
  const canShow = (candidate: string) =>
    (!firstMonth || candidate >= firstMonth) && (!lastMonth || candidate <= lastMonth);
  const { activeDate, activeCell, setActiveDate, dropPendingMove, onKeyDown, onBlur } =
    useRovingDate({
      month,
      startDate:
        [shown, ...selected].find((date) => date !== undefined && monthOf(date) === month) ??
        [...known.values()].find((day) => monthOf(day.date) === month && canChoose(day))?.date ??
        `${month}-01`,
      canShow,
      onMonthChange,
    });
  const holidays = [...known.values()].flatMap(({ date, holidayName: name }) =>
    name && monthOf(date) === month ? [{ date, name }] : [],
  );

  return (
    <div className={styles.calendar}>
      <MonthNavigation
        month={month}
        titleId={`${id}-title`}
        loading={loading}
        canShow={canShow}
        onMonthChange={(next) => {
          dropPendingMove();
          onMonthChange(next);
        }}
      />
      <AvailabilityLegend kinds={kinds} />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the APG grid pattern; HTML has no element for a table that takes the keyboard.
        role="grid"
        className={styles.grid}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-keys`}
        aria-multiselectable={multiple}
        aria-busy={loading}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
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
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) =>
                date ? (
                  <DayCell
                    key={date}
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
                ) : (
                  <td key={weekdayNames[weekday]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <VisuallyHidden>
        <span id={`${id}-keys`}>
          矢印キーで日付を、PageUpとPageDownで月を移動し、Enterキーで選択します。
        </span>
      </VisuallyHidden>
      <HolidayNames holidays={holidays} />
    </div>
  );
}
