import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/result';
import type { AvailableDay, StaffSchedule } from '@/contract/availability';
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

type CalendarQuery = ReturnType<typeof calendarQueryOf>;

interface DatesSource {
  readonly call: 'listAvailableDates';
  readonly query: CalendarQuery;
  readonly staffId?: undefined;
}

interface StaffSource {
  readonly call: 'listStaffSchedules' | 'listFirstHearingStaffSchedules';
  readonly query: CalendarQuery;
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

export type CalendarSource = DatesSource | StaffSource | VisitSource;

export interface Schedules {
  readonly days: readonly AvailableDay[];
  readonly bookableFrom: string;
  readonly bookableUntil: string;
  readonly durationMinutes: number;
  /** Empty for menus without a choice of staff. */
  readonly staffs: readonly StaffSchedule[];
  /** The most visits a regular plan books with its order; 1 for other menus. */
  readonly bookedVisits: number;
  /** The last day with fixed shifts; later visits of a plan are arranged later. */
  readonly fixedUntil: string;
}

export function calendarSourceOf(order: OrderAtStep['date']): DatesSource | StaffSource {
  const query = calendarQueryOf(order);
  if (order.visitTerms.dateChoice !== 'staff') return { call: 'listAvailableDates', query };
  return {
    call: order.visitTerms.needsFirstHearing
      ? 'listFirstHearingStaffSchedules'
      : 'listStaffSchedules',
    query,
    staffId: order.fhStaffIds[0],
  };
}

function readDates(source: DatesSource | VisitSource, beginDate: string) {
  if (source.call === 'listVisitDates') {
    const { visitId } = source.query;
    return mainApiClient.call(source.call, { params: { visitId }, query: { beginDate } });
  }
  return mainApiClient.call(source.call, { query: { ...source.query, beginDate } });
}

/** Reads 35 days from `beginDate`. */
export async function readSchedules(
  source: CalendarSource,
  beginDate: string,
): Promise<Result<Schedules>> {
  if (source.call !== 'listAvailableDates' && source.call !== 'listVisitDates') {
    const { recommends: _noneWithStaff, ...staffQuery } = source.query;
    return mainApiClient.call(source.call, { query: { ...staffQuery, beginDate } });
  }
  const result = await readDates(source, beginDate);
  if (!result.ok) return result;
  const fixedUntil = result.value.bookableUntil;
  return { ok: true, value: { ...result.value, staffs: [], bookedVisits: 1, fixedUntil } };
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
export function daysOf({ staffId }: CalendarSource, { days, staffs }: Schedules) {
  if (staffId === undefined) return days;
  return daysWith(
    staffs.find(({ id }) => id === staffId),
    days,
  );
}
