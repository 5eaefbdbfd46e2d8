import { useEffect, useEffectEvent, useState } from 'react';
import { useAvailableDays } from '@/booking/dates/available-dates';
import { type CalendarView, viewOf } from '@/booking/dates/calendar-view';
import { LostStartNotice } from '@/booking/dates/lost-start-notice';
import { VisitDatePicker } from '@/booking/dates/visit-date-picker';
import { type DateSelection, dayLeftOpen } from '@/booking/order/date-selection';
import { StaffById } from '@/booking/staff/staff-record';
import { mainApiClient } from '@/calls/browser-client';
import type { AvailableTime } from '@/contract/availability';
import { formatJapanDateTime, formatShortJapanDate } from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { LiveRegion } from '@/ui/text/visually-hidden';
import { ChangeButtons, ChangePanel } from '../changes/change-panel';
import type { VisitPanelProps } from './use-visit-call';
import { movedStaffText, movedTermsText, whenText } from './visit-words';

/** Rejections because the start was taken; the calendar has to be read again. */
const START_LOST = ['slot_taken', 'slot_unavailable', 'staff_unavailable'];

const ONE_BOOKED_VISIT = { visits: 1, settledFor: 'open' } as const;

/** The start is still free, but not with the staff member who was shown. */
function lostStaffText(
  code: string,
  { start, staffName }: { start: string; staffName: string | undefined },
): string | undefined {
  if (code !== 'staff_unavailable' || staffName === undefined) return undefined;
  return `${formatJapanDateTime(start)} は、${unbroken(staffName)}がうかがえなくなりました`;
}

/** Moves a visit to another start. The price stays. */
export default function MovePanel({ visit, call, onChanged, onClose }: VisitPanelProps) {
  const { visitId } = visit;
  const { isSending, rejection, kept, send, handleOutdated, forgetLastTry } = call;
  const [chosen, setChosen] = useState<
    { startsAt: string; staff: AvailableTime['staff'] } | undefined
  >(kept === undefined ? undefined : { startsAt: kept, staff: undefined });
  const startsAt = chosen?.startsAt;
  const [lost, setLost] = useState<{ start: string; staffName: string | undefined }>();
  const [attempt, setAttempt] = useState(1);
  const [view, setView] = useState<CalendarView>(() =>
    kept === undefined ? { ...viewOf(visit.startsAt), day: undefined } : viewOf(kept),
  );
  const source = { call: 'listVisitDates', query: { visitId, attempt } } as const;
  const selection: DateSelection =
    startsAt === undefined ? { type: undefined, starts: [] } : { type: 'open', starts: [startsAt] };
  // This request is rejected when the visit cannot be moved any more.
  const { answer, error: unreadable } = useAvailableDays(source, view.from);
  const staffAt = (start: string) =>
    answer?.days.flatMap(({ times }) => times).find((time) => time.startsAt === start)?.staff;
  // A start restored after sign-in has no staff member until its day is read.
  if (chosen && !chosen.staff) {
    const staff = staffAt(chosen.startsAt);
    if (staff) setChosen({ ...chosen, staff });
  }
  const staff = chosen?.staff;
  const onUnreadable = useEffectEvent(handleOutdated);
  useEffect(() => {
    if (unreadable) void onUnreadable(unreadable);
  }, [unreadable]);
  const isLost = rejection !== undefined && START_LOST.includes(rejection.code);
  const openDay = dayLeftOpen(selection, ONE_BOOKED_VISIT, view.day);

  function choose(start: string) {
    forgetLastTry();
    setChosen({ startsAt: start, staff: staffAt(start) });
    setView(viewOf(start));
  }

  function buttonText(): string {
    if (startsAt === undefined || isLost) return '日時を選ぶと変更できます';
    if (openDay !== undefined) return `${formatShortJapanDate(openDay)}の時間をお選びください`;
    const isOther = staff?.isSame === false;
    return `${isOther ? '担当者が替わることを確認し、' : ''}${formatJapanDateTime(startsAt)}に変更する`;
  }

  async function move(start: string) {
    const body = { from: visit.startsAt, startsAt: start, staffId: staff?.id };
    const request = { params: { visitId }, body };
    const moved = await send(() => mainApiClient.call('moveVisit', request), start);
    if (moved) return onChanged(moved);
    // Read the calendar again; its answer may say why the visit cannot be moved.
    setLost({ start, staffName: staff?.name });
    setAttempt(attempt + 1);
  }

  return (
    <ChangePanel
      title="新しい日時をお選びください"
      kept={kept}
      unsentTitle="訪問日時は、まだ変更されていません。"
    >
      <p>{`今の訪問日時: ${whenText(visit)}`}</p>
      {visit.staffName === null ? null : <p>{`今の担当者: ${unbroken(visit.staffName)}`}</p>}
      <p>料金は変わりません。選べるのは、同じ料金でうかがえる日時です。</p>
      {isLost && lost !== undefined ? (
        <LostStartNotice
          source={source}
          lostStart={lost.start}
          present={visit.startsAt}
          title={lostStaffText(rejection.code, lost)}
          onChoose={choose}
        />
      ) : null}
      <VisitDatePicker
        source={source}
        terms={ONE_BOOKED_VISIT}
        view={view}
        onView={setView}
        selection={isLost ? { type: undefined, starts: [] } : selection}
        present={visit.startsAt}
        noteOf={(day) => movedTermsText(visit, day, new Date())}
        onChoose={choose}
      />
      <LiveRegion message={startsAt ? `${formatJapanDateTime(startsAt)}を選びました` : ''} />
      {startsAt === undefined || isLost ? null : (
        <p>
          新しい訪問日時: <strong>{formatJapanDateTime(startsAt)}</strong>
        </p>
      )}
      {staff && !isLost ? (
        <p>
          <strong>{movedStaffText(visit, staff)}</strong>
        </p>
      ) : null}
      {staff?.isSame === false && !isLost ? <StaffById key={staff.id} staffId={staff.id} /> : null}
      <ChangeButtons
        // The notice above says what was rejected.
        call={isLost ? { isSending, rejection: undefined } : call}
        busyText="変更しています"
        disabled={startsAt === undefined || isLost || openDay !== undefined}
        onClick={() => {
          if (startsAt !== undefined) void move(startsAt);
        }}
        leave="変更しない"
        onLeave={onClose}
      >
        {buttonText()}
      </ChangeButtons>
    </ChangePanel>
  );
}
