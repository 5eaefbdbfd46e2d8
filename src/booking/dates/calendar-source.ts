import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/result';
import type { AvailableDay, StaffSchedule, StaffSchedules } from '@/contract/availability';
import { menuSelectionOf } from '../draft/menu-selection';
import type { OrderAtStep } from '../draft/order-steps';

/* Months are `yyyy-MM`. */

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

/** The calendar query (SPEC section 3) without its first day. */
export function calendarQueryOf(order: OrderAtStep['date']) {
  const { id, project, quantity, types, options, recommends } = menuSelectionOf(order);
  const { workId, staffType } = order.visitTerms;
  return {
    id,
    project,
    quantity,
    types,
    options,
    recommends,
    zipCode: order.workingAddress.zipCode,
    ...(workId === null ? {} : { workId }),
    ...(staffType === null ? {} : { staffType }),
    isForeignStaffAccepted: order.isForeignStaffAccepted ? ('true' as const) : ('false' as const),
  };
}

interface OrderSource {
  readonly call: 'listAvailableDates' | 'listStaffSchedules' | 'listFirstHearingStaffSchedules';
  readonly query: ReturnType<typeof calendarQueryOf>;
  /** Restricts the days to this staff member; undefined for anyone. */
  readonly staffId?: string | undefined;
}

/** For moving a placed visit. */
interface VisitSource {
  readonly call: 'listVisitDates';
  /** A new `attempt` reads the days again. */
  readonly query: { readonly visitId: string; readonly attempt: number };
  readonly staffId?: undefined;
}

export type CalendarSource = OrderSource | VisitSource;

export function calendarSourceOf(order: OrderAtStep['date']): OrderSource {
  const query = calendarQueryOf(order);
  const { dateChoice, needsFirstHearing } = order.visitTerms;
  if (dateChoice !== 'staff') return { call: 'listAvailableDates', query };
  const call = needsFirstHearing ? 'listFirstHearingStaffSchedules' : 'listStaffSchedules';
  return { call, query, staffId: order.fhStaffIds[0] };
}

function readDates({ call, query }: CalendarSource, beginDate: string) {
  if (call === 'listVisitDates') {
    const { visitId } = query;
    return mainApiClient.call(call, { params: { visitId }, query: { beginDate } });
  }
  if (call === 'listAvailableDates') {
    return mainApiClient.call(call, { query: { ...query, beginDate } });
  }
  const { recommends: _noneWithStaff, ...staffQuery } = query;
  return mainApiClient.call(call, { query: { ...staffQuery, beginDate } });
}

/** Reads 35 days from `beginDate`. Menus without a choice of staff book one visit. */
export async function readSchedules(
  source: CalendarSource,
  beginDate: string,
): Promise<Result<StaffSchedules>> {
  const result = await readDates(source, beginDate);
  if (!result.ok) return result;
  const { bookableUntil: fixedUntil } = result.value;
  return { ok: true, value: { staffs: [], bookedVisits: 1, fixedUntil, ...result.value } };
}

function daysWith(person: StaffSchedule | undefined, days: readonly AvailableDay[]) {
  const open = new Set(person?.openStarts);
  return days.map((day): AvailableDay => {
    const times = day.times.map(({ startsAt }) => ({
      startsAt,
      kind: open.has(startsAt) ? ('open' as const) : ('close' as const),
    }));
    return { ...day, times, kind: times.some(({ kind }) => kind === 'open') ? 'open' : 'close' };
  });
}

/** With a staff member only bookable starts count, because wishes (応相談) name nobody. */
export function daysOf({ staffId }: CalendarSource, { days, staffs }: StaffSchedules) {
  if (staffId === undefined) return days;
  return daysWith(
    staffs.find(({ id }) => id === staffId),
    days,
  );
}
