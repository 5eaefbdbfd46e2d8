import { mainApiClient } from '@/calls/browser-client';
import type { AnswerOf } from '@/calls/call-failure';
import type { Result } from '@/calls/failure';
import type { MainApiCaller } from '@/calls/main-api-client';
import type { AvailableDay, StaffSchedules } from '@/contract/availability';
import type { CalendarKind } from '@/contract/enumerations';
import type { SelectedDateType, SelectedOrder } from './order-draft';
import { toOrderedAmounts } from './price-query';

/** The calendar query (SPEC section 3) without its first day; `zipCode` has seven digits. */
export function toCalendarQuery(order: SelectedOrder, zipCode: string) {
  const { workId, staffType } = order.visitTerms;
  return {
    ...toOrderedAmounts(order),
    zipCode,
    ...(workId === null ? {} : { workId }),
    ...(staffType === null ? {} : { staffType }),
    isForeignStaffAccepted: order.isForeignStaffAccepted ? ('true' as const) : ('false' as const),
  };
}

interface OrderSource {
  readonly call: 'listAvailableDates' | 'listStaffSchedules' | 'listFirstHearingStaffSchedules';
  readonly query: ReturnType<typeof toCalendarQuery>;
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

interface Reading {
  /** Makes the call; the browser's client by default. */
  readonly call?: MainApiCaller;
  /** Aborts it. */
  readonly signal?: AbortSignal;
}

/** The calendar for the length of an order's work, its place and the person chosen for it. */
export function toCalendarSource(order: SelectedOrder, zipCode: string): OrderSource {
  const query = toCalendarQuery(order, zipCode);
  const { dateChoice, needsFirstHearing } = order.visitTerms;
  if (dateChoice !== 'staff') return { call: 'listAvailableDates', query };
  const call = needsFirstHearing ? 'listFirstHearingStaffSchedules' : 'listStaffSchedules';
  return { call, query, staffId: order.fhStaffIds[0] };
}

function readDates(
  { call: name, query }: CalendarSource,
  beginDate: string,
  { call = mainApiClient.call, ...ending }: Reading,
) {
  if (name === 'listVisitDates') {
    const { visitId } = query;
    return call(name, { params: { visitId }, query: { beginDate }, ...ending });
  }
  if (name === 'listQuoteDates') {
    const { orderId } = query;
    return call(name, { params: { orderId }, query: { beginDate }, ...ending });
  }
  if (name === 'listAvailableDates') {
    return call(name, { query: { ...query, beginDate }, ...ending });
  }
  const { recommends: _noneWithStaff, ...staffQuery } = query;
  return call(name, { query: { ...staffQuery, beginDate }, ...ending });
}

/** Reads 35 days from `beginDate`. */
export async function readSchedules(
  source: CalendarSource,
  beginDate: string,
  reading: Reading = {},
): Promise<Result<StaffSchedules>> {
  return toSchedules(await readDates(source, beginDate, reading));
}

/** Adds what a calendar without a choice of staff leaves out. Its menus book one visit. */
export function toSchedules(
  result: Result<AnswerOf<'listAvailableDates'> | StaffSchedules>,
): Result<StaffSchedules> {
  if (!result.ok) return result;
  const { bookableUntil: fixedUntil } = result.value;
  return { ok: true, value: { staffs: [], bookedVisits: 1, fixedUntil, ...result.value } };
}

/** With a staff member only bookable starts count, because wishes (応相談) name nobody. */
export function bookableDays({ staffId }: CalendarSource, { days, staffs }: StaffSchedules) {
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

export function offeredKind(kind: CalendarKind, settledFor: SelectedDateType): CalendarKind {
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
