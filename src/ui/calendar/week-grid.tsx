import { useId } from 'react';
import { addJapanDays, formatShortJapanDate } from '@/domain/japan-time';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../text/visually-hidden';
import { SHOWN_DAYS, shownText, shownWeeks } from './calendar-dates';
import {
  type AvailabilityKind,
  availabilityLook,
  type CalendarDay,
  canChoose,
  DayCell,
} from './day-cell';
import { HolidayNames, stepLook, WeekRows } from './month-parts';
import partStyles from './month-parts.module.css';
import { useRovingDate } from './use-roving-date';
import styles from './week-grid.module.css';

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

const steps = {
  previous: { by: -SHOWN_DAYS, text: '前の5週' },
  next: { by: SHOWN_DAYS, text: '次の5週' },
} as const;

interface WeekGridProps {
  /** The Sunday of the first of the five shown weeks, `yyyy-MM-dd`. */
  from: string;
  /** The known days; a missing day cannot be chosen. */
  days: readonly CalendarDay[];
  /** The chosen days, `yyyy-MM-dd`. */
  selected: readonly string[];
  /** The day, chosen or not, whose details are beside the calendar. */
  shown?: string | undefined;
  /** The day that the customer has already, and moves from. */
  present?: string | undefined;
  /** Called with a free day, chosen already or not. */
  onSelect: (date: string) => void;
  onFromChange: (from: string) => void;
  /** The days that can be booked at all, both included; others are grey. Missing until it is known. */
  bookable?: { readonly first: string; readonly last: string } | undefined;
  kinds: readonly AvailabilityKind[];
  /** While the days are being read, none can be chosen. */
  loading: boolean;
}

/**
 * Five weeks to choose days in Japan from, of the same height whatever month it is. Keyboard: one tab stop, arrows,
 * Home and End, Page Up and Page Down, Enter or Space to choose.
 */
export function WeekGrid({
  from,
  days,
  selected,
  shown,
  present,
  onSelect,
  onFromChange,
  bookable,
  kinds,
  loading,
}: WeekGridProps) {
  const id = useId();
  const known = new Map(loading ? [] : days.map((day) => [day.date, day]));
  const weeks = shownWeeks(from);
  const dates = weeks.flat();
  const canShow = (sunday: string) =>
    !bookable || (addJapanDays(sunday, SHOWN_DAYS) > bookable.first && sunday <= bookable.last);
  const isOutside = (date: string) =>
    bookable !== undefined &&
    (date < bookable.first || date > bookable.last) &&
    !canChoose(known.get(date));
  const { activeDate, activeCell, setActiveDate, dropPendingMove, onKeyDown, onBlur } =
    useRovingDate({
      from,
      startDate:
        [shown, ...selected].find((date) => date !== undefined && dates.includes(date)) ??
        dates.find((date) => canChoose(known.get(date))) ??
        dates.find((date) => !isOutside(date)) ??
        from,
      canShow,
      onFromChange,
    });
  // The button keeps its place and the focus when there are no further weeks.
  const buttonTo = (direction: keyof typeof steps) => {
    const { by, text } = steps[direction];
    const target = addJapanDays(from, by);
    const changeWeeks = () => {
      if (!canShow(target)) return;
      dropPendingMove();
      onFromChange(target);
    };
    return (
      <button
        {...stepLook(direction, `${text}間 ${shownText(target)}`, text)}
        type="button"
        aria-disabled={!canShow(target)}
        onClick={changeWeeks}
      />
    );
  };

  return (
    <div className={styles.calendar}>
      <div className={partStyles.navigation}>
        {buttonTo('previous')}
        <p className={styles.title} aria-live="polite">
          <span id={`${id}-title`}>
            <span>{`${formatShortJapanDate(from)}〜`}</span>
            <span>{formatShortJapanDate(addJapanDays(from, SHOWN_DAYS - 1))}</span>
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
        <WeekRows
          weeks={weeks}
          renderDay={(date) => (
            <DayCell
              date={date}
              day={
                known.get(date) ??
                (loading && !isOutside(date) ? undefined : { date, kind: 'close' })
              }
              isOutside={isOutside(date)}
              namesMonth={date === from || date.endsWith('-01')}
              selected={selected.includes(date)}
              shown={date === shown}
              present={date === present}
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
          矢印キーで日付を、PageUpとPageDownで5週間ずつ移動し、Enterキーで選択します。
        </span>
      </VisuallyHidden>
      <HolidayNames
        holidays={[...known.values()].flatMap(({ date, holidayName: name }) =>
          name && dates.includes(date) ? [{ date, name }] : [],
        )}
      />
    </div>
  );
}
