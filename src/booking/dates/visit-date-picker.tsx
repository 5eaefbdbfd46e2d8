import { useEffect, useRef, useState } from 'react';
import type { AvailableDay } from '@/contract/availability';
import type { CalendarKind } from '@/contract/enumerations';
import { formatJapanDate } from '@/domain/japan-time';
import { MAX_WISHES } from '@/domain/visit-rhythm';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { Button } from '@/ui/button/button';
import { monthOf } from '@/ui/calendar/calendar-dates';
import { MonthGrid } from '@/ui/calendar/month-grid';
import { TimeSlotList } from '@/ui/calendar/time-slot-list';
import { Notice } from '@/ui/feedback/notice';
import { bringIntoView } from '@/ui/layout/bring-into-view';
import { Stack } from '@/ui/layout/stack';
import { LiveRegion } from '@/ui/text/visually-hidden';
import type { SelectedDateType } from '../draft/order-draft';
import { WaitingList } from '../waiting-list/waiting-list';
import { wishOf } from '../waiting-list/wish';
import { firstDayOf, useAvailableMonth, useNextFreeDay } from './available-dates';
import type { CalendarSource } from './calendar-source';
import { type CalendarView, tomorrowInJapan } from './calendar-view';
import type { DateSelection, DateTerms } from './date-selection';
import { timeRangeText } from './visit-rows';

interface DayTimesProps {
  day: AvailableDay;
  durationMinutes: number;
  selection: DateSelection;
  terms: DateTerms;
  note: string | undefined;
  onChoose: (startsAt: string, kind: SelectedDateType) => void;
}

/**
 * Starts booked at once and wishes are shown apart, as they cannot be mixed. One start too many can
 * be tapped, and a message explains the limit.
 */
function DayTimes({ day, durationMinutes, selection, terms, note, onChoose }: DayTimesProps) {
  const has = (kind: CalendarKind) => day.times.some((time) => time.kind === kind);
  const date = formatJapanDate(day.date);
  const closedStandWith: SelectedDateType = has('open') ? 'open' : 'negotiable';
  const slotsOf = (type: SelectedDateType) =>
    day.times
      .filter(({ kind }) => kind === type || (kind === 'close' && closedStandWith === type))
      .map(({ startsAt, kind, staff }) => ({
        startsAt,
        kind,
        note: staff && (staff.isSame ? `同じ担当者(${staff.name})` : `担当者: ${staff.name}`),
        label: timeRangeText(startsAt, durationMinutes),
      }));
  const lists = [
    { type: 'open', what: 'すぐ予約できる時間', multiple: terms.visits > 1 },
    {
      type: 'negotiable',
      what: `相談できる時間(${MAX_WISHES}つまで)`,
      multiple: true,
    },
  ] as const;

  return (
    <Stack>
      {note === undefined ? null : <p>{note}</p>}
      {lists.map(({ type, what, multiple }) =>
        has(type) ? (
          <TimeSlotList
            key={type}
            legend={`${date} ${what}`}
            slots={slotsOf(type)}
            selected={selection.type === type ? selection.starts : []}
            onSelect={(startsAt) => onChoose(startsAt, type)}
            multiple={multiple}
          />
        ) : null,
      )}
    </Stack>
  );
}

function offeredKind(kind: CalendarKind, settledFor: SelectedDateType): CalendarKind {
  if (kind === 'close') return 'close';
  if (settledFor === 'negotiable') return 'negotiable';
  return kind === 'open' ? 'open' : 'close';
}

/** When one kind may be chosen: any free start can be a wish, only open ones are booked. */
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
  view: CalendarView;
  onView: (view: CalendarView) => void;
  /** The first free day, when the calendar opens there. */
  opensAt?: string | undefined;
  selection: DateSelection;
  /** Said above the starts of a day (`yyyy-MM-dd`). */
  noteOf?: (day: string) => string | undefined;
  onChoose: (startsAt: string, kind: SelectedDateType) => void;
}

/** On a phone the starts are below the visible part, so scroll and move the focus there. */
function goTo(times: HTMLElement): void {
  times.focus({ preventScroll: true });
  bringIntoView(times, 'nearest');
}

/** A chosen staff member and a moved visit are booked, never wished for. */
function kindsOf({ staffId }: CalendarSource, { settledFor }: DateTerms): readonly CalendarKind[] {
  if (settledFor !== undefined) return [settledFor, 'close'];
  return staffId === undefined ? ['open', 'negotiable', 'close'] : ['open', 'close'];
}

export function VisitDatePicker({
  source,
  terms,
  view,
  onView,
  opensAt,
  selection,
  noteOf,
  onChoose,
}: VisitDatePickerProps) {
  const { month } = view;
  const [tomorrow] = useState(tomorrowInJapan);
  const { answer, error, ...read } = useAvailableMonth(source, month);
  // Keeps the bookable months while another month is read.
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

  // A calendar that opens at a chosen start shows its whole month, so that the start's times appear below the
  // visible part and move nothing that is in sight.
  const leavesOutWeeks = opensAt !== undefined || selection.starts.length === 0;
  const opensInMonth = opensAt !== undefined && monthOf(opensAt) === month;
  const isMonthFull = answer !== undefined && days.every(({ kind }) => kind === 'close');

  return (
    <Stack>
      <ReadFailureNotice title="空き状況を読み込めませんでした" error={error} {...read} />
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
        {...(leavesOutWeeks && { firstDate: opensInMonth ? opensAt : tomorrow })}
        onMonthChange={(next) => onView({ ...view, month: next })}
        {...(bounds ? { firstMonth: bounds.first, lastMonth: bounds.last } : {})}
        kinds={kindsOf(source, terms)}
        loading={read.isLoading}
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
            note={noteOf?.(day.date)}
            onChoose={onChoose}
          />
        </div>
      ) : null}
    </Stack>
  );
}

/** A start with any staff member. Visits that are moved and quotes are arranged with the shop. */
function WaitingForStart({ source }: { source: CalendarSource }) {
  const { call, query, staffId } = source;
  if (call === 'listVisitDates' || call === 'listQuoteDates') return null;
  return staffId === undefined ? <WaitingList waitsFor="start" wish={wishOf(query)} /> : null;
}

interface FullMonthProps {
  source: CalendarSource;
  month: string;
  onShowDay: (date: string) => void;
}

function FullMonth({ source, month, onShowDay }: FullMonthProps) {
  const { answer: nextDay, isLoading } = useNextFreeDay(source, firstDayOf(month));
  return (
    <>
      <Notice
        announced
        title="この月に空いている日はありません"
        actions={
          nextDay ? (
            <Button variant="secondary" onClick={() => onShowDay(nextDay)}>
              {`次に空いている日(${formatJapanDate(nextDay)})を見る`}
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
      {nextDay === null ? <WaitingForStart source={source} /> : null}
    </>
  );
}
