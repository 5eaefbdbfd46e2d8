import type { ResponseOf } from '@/contract/endpoint';
import type { quoteEndpoints } from '@/contract/quotes';
import { Rejection } from '@/contract/rejection';
import { addJapanDays, fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import { calendarFrom, freeStaffAt, nearestOpenStarts, type Workforce } from '../calendar/calendar';
import { findWorkforce } from '../calendar/find-workforce';
import { rankFreeStaff } from '../calendar/rank-free-staff';
import { isOffered } from '../calendar/visit-plan';
import { ALTERNATIVE_DAYS, bookingWindow, CALENDAR_DAYS } from '../calendar/visit-rules';
import type { MainApiDependencies } from '../dependencies';
import type { ReadOrder } from '../orders/order-reader';
import { describeOrderedSelection } from '../orders/rebook-order';
import type { QuoteStart, StoredQuote } from './quote-repository';

/** The order as long as the quote's work takes, for whom to send and when. */
export function withWorkMinutes<Stored extends ReadOrder>(
  stored: Stored,
  durationMinutes: number,
): Stored {
  return { ...stored, order: { ...stored.order, durationMinutes } };
}

/**
 * The quote's starts that can still be had with the person they were offered with: all to come while their half
 * hours are held, and later those at which the person is still on shift and free.
 */
export async function startsOnOffer(
  deps: MainApiDependencies,
  stored: ReadOrder,
  { status, starts, heldUntil, minutes }: StoredQuote,
): Promise<readonly QuoteStart[]> {
  if (status !== 'open') return [];
  const toCome = starts.filter(({ startsAt }) => startsAt > deps.clock.now());
  if (heldUntil !== null) return toCome;
  const work = withWorkMinutes(stored, minutes);
  const free = await Promise.all(
    toCome.map(async (start) => {
      const ranked = await rankFreeStaff(deps, { stored: work }, start.startsAt);
      return ranked.some(({ staffId }) => staffId === start.staffId);
    }),
  );
  return toCome.filter((_, index) => free[index]);
}

/** Who has the skills of the order's menu, for the quote's minutes. Days are `yyyy-MM-dd`, both included. */
async function findQuoteWorkforce(
  deps: MainApiDependencies,
  stored: ReadOrder,
  { minutes }: StoredQuote,
  firstDay: string,
  lastDay: string,
): Promise<Workforce> {
  const selection = await describeOrderedSelection(deps, stored);
  const work = { durationMinutes: minutes, rhythmWeeks: null };
  if (!selection) return { window: bookingWindow(deps.clock.now()), schedules: [], ...work };
  const { zipCode, terms } = stored.order;
  const { isForeignStaffAccepted } = terms;
  const request = { selection, zipCode, isForeignStaffAccepted };
  return { ...(await findWorkforce(deps, request, firstDay, lastDay)), ...work };
}

function isSameStart(startsAt: string) {
  const wanted = fromJapanTime(startsAt).getTime();
  return (start: QuoteStart) => start.startsAt.getTime() === wanted;
}

/** 35 days from `beginDate` in Japan: `open` starts can be chosen for the quote's work. */
export async function quoteCalendar(
  deps: MainApiDependencies,
  stored: ReadOrder,
  quote: StoredQuote,
  beginDate: string,
): Promise<ResponseOf<(typeof quoteEndpoints)['listQuoteDates']>> {
  const lastDay = addJapanDays(beginDate, CALENDAR_DAYS - 1);
  const workforce = await findQuoteWorkforce(deps, stored, quote, beginDate, lastDay);
  const offered = new Set(
    (await startsOnOffer(deps, stored, quote)).map(({ startsAt }) => toJapanDateTime(startsAt)),
  );
  const kindOf = (startsAt: string) =>
    offered.has(startsAt) || freeStaffAt(workforce, startsAt).length > 0 ? 'open' : 'close';
  return {
    days: calendarFrom(workforce, beginDate, (startsAt) => ({ startsAt, kind: kindOf(startsAt) })),
    bookableFrom: workforce.window.from,
    bookableUntil: workforce.window.fixedUntil,
    durationMinutes: quote.minutes,
  };
}

/** Somebody else got the half hours of a start. Names the nearest free ones. */
export async function startTaken(
  deps: MainApiDependencies,
  stored: ReadOrder,
  quote: StoredQuote,
  startsAt: string,
): Promise<Rejection> {
  const workforce = await workforceAround(deps, stored, quote, startsAt);
  return new Rejection('slot_taken', { alternatives: nearestOpenStarts(workforce, startsAt) });
}

function workforceAround(
  deps: MainApiDependencies,
  stored: ReadOrder,
  quote: StoredQuote,
  startsAt: string,
): Promise<Workforce> {
  const day = startsAt.slice(0, 10);
  const firstDay = addJapanDays(day, -ALTERNATIVE_DAYS);
  const lastDay = addJapanDays(day, ALTERNATIVE_DAYS);
  return findQuoteWorkforce(deps, stored, quote, firstDay, lastDay);
}

/**
 * Whom to try for a start that the customer chose: the person it was offered with, else whoever is free.
 * @param startsAt `yyyy-MM-ddTHH:mm:00` in Japan
 * @throws Rejection slot_taken, or slot_unavailable for a start that nobody can ever come at, with the nearest
 * free ones
 */
export async function staffForStart(
  deps: MainApiDependencies,
  stored: ReadOrder,
  quote: StoredQuote,
  startsAt: string,
): Promise<readonly string[]> {
  const offered = (await startsOnOffer(deps, stored, quote)).find(isSameStart(startsAt));
  if (offered) return [offered.staffId];
  const workforce = await workforceAround(deps, stored, quote, startsAt);
  const free = freeStaffAt(workforce, startsAt);
  if (free.length > 0) return free;
  const alternatives = nearestOpenStarts(workforce, startsAt);
  const wasOffered = quote.starts.some(isSameStart(startsAt));
  if (wasOffered || isOffered(workforce, startsAt)) {
    throw new Rejection('slot_taken', { alternatives });
  }
  const fields = [{ path: 'start', message: 'この日時は受け付けていません' }];
  throw new Rejection('slot_unavailable', { fields, alternatives });
}
