import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/result';
import type { AvailableDay, StaffSchedule } from '@/contract/availability';
import { menuSelectionOf } from '../draft/menu-selection';
import type { OrderAtStep } from '../draft/order-steps';

/** The calendar query of an order (SPEC section 3), without the day it begins at. */
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

/** The days for an order of a menu for which nobody is chosen by name. */
interface DatesSource {
  readonly call: 'listAvailableDates';
  readonly query: CalendarQuery;
  readonly staffId?: undefined;
}

/** The days of the people an order may choose from. */
interface StaffSource {
  readonly call: 'listStaffSchedules' | 'listFirstHearingStaffSchedules';
  readonly query: CalendarQuery;
  /** Only what this person is free for counts; undefined: whoever is free. */
  readonly staffId?: string | undefined;
}

/** The days a placed visit can be moved to. */
interface VisitSource {
  readonly call: 'listVisitDates';
  /** Another `attempt` reads the days anew. */
  readonly query: { readonly visitId: string; readonly attempt: number };
  /** Who may come is the main API's to say. */
  readonly staffId?: undefined;
}

/** What a calendar reads its days from. */
export type CalendarSource = DatesSource | StaffSource | VisitSource;

export interface Schedules {
  readonly days: readonly AvailableDay[];
  /** The first and last day that can be booked at all. */
  readonly bookableFrom: string;
  readonly bookableUntil: string;
  readonly durationMinutes: number;
  /** The people to choose from; none where nobody is chosen by name. */
  readonly staffs: readonly StaffSchedule[];
  /** Visits booked with the order when a repeat menu starts, at most; 1 for any other. */
  readonly bookedVisits: number;
  /** The last day whose shifts are fixed; visits of a rhythm behind it are arranged later. */
  readonly fixedUntil: string;
}

/** The calendar of an order, or the schedules of the people it may choose from (SPEC section 7). */
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

/** 35 days from `beginDate`. */
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

/**
 * The days as they stand for the person of the source. A person is booked at once or not at all: a
 * wish (応相談) names nobody.
 */
export function daysOf({ staffId }: CalendarSource, { days, staffs }: Schedules) {
  if (staffId === undefined) return days;
  return daysWith(
    staffs.find(({ id }) => id === staffId),
    days,
  );
}
