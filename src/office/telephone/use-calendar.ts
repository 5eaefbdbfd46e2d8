import { useState } from 'react';
import {
  bookableDays,
  readSchedules,
  toCalendarSource,
  toSchedules,
} from '@/booking/order/calendar-source';
import { lostStarts } from '@/booking/order/date-selection';
import type { SelectedOrder } from '@/booking/order/order-draft';
import { officeClient } from '@/calls/office-client';
import { addJapanDays } from '@/domain/japan-time';
import type { TelephoneOrder } from './telephone-order';
import { useRead } from './use-read';

export const DAYS_SHOWN = 7;

/** The first day of the week that has the start. Weeks are counted from today. */
function firstDayOfWeek(startsAt: string | undefined, today: string): string {
  let first = today;
  if (startsAt === undefined) return first;
  while (addJapanDays(first, DAYS_SHOWN) <= startsAt.slice(0, 10)) {
    first = addJapanDays(first, DAYS_SHOWN);
  }
  return first;
}

/**
 * The starts that are free for the order, from the first day that is shown on: those that customers can choose, or also
 * those that only the office can.
 *
 * @param draft null until menu and amounts are chosen
 * @param today the server's date in Japan, `yyyy-MM-dd`
 * @param attempt another number reads the calendar again
 */
export function useCalendar(
  draft: SelectedOrder | null,
  { dates, dateKind, includesOfficeDates }: TelephoneOrder,
  today: string,
  attempt: number,
) {
  const [firstDay, setFirstDay] = useState(() => firstDayOfWeek(dates[0], today));
  const zipCode = draft?.workingAddress?.zipCode;
  const source =
    draft && zipCode !== undefined && !draft.isTel ? toCalendarSource(draft, zipCode) : null;
  const { value, isCurrent, failure } = useRead(
    source && { call: source.call, query: source.query, firstDay, includesOfficeDates },
    async ({ call, query }, signal) =>
      includesOfficeDates
        ? toSchedules(
            await officeClient.call('listOfficeDates', {
              query: { ...query, beginDate: firstDay },
              signal,
            }),
          )
        : readSchedules({ call, query }, firstDay, { signal }),
    attempt,
  );
  const days = source && value ? bookableDays(source, value) : [];
  return {
    /** Whether menu, amounts and postal code are there, without which nothing is read. */
    isAsked: source !== null,
    days: days.slice(0, DAYS_SHOWN),
    staffs: value?.staffs ?? [],
    /** The chosen starts that are no longer among the free ones, as far as their days are read. */
    lost: isCurrent ? lostStarts({ type: dateKind, starts: dates }, days) : [],
    isReading: !isCurrent && failure === null,
    failure,
    firstDay,
    setFirstDay,
  };
}

export type Calendar = ReturnType<typeof useCalendar>;
