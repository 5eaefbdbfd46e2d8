import { createHash } from 'node:crypto';
import type { VisitTerms } from '@/contract/menus';
import { Rejection } from '@/contract/rejection';
import { formatJapanDateTime } from '@/domain/japan-time';
import { MAX_WISHES } from '@/domain/visit-rhythm';
import {
  freeStaffAt,
  kindOfStart,
  nearestOpenStarts,
  type Workforce,
  worksDuring,
} from './calendar';
import { visitSeries } from './visit-rules';

/** Visits that one person makes: a single one, or those of a regular plan. */
export interface Booking {
  /** `yyyy-MM-ddTHH:mm:00` in Japan time, ascending. */
  readonly starts: readonly string[];
  /** Who is free for all of them, in the order to be tried. */
  readonly staffIds: readonly string[];
}

/** When the customer is visited; no wish at all means that dates are settled by telephone. */
export type VisitPlan =
  | { readonly kind: 'confirmed'; readonly bookings: readonly Booking[] }
  | { readonly kind: 'received'; readonly wishes: readonly string[] };

/** What the customer chose of dates and people. */
export interface VisitChoice {
  readonly selectedDate: readonly string[];
  /** Absent: as many dates as the menu has visits are to be booked, any other number are wishes. */
  readonly selectedDateType?: 'open' | 'negotiable';
  /** The person asked for by name; undefined when it is left open. */
  readonly staffId?: string;
}

type Terms = Pick<VisitTerms, 'count' | 'isNegotiableOnly'>;

function invalidDate(message: string): Rejection {
  return new Rejection('invalid_request', { fields: [{ path: 'selectedDate', message }] });
}

function unavailable(startsAt: string, workforce: Workforce, choice: VisitChoice): Rejection {
  const which = choice.selectedDate.length > 1 ? formatJapanDateTime(startsAt) : 'この日時';
  return new Rejection('slot_unavailable', {
    fields: [{ path: 'selectedDate', message: `${which}は受け付けていません` }],
    alternatives: nearestOpenStarts(workforce, startsAt),
  });
}

/** Only those of the workforce whom the customer takes: everybody, or the person asked for. */
function workforceOf(workforce: Workforce, { staffId }: VisitChoice): Workforce {
  if (staffId === undefined) return workforce;
  const schedules = workforce.schedules.filter((schedule) => schedule.staffId === staffId);
  return { ...workforce, schedules };
}

/** Names the nearest free starts, and which of several dates was taken. */
export function startTaken(startsAt: string, workforce: Workforce, choice: VisitChoice): Rejection {
  const message = `${formatJapanDateTime(startsAt)} は、ほかのご予約が入りました`;
  return new Rejection(choice.staffId === undefined ? 'slot_taken' : 'staff_unavailable', {
    ...(choice.selectedDate.length > 1 && { fields: [{ path: 'selectedDate', message }] }),
    alternatives: nearestOpenStarts(workforceOf(workforce, choice), startsAt),
  });
}

/** The same customer and start give the same order. Customers who order at once rarely compete. */
function spread(staffIds: readonly string[], seed: string): string[] {
  const rank = (staffId: string) =>
    createHash('sha256').update(`${seed}\n${staffId}`).digest('hex');
  return staffIds
    .map((staffId) => ({ staffId, rank: rank(staffId) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ staffId }) => staffId);
}

/** Whether the start can be booked at once on a day when nobody has booked anything. */
export function isOffered(workforce: Workforce, startsAt: string): boolean {
  return (
    freeStaffAt(
      {
        ...workforce,
        schedules: workforce.schedules
          .filter((schedule) => worksDuring(schedule, startsAt, workforce.durationMinutes))
          .map((schedule) => ({ ...schedule, takenSlots: new Set() })),
      },
      startsAt,
    ).length > 0
  );
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

/** @throws invalid_request unless there is one date for each visit, ascending by day */
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

/** Naming someone takes their time and has its price; a wish takes nobody's time. */
function nominationWithWish(): Rejection {
  const message = '応相談の日時では、担当者をご指名いただけません。';
  return new Rejection('invalid_request', { fields: [{ path: 'fhStaffIds', message }] });
}

/** @throws invalid_request for several people and for one who does not do this work here */
function requireKnownStaff(workforce: Workforce, { staffId }: VisitChoice): void {
  if (staffId === undefined) return;
  if (workforce.schedules.some((schedule) => schedule.staffId === staffId)) return;
  const message = 'お選びの担当者は、このお申し込みにはうかがえません。';
  throw new Rejection('invalid_request', { fields: [{ path: 'fhStaffIds', message }] });
}

/**
 * As many dates as the menu has visits are booked with a free staff member, or the nominated one.
 * One to three 応相談 dates are wishes and take nobody's time.
 * @param seed orders the staff members; the same for the same customer
 * @throws invalid_request; slot_unavailable for a date never on offer; slot_taken, or
 *   staff_unavailable for a nominated person, with the nearest free starts
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
  const workforce = workforceOf(everybody, choice);
  if (isWish(choice, terms)) {
    if (choice.staffId !== undefined) throw nominationWithWish();
    return planWishes(choice, workforce);
  }
  if (terms.isNegotiableOnly) {
    const message = 'このメニューの日時は、応相談でのみ承ります。';
    throw new Rejection('invalid_request', { fields: [{ path: 'selectedDateType', message }] });
  }
  requireDates(selectedDate, terms.count);
  const bookings = selectedDate.map((startsAt) => planBooking(startsAt, workforce, choice, seed));
  return { kind: 'confirmed', bookings };
}
