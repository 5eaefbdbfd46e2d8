import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/failure';
import { officeClient } from '@/calls/office-client';
import type { AvailableDay, StaffSchedule } from '@/contract/availability';
import type { MenuDetail } from '@/contract/menus';
import { selectionOf, type TelephoneOrder } from './telephone-order';

interface FreeDates {
  readonly days: readonly AvailableDay[];
  /** Empty unless the menu allows choosing a staff member. */
  readonly staffs: readonly StaffSchedule[];
  readonly bookableUntil: string;
}

/** The query that reads the calendar for the order. */
export function datesQueryOf(
  order: TelephoneOrder,
  menu: MenuDetail,
  zipCode: string,
  beginDate: string,
) {
  const { workId, staffType } = menu.visits;
  return {
    ...selectionOf(order, menu),
    zipCode,
    beginDate,
    ...(workId !== null && { workId }),
    ...(staffType !== null && { staffType }),
    isForeignStaffAccepted: order.isForeignStaffAccepted ? ('true' as const) : ('false' as const),
  };
}

function withoutStaff<T extends Omit<FreeDates, 'staffs'>>(result: Result<T>): Result<FreeDates> {
  return result.ok ? { ok: true, value: { ...result.value, staffs: [] } } : result;
}

/** Reads the shop's calendar, or the office's, which also has starts that customers cannot choose. */
export async function readDates(
  query: ReturnType<typeof datesQueryOf>,
  { visits }: MenuDetail,
  isByOffice: boolean,
  signal: AbortSignal,
): Promise<Result<FreeDates>> {
  if (isByOffice)
    return withoutStaff(await officeClient.call('listOfficeDates', { query, signal }));
  if (visits.dateChoice !== 'staff') {
    return withoutStaff(await mainApiClient.call('listAvailableDates', { query, signal }));
  }
  const { recommends: _noneWithStaff, ...ofStaff } = query;
  const call = visits.needsFirstHearing ? 'listFirstHearingStaffSchedules' : 'listStaffSchedules';
  return mainApiClient.call(call, { query: ofStaff, signal });
}

/** With a nominated staff member, only the starts at which they are free. */
export function daysFor({ days, staffs }: FreeDates, staffId: string): readonly AvailableDay[] {
  const person = staffs.find(({ id }) => id === staffId);
  if (!person) return days;
  return days.map((day) => ({
    ...day,
    times: day.times.map(({ startsAt }) => ({
      startsAt,
      kind: person.openStarts.includes(startsAt) ? ('open' as const) : ('close' as const),
    })),
  }));
}
