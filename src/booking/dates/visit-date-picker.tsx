import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { AvailableDay } from '@/contract/availability';
import type { CalendarKind } from '@/contract/enumerations';
import { addJapanDays, formatJapanDate } from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { MAX_WISHES } from '@/domain/visit-rhythm';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { Button } from '@/ui/button/button';
import { SHOWN_DAYS } from '@/ui/calendar/calendar-dates';
import { TimeSlotList } from '@/ui/calendar/time-slot-list';
import { WeekGrid } from '@/ui/calendar/week-grid';
import { classNames } from '@/ui/class-names';
import { Notice } from '@/ui/feedback/notice';
import { bringIntoView } from '@/ui/layout/bring-into-view';
import { LiveRegion } from '@/ui/text/visually-hidden';
import { type CalendarSource, offeredDays } from '../order/calendar-source';
import type { DateSelection, DateTerms } from '../order/date-selection';
import type { SelectedDateType } from '../order/order-draft';
import { WaitingList } from '../waiting-list/waiting-list';
import { toWish } from '../waiting-list/wish';
import { useAvailableDays, useNextFreeDay } from './available-dates';
import { type CalendarView, thisWeek, viewOf } from './calendar-view';
import styles from './visit-date-picker.module.css';
import { timeRangeText } from './visit-rows';

interface DayTimesProps {
  ref: Ref<HTMLFieldSetElement>;
  day: AvailableDay;
  durationMinutes: number;
  selection: DateSelection;
  present: string | undefined;
  terms: DateTerms;
  note: string | undefined;
  onChoose: (startsAt: string, kind: SelectedDateType) => void;
}

/**
 * The starts of a day that can be had, in order. A start that is booked at once is one of all, wishes are several. One start too
 * many can be tapped, and a message explains the limit.
 */
function DayTimes({
  ref,
  day,
  durationMinutes,
  selection,
  present,
  terms,
  note,
  onChoose,
}: DayTimesProps) {
  const slots = day.times.flatMap(({ startsAt, kind, staff }) =>
    kind === 'close'
      ? []
      : {
          startsAt,
          kind,
          note:
            staff &&
            (staff.isSame
              ? `同じ担当者(${unbroken(staff.name)})`
              : `担当者: ${unbroken(staff.name)}`),
          label: timeRangeText(startsAt, durationMinutes),
          checked: selection.type === kind && selection.starts.includes(startsAt),
          isOneOfSeveral: kind === 'negotiable' || terms.visits > 1,
          isPresent: startsAt === present,
        },
  );
  return (
    <TimeSlotList
      ref={ref}
      legend={`${formatJapanDate(day.date)}の開始時間`}
      slots={slots}
      onSelect={({ startsAt, kind }) => onChoose(startsAt, kind)}
    >
      {slots.length === 0 ? (
        <p>この日に空いている時間はありません。ほかの日をお選びください。</p>
      ) : null}
      {note === undefined || slots.length === 0 ? null : <p className={styles.note}>{note}</p>}
      {slots.some(({ kind }) => kind === 'negotiable') ? (
        <p className={styles.note}>{`△(応相談)は、${MAX_WISHES}つまで選べます。`}</p>
      ) : null}
    </TimeSlotList>
  );
}

