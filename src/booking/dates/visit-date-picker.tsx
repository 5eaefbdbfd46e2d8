import { useEffect, useRef, useState } from 'react';
import type { AvailableDay } from '@/contract/availability';
import type { CalendarKind } from '@/contract/enumerations';
import { addJapanDays, formatJapanDate } from '@/domain/japan-time';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { Button } from '@/ui/button/button';
import { MonthGrid } from '@/ui/calendar/month-grid';
import { LiveRegion } from '@/ui/feedback/live-region';
import { Notice } from '@/ui/feedback/notice';
import { bringIntoView } from '@/ui/layout/bring-into-view';
import { Stack } from '@/ui/layout/stack';
import type { SelectedDateType } from '../draft/order-draft';
import type { CalendarSource } from './calendar-source';
import type { DateSelection, DateTerms } from './date-selection';
import { DayTimes } from './day-times';
import { firstDayOf, monthOf } from './japan-months';
import { useAvailableMonth, useNextFreeDay } from './use-available-dates';

function offeredKind(kind: CalendarKind, settledFor: SelectedDateType): CalendarKind {
  if (kind === 'close') return 'close';
  if (settledFor === 'negotiable') return 'negotiable';
  return kind === 'open' ? 'open' : 'close';
}

/**
 * The days as they can be chosen from where only one kind may be chosen: as a wish whatever is free,
 * to be booked at once only what is open.
 */
export function offeredDays(
  days: readonly AvailableDay[],
  settledFor: SelectedDateType | undefined,
): readonly AvailableDay[] {
  if (settledFor === undefined) return days;
  return days.map((day) => ({
    ...day,
    kind: offeredKind(day.kind, settledFor),
    times: day.times.map((time) => ({ ...time, kind: offeredKind(time.kind, settledFor) })),
  }));
}

interface VisitDatePickerProps {
  source: CalendarSource;
  terms: DateTerms;
  /** The day and the month that are looked at. */
  view: CalendarView;
  onView: (view: CalendarView) => void;
  selection: DateSelection;
  onChoose: (startsAt: string, kind: SelectedDateType) => void;
}

export interface CalendarView {
  /** `yyyy-MM` */
  readonly month: string;
  /** `yyyy-MM-dd`, whose times are shown; undefined while no day has been chosen. */
  readonly day: string | undefined;
}

/** Where the calendar opens: at the first chosen start, or where booking begins. */
export function initialView(selection: DateSelection, today: string): CalendarView {
  const [first] = selection.starts;
  const day = first?.slice(0, 10);
  return { month: monthOf(day ?? addJapanDays(today, 1)), day };
}

/** On a phone the times stand below what can be seen. Focus goes along, or it would be out of sight. */
function goTo(times: HTMLElement): void {
  times.focus({ preventScroll: true });
  bringIntoView(times, 'nearest');
}

function isFree({ kind }: AvailableDay): boolean {
  return kind !== 'close';
}

/** A person is booked at once or not at all, and so is another time for a visit. */
function kindsOf({ staffId }: CalendarSource, { settledFor }: DateTerms): readonly CalendarKind[] {
  if (settledFor !== undefined) return [settledFor, 'close'];
  return staffId === undefined ? ['open', 'negotiable', 'close'] : ['open', 'close'];
}

/** The calendar of a month, and under it the times of the chosen day. */
export function VisitDatePicker({
  source,
  terms,
  view,
  onView,
  selection,
  onChoose,
}: VisitDatePickerProps) {
  const { month } = view;
  const { answer, error, isLoading, retry } = useAvailableMonth(source, month);
  // What the first answer said about the ends of booking, while another month is being read.
  const [bounds, setBounds] = useState<{ first: string; last: string }>();
  if (answer && !bounds) {
    setBounds({ first: monthOf(answer.bookableFrom), last: monthOf(answer.bookableUntil) });
  }
  const days = offeredDays(
    answer?.days.filter(({ date }) => monthOf(date) === month) ?? [],
    terms.settledFor,
  );
  const day = days.find(({ date }) => date === view.day);
  const times = useRef<HTMLDivElement>(null);
  const isDayTapped = useRef(false);
  const shownDay = day?.date;
  useEffect(() => {
    if (shownDay === undefined || !isDayTapped.current) return;
    isDayTapped.current = false;
    if (times.current) goTo(times.current);
  }, [shownDay]);

  function showTimesOf(date: string) {
    isDayTapped.current = date !== shownDay;
    if (date === shownDay && times.current) goTo(times.current);
    onView({ month: monthOf(date), day: date });
  }

  const isMonthFull = answer !== undefined && !days.some(isFree);

  return (
    <Stack>
      {error ? (
        <ReadFailureNotice
          title="空き状況を読み込めませんでした"
          error={error}
          isLoading={isLoading}
          retry={retry}
        />
      ) : null}
      <MonthGrid
        month={month}
        days={days.map(({ date, kind, holidayName }) => ({
          date,
          kind,
          holidayName: holidayName ?? undefined,
        }))}
        selected={selection.starts.map((startsAt) => startsAt.slice(0, 10))}
        shown={day?.date}
        onSelect={showTimesOf}
        onMonthChange={(next) => onView({ ...view, month: next })}
        {...(bounds ? { firstMonth: bounds.first, lastMonth: bounds.last } : {})}
        kinds={kindsOf(source, terms)}
        multiple
        loading={isLoading}
      />
      {isMonthFull ? <FullMonth source={source} month={month} onShowDay={showTimesOf} /> : null}
      <LiveRegion
        message={day ? `${formatJapanDate(day.date)}の開始時間を下に表示しています` : ''}
      />
      {day && answer ? (
        // biome-ignore lint/a11y/useSemanticElements: what it groups are fieldsets with legends of their own.
        <div
          ref={times}
          role="group"
          aria-label={`${formatJapanDate(day.date)}の開始時間`}
          tabIndex={-1}
        >
          <DayTimes
            day={day}
            durationMinutes={answer.durationMinutes}
            selection={selection}
            terms={terms}
            onChoose={onChoose}
          />
        </div>
      ) : null}
    </Stack>
  );
}

interface FullMonthProps {
  source: CalendarSource;
  month: string;
  onShowDay: (date: string) => void;
}

/** A month without a free day says so and leads to the next one. */
function FullMonth({ source, month, onShowDay }: FullMonthProps) {
  const { answer: nextDay, isLoading } = useNextFreeDay(source, firstDayOf(month));
  return (
    <Notice
      announced
      title="この月に空いている日はありません"
      actions={
        nextDay ? (
          <Button variant="secondary" onClick={() => onShowDay(nextDay)}>
            次に空いている日({formatJapanDate(nextDay)})を見る
          </Button>
        ) : undefined
      }
    >
      {nextDay === null
        ? '受付中の期間はすべて埋まっています。メニューや住所を変えると空きが見つかることがあります。'
        : isLoading
          ? '次に空いている日を探しています。'
          : 'ほかの月もご覧ください。'}
    </Notice>
  );
}
