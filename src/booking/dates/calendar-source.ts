import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/failure';
import type { AvailableDay, StaffSchedules } from '@/contract/availability';
import type { CalendarKind } from '@/contract/enumerations';
import { orderedAmountsOf } from '../draft/menu-selection';
import type { SelectedDateType, SelectedOrder } from '../draft/order-draft';

/** The calendar query (SPEC section 3) without its first day; `zipCode` has seven digits. */
export function calendarQueryOf(order: SelectedOrder, zipCode: string) {
  const { workId, staffType } = order.visitTerms;
  return {
    ...orderedAmountsOf(order),
    zipCode,
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

/** For the work of a quote. */
interface QuoteSource {
  readonly call: 'listQuoteDates';
  /** A new `attempt` reads the days again. */
  readonly query: { readonly orderId: string; readonly attempt: number };
  readonly staffId?: undefined;
}

export type CalendarSource = OrderSource | VisitSource | QuoteSource;

/** The calendar for the length of an order's work, its place and the person chosen for it. */
export function calendarSourceOf(order: SelectedOrder, zipCode: string): OrderSource {
  const query = calendarQueryOf(order, zipCode);
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
  if (call === 'listQuoteDates') {
    const { orderId } = query;
    return mainApiClient.call(call, { params: { orderId }, query: { beginDate } });
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

/** With a staff member only bookable starts count, because wishes (応相談) name nobody. */
export function daysOf({ staffId }: CalendarSource, { days, staffs }: StaffSchedules) {
  if (staffId === undefined) return days;
  const open = new Set(staffs.find(({ id }) => id === staffId)?.openStarts);
  return days.map((day): AvailableDay => {
    const times = day.times.map(({ startsAt }) => ({
      startsAt,
      kind: open.has(startsAt) ? ('open' as const) : ('close' as const),
    }));
    return { ...day, times, kind: times.some(({ kind }) => kind === 'open') ? 'open' : 'close' };
  });
}

function offeredKind(kind: CalendarKind, settledFor: SelectedDateType): CalendarKind {
  if (kind === 'close') return 'close';
  if (settledFor === 'negotiable') return 'negotiable';
  return kind === 'open' ? 'open' : 'close';
}

/** Tells whether a start can be chosen: any free start can be a wish, and only open ones can be booked. */
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
