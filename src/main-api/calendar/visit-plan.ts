import { createHash } from 'node:crypto';
import type { VisitTerms } from '@/contract/menus';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { formatJapanDateTime } from '@/domain/japan-time';
import { MAX_WISHES } from '@/domain/visit-rhythm';
import { freeStaffAt, kindOfStart, nearestOpenStarts, type Workforce } from './calendar';
import { visitSeries } from './visit-rules';

/** Visits by one person: a single one, or those of a regular plan. */
export interface Booking {
  /** `yyyy-MM-ddTHH:mm:00` in Japan time, ascending. */
  readonly starts: readonly string[];
  /** Those free for all of them, in the order to try. */
  readonly staffIds: readonly string[];
}

/** `received` without wishes means that dates are settled by telephone. */
export type VisitPlan =
  | { readonly kind: 'confirmed'; readonly bookings: readonly Booking[] }
  | { readonly kind: 'received'; readonly wishes: readonly string[] };

export interface VisitChoice {
  readonly selectedDate: readonly string[];
  /** When absent, as many dates as the menu has visits are booked; any other number are wishes. */
  readonly selectedDateType?: 'open' | 'negotiable';
  /** The nominated staff member. */
  readonly staffId?: string;
}

type Terms = Pick<VisitTerms, 'count' | 'isNegotiableOnly'>;

function invalidDate(message: string): Rejection {
  return fieldRejection('invalid_request', 'selectedDate', message);
}

function unavailable(startsAt: string, workforce: Workforce, choice: VisitChoice): Rejection {
  const which = choice.selectedDate.length > 1 ? formatJapanDateTime(startsAt) : 'この日時';
  return new Rejection('slot_unavailable', {
    fields: [{ path: 'selectedDate', message: `${which}は受け付けていません` }],
    alternatives: nearestOpenStarts(workforce, startsAt),
  });
}

function findBookingWorkforce(workforce: Workforce, { staffId }: VisitChoice): Workforce {
  if (staffId === undefined) return workforce;
  const schedules = workforce.schedules.filter((schedule) => schedule.staffId === staffId);
  return { ...workforce, schedules };
}

/** Names the nearest free starts, and the date that was taken. */
export function startTaken(startsAt: string, workforce: Workforce, choice: VisitChoice): Rejection {
  const message = `${formatJapanDateTime(startsAt)} は、ほかのご予約が入りました`;
  return new Rejection(choice.staffId === undefined ? 'slot_taken' : 'staff_unavailable', {
    ...(choice.selectedDate.length > 1 && { fields: [{ path: 'selectedDate', message }] }),
    alternatives: nearestOpenStarts(findBookingWorkforce(workforce, choice), startsAt),
  });
}

/** Differs by customer and start, so that simultaneous orders rarely compete for one person. */
function spread(staffIds: readonly string[], seed: string): string[] {
  const rank = (staffId: string) =>
    createHash('sha256').update(`${seed}\n${staffId}`).digest('hex');
  return staffIds
    .map((staffId) => ({ staffId, rank: rank(staffId) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ staffId }) => staffId);
}

/** Whether the start could be booked if nobody had booked anything. */
export function isOffered(workforce: Workforce, startsAt: string): boolean {
  const unreachableSlots: ReadonlySet<number> = new Set();
  const schedules = workforce.schedules.map((schedule) => ({ ...schedule, unreachableSlots }));
  return freeStaffAt({ ...workforce, schedules }, startsAt).length > 0;
}

function planBooking(startsAt: string, workforce: Workforce, choice: VisitChoice, seed: string) {
  const free = freeStaffAt(workforce, startsAt);
  if (free.length > 0) {
    const staffIds = spread(free, `${seed}\n${startsAt}`);
    return { starts: visitSeries(workforce, startsAt), staffIds };
  }
  if (isOffered(workforce, startsAt)) throw startTaken(startsAt, workforce, choice);
  throw unavailable(startsAt, workforce, choice);
}

function planWishes(choice: VisitChoice, workforce: Workforce): VisitPlan {
  const wishes = choice.selectedDate;
  if (wishes.length > MAX_WISHES) {
    throw invalidDate(`ご希望の日時は${MAX_WISHES}つまでお選びください`);
  }
  if (new Set(wishes).size < wishes.length) {
    throw invalidDate('同じ日時が選ばれています');
  }
  for (const startsAt of wishes) {
    if (kindOfStart(workforce, startsAt) === 'close') {
      throw unavailable(startsAt, workforce, choice);
    }
  }
  return { kind: 'received', wishes };
}

/** @throws Rejection invalid_request unless there is one date per visit, ascending by day */
function requireDates(dates: readonly string[], count: number): void {
  if (dates.length !== count) {
    throw invalidDate(
      count === 1 ? 'ご希望の日時を1つお選びください' : `${count}回分の日時をお選びください`,
    );
  }
  const days = dates.map((date) => date.slice(0, 10));
  if (new Set(days).size < days.length) throw invalidDate('それぞれ別の日をお選びください');
  if (days.some((day, index) => day < (days[index - 1] ?? day))) {
    throw invalidDate('日時は、早い順にお選びください');
  }
}

function isWish({ selectedDate, selectedDateType }: VisitChoice, terms: Terms): boolean {
  if (selectedDateType !== undefined) return selectedDateType === 'negotiable';
  return terms.isNegotiableOnly || (selectedDate.length > 1 && selectedDate.length !== terms.count);
}

/** @throws Rejection invalid_request for several people, or one who does not do this work here */
function requireKnownStaff(workforce: Workforce, { staffId }: VisitChoice): void {
  if (staffId === undefined) return;
  if (workforce.schedules.some((schedule) => schedule.staffId === staffId)) return;
  const message = 'お選びの担当者は、このお申し込みにはうかがえません。';
  throw fieldRejection('invalid_request', 'fhStaffIds', message);
}

/**
 * As many dates as the menu has visits are booked with a free or the nominated staff member. One to
 * three 応相談 dates are wishes and take nobody's time.
 * @param seed orders the staff members; the same for the same customer
 * @throws Rejection invalid_request; slot_unavailable for a date never on offer; slot_taken, or
 * staff_unavailable for a nomination, with the nearest free starts
 */
export function planVisits(
  choice: VisitChoice,
  terms: Terms,
  everybody: Workforce,
  seed: string,
): VisitPlan {
  const { selectedDate } = choice;
  if (selectedDate.length === 0) throw invalidDate('ご希望の日時をお選びください');
  requireKnownStaff(everybody, choice);
  const workforce = findBookingWorkforce(everybody, choice);
  if (isWish(choice, terms)) {
    if (choice.staffId !== undefined) {
      const message = '応相談の日時では、担当者をご指名いただけません。';
      throw fieldRejection('invalid_request', 'fhStaffIds', message);
    }
    return planWishes(choice, workforce);
  }
  if (terms.isNegotiableOnly) {
    const message = 'このメニューの日時は、応相談でのみ承ります。';
    throw fieldRejection('invalid_request', 'selectedDateType', message);
  }
  requireDates(selectedDate, terms.count);
  const bookings = selectedDate.map((startsAt) => planBooking(startsAt, workforce, choice, seed));
  return { kind: 'confirmed', bookings };
}
