import { createHash } from 'node:crypto';
import { ApiError } from '../../http/api-error';
import {
  freeStaffAt,
  kindOfStart,
  nearestOpenStarts,
  type Workforce,
} from '../availability/calendar';
import { worksDuring } from '../availability/staff-schedule';

/** 応相談 dates that may be named (SPEC section 9). */
const WISHES_MAX = 3;

/** When the customer is visited; starts are `yyyy-MM-ddTHH:mm:00` in Japan time. */
export type VisitPlan =
  | {
      readonly kind: 'confirmed';
      readonly startsAt: string;
      /** Who is free, in the order to be tried. */
      readonly staffIds: readonly string[];
    }
  | { readonly kind: 'received'; readonly wishes: readonly string[] };

export interface DateChoice {
  readonly selectedDate: readonly string[];
  /** Absent: several dates are wishes, a single one is to be booked. */
  readonly selectedDateType?: 'open' | 'negotiable';
}

function refusedDate(message: string): ApiError {
  return new ApiError('invalid_request', { fields: [{ path: 'selectedDate', message }] });
}

function unavailable(startsAt: string, workforce: Workforce): ApiError {
  return new ApiError('slot_unavailable', {
    fields: [{ path: 'selectedDate', message: 'この日時は受け付けていません' }],
    alternatives: nearestOpenStarts(workforce, startsAt),
  });
}

export function slotTaken(startsAt: string, workforce: Workforce): ApiError {
  return new ApiError('slot_taken', { alternatives: nearestOpenStarts(workforce, startsAt) });
}

/**
 * The same customer and start always try people in the same order, different customers in
 * different ones, so that those who order at the same moment seldom want the same person.
 */
function spread(staffIds: readonly string[], seed: string): string[] {
  const rank = (staffId: string) =>
    createHash('sha256').update(`${seed}\n${staffId}`).digest('hex');
  return staffIds
    .map((staffId) => ({ staffId, rank: rank(staffId) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ staffId }) => staffId);
}

/** Whether the start can be booked at once on a day when nobody has booked anything. */
function isOffered(workforce: Workforce, startsAt: string): boolean {
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

function planBooking(startsAt: string, workforce: Workforce, seed: string): VisitPlan {
  const free = freeStaffAt(workforce, startsAt);
  if (free.length > 0) return { kind: 'confirmed', startsAt, staffIds: spread(free, seed) };
  if (isOffered(workforce, startsAt)) throw slotTaken(startsAt, workforce);
  throw unavailable(startsAt, workforce);
}

function planWishes(wishes: readonly string[], workforce: Workforce): VisitPlan {
  if (wishes.length > WISHES_MAX) {
    throw refusedDate(`ご希望の日時は${WISHES_MAX}つまでお選びください`);
  }
  if (new Set(wishes).size < wishes.length) {
    throw refusedDate('同じ日時が選ばれています');
  }
  for (const startsAt of wishes) {
    if (kindOfStart(workforce, startsAt) === 'close') throw unavailable(startsAt, workforce);
  }
  return { kind: 'received', wishes };
}

/**
 * What becomes of the chosen dates of a menu with one visit: a single date is booked with one of
 * the free people; 応相談 dates, one to three, are wishes that we answer.
 *
 * @param seed spreads the choice of people; the same for the same customer
 * @throws ApiError invalid_request for a wrong number of dates, slot_unavailable for a date that
 *   was never on offer, slot_taken with the nearest free starts when everybody is booked by now
 */
export function planVisits(choice: DateChoice, workforce: Workforce, seed: string): VisitPlan {
  const { selectedDate } = choice;
  const [first] = selectedDate;
  if (first === undefined) throw refusedDate('ご希望の日時をお選びください');
  const type = choice.selectedDateType ?? (selectedDate.length > 1 ? 'negotiable' : 'open');
  if (type === 'negotiable') return planWishes(selectedDate, workforce);
  if (selectedDate.length > 1) throw refusedDate('ご希望の日時を1つお選びください');
  return planBooking(first, workforce, `${seed}\n${first}`);
}
