import type { ResponseOf } from '@/contract/endpoint';
import type { officeVisitEndpoints } from '@/contract/office-visits';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { fromJapanTime, toJapanDateTime, toJapanTimestamp } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import type { HandlerInput } from '../http/request-input';
import { findAnyOrder } from '../orders/find-any-order';
import type { ReadOrder } from '../orders/order-reader';
import { withWorkMinutes } from '../quotes/quote-starts';
import { listStaffNames } from '../staff/staff-repository';
import { readVisitId } from '../visits/visit-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import { isFree, toVisitTime } from './calendar';
import { findCandidates, rankFreeStaff, type VisitOfOrder } from './rank-free-staff';
import { SLOT_MINUTES } from './visit-rules';

type Listing = (typeof officeVisitEndpoints)['listFreeStaff'];
type StartListing = (typeof officeVisitEndpoints)['listFreeStarts'];

interface AskedVisit {
  readonly stored: ReadOrder;
  /** Missing for the first visit of an order by telephone until its date is agreed. */
  readonly visit?: OrderVisitRow | undefined;
}

/**
 * An order by telephone has no visits until its first date is agreed; the id that its first visit will have stands for
 * it.
 * @throws Rejection not_found
 */
async function findAskedVisit(deps: MainApiDependencies, visitId: string): Promise<AskedVisit> {
  const key = readVisitId(visitId);
  if (!key) throw new Rejection('not_found');
  const stored = await findAnyOrder(deps.db, key.orderId);
  const visit = stored.visits.find(({ position }) => position === key.position);
  if (!visit && (key.position > 0 || stored.visits.length > 0)) throw new Rejection('not_found');
  return { stored, visit };
}

/** The visit with another working time takes half hours of its own beside those that it has. */
function asLongAsAsked(asked: AskedVisit, minutes: number | undefined): AskedVisit {
  return minutes === undefined ? asked : { stored: withWorkMinutes(asked.stored, minutes) };
}

/**
 * Lists the staff members who are free for a visit, the best one first.
 * @throws Rejection not_found; invalid_request without a start for a visit that has no agreed date
 */
export async function listFreeStaff(
  deps: MainApiDependencies,
  { params, query }: HandlerInput<Listing>,
): Promise<ResponseOf<Listing>> {
  const asked = await findAskedVisit(deps, params.visitId);
  const { visit } = asked;
  const hasDate = visit !== undefined && !['wished', 'proposed'].includes(visit.status);
  const start = query.start ?? (hasDate ? visit.startsAt.toISOString() : undefined);
  if (start === undefined)
    throw fieldRejection('invalid_request', 'start', '開始を入力してください');
  const items = await rankFreeStaff(deps, asLongAsAsked(asked, query.minutes), new Date(start));
  return { items };
}

/**
 * When on a day in Japan each person who has the skills could begin a visit.
 * @throws Rejection not_found
 */
export async function listFreeStarts(
  deps: MainApiDependencies,
  { params, query: { date, minutes: asLong } }: HandlerInput<StartListing>,
): Promise<ResponseOf<StartListing>> {
  const asked = asLongAsAsked(await findAskedVisit(deps, params.visitId), asLong);
  const { minutes, items } = await findFreeStarts(deps, asked, date);
  const names = await listStaffNames(deps.db);
  return {
    date,
    minutes,
    items: items.map(({ staffId, starts }) => ({
      staffId,
      name: names.get(staffId) ?? '',
      starts: starts.map(toJapanTimestamp),
    })),
  };
}

const HALF_HOURS = (24 * 60) / SLOT_MINUTES;

interface FreeStarts {
  readonly minutes: number;
  readonly items: readonly { readonly staffId: string; readonly starts: readonly Date[] }[];
}

/**
 * At which half hours of a day in Japan each person could begin the visit, by the same rule as `rankFreeStaff`. None
 * of them is over.
 */
async function findFreeStarts(
  deps: MainApiDependencies,
  visit: VisitOfOrder,
  day: string,
): Promise<FreeStarts> {
  const { schedules, durationMinutes } = await findCandidates(deps, visit, day);
  const now = deps.clock.now();
  const midnight = fromJapanTime(day).getTime();
  const starts = Array.from(
    { length: HALF_HOURS },
    (_, index) => new Date(midnight + index * SLOT_MINUTES * 60_000),
  )
    .filter((start) => start > now)
    .map((start) => ({
      start,
      time: toVisitTime(toJapanDateTime(start), durationMinutes),
    }));
  return {
    minutes: durationMinutes,
    items: schedules.map((schedule) => ({
      staffId: schedule.staffId,
      starts: starts.filter(({ time }) => isFree(schedule, time)).map(({ start }) => start),
    })),
  };
}