interface VisitDatePickerProps {
  source: CalendarSource;
  terms: DateTerms;
  view: CalendarView;
  onView: (view: CalendarView) => void;
  selection: DateSelection;
  /** The start that a moved visit has (`yyyy-MM-ddTHH:mm:00`): marked, and not to be chosen. */
  present?: string | undefined;
  /** Says until when a start of the day (`yyyy-MM-dd`) can be cancelled; it stands above the starts. */
  noteOf?: ((day: string) => string | undefined) | undefined;
  /** Says what is missing, beside the place where it can be chosen. */
  problem?: ReactNode;
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

/** Five weeks, and beside or below them the starts of the day that is looked at. */
export function VisitDatePicker({
  source,
  terms,
  view,
  onView,
  selection,
  present,
  noteOf,
  problem,
  onChoose,
}: VisitDatePickerProps) {
  const { answer, error, ...read } = useAvailableDays(source, view.from);
  // Keeps the bookable days while other weeks are read.
  const [bookable, setBookable] = useState<{ first: string; last: string }>();
  if (answer && !bookable) {
    setBookable({ first: answer.bookableFrom, last: answer.bookableUntil });
  }
  const days = offeredDays(answer?.days ?? [], terms.settledFor);
  const day = days.find(({ date }) => date === view.day);
  const times = useRef<HTMLFieldSetElement>(null);
  const isDayTapped = useRef(false);
  const shownDay = day?.date;
  useEffect(() => {
    if (shownDay === undefined || !isDayTapped.current) return;
    isDayTapped.current = false;
    if (times.current) goTo(times.current);
  }, [shownDay]);

  function showTimes(date: string) {
    isDayTapped.current = date !== shownDay;
    if (date === shownDay && times.current) goTo(times.current);
    onView(viewOf(date));
  }

  const isFull = answer !== undefined && days.every(({ kind }) => kind === 'close');

  return (
    <div className={styles.picker}>
      <ReadFailureNotice title="空き状況を読み込めませんでした" error={error} {...read} />
      <div className={styles.weeks}>
        <WeekGrid
          from={view.from}
          days={days.map(({ date, kind, holidayName }) => ({
            date,
            kind,
            holidayName: holidayName ?? undefined,
          }))}
          selected={selection.starts.map((startsAt) => startsAt.slice(0, 10))}
          shown={day?.date}
          present={present?.slice(0, 10)}
          onSelect={showTimes}
          onFromChange={(from) => onView({ ...view, from })}
          bookable={bookable}
          kinds={kindsOf(source, terms)}
          loading={read.isLoading}
        />
      </div>
      <div className={classNames(styles.times, read.isLoading && styles.waiting)}>
        {isFull ? (
          <FullWeeks source={source} from={view.from} terms={terms} onShowDay={showTimes} />
        ) : null}
        <LiveRegion message={day ? `${formatJapanDate(day.date)}の開始時間を表示しています` : ''} />
        {problem}
        {day && answer ? (
          <DayTimes
            ref={times}
            day={day}
            durationMinutes={answer.durationMinutes}
            selection={selection}
            present={present}
            terms={terms}
            note={noteOf?.(day.date)}
            onChoose={onChoose}
          />
        ) : answer && !isFull ? (
          <p className={styles.note}>日にちを選ぶと、ここに開始時間が表示されます。</p>
        ) : null}
      </div>
    </div>
  );
}

/** A start with any staff member. Visits that are moved and quotes are arranged with the shop. */
function WaitingForStart({ source }: { source: CalendarSource }) {
  const { call, query, staffId } = source;
  if (call === 'listVisitDates' || call === 'listQuoteDates') return null;
  return staffId === undefined ? <WaitingList waitsFor="start" wish={toWish(query)} /> : null;
}

interface FullWeeksProps {
  source: CalendarSource;
  from: string;
  terms: DateTerms;
  onShowDay: (date: string) => void;
}

/** Leads on to the next free day, or back to the first one where nothing follows. */
function FullWeeks({ source, from, terms: { settledFor }, onShowDay }: FullWeeksProps) {
  const { answer: later } = useNextFreeDay(source, addJapanDays(from, SHOWN_DAYS), settledFor);
  const { answer: first } = useNextFreeDay(
    source,
    later === null ? thisWeek() : undefined,
    settledFor,
  );
  const free = later ?? first;
  return (
    <>
      <Notice
        announced
        title="この5週間に空いている日はありません"
        actions={
          free ? (
            <Button variant="secondary" onClick={() => onShowDay(free)}>
              {`${later ? '次に' : 'いちばん早く'}空いている日(${formatJapanDate(free)})を見る`}
            </Button>
          ) : undefined
        }
      >
        {free === null
          ? '受付中の期間はすべて埋まっています。メニューや住所を変えると空きが見つかることがあります。'
          : free === undefined
            ? 'ほかに空いている日を探しています。'
            : later
              ? 'このあとの週には、空いている日があります。'
              : 'このあとにも空きがありません。前の週をご覧ください。'}
      </Notice>
      {free === null ? <WaitingForStart source={source} /> : null}
    </>
  );
}
