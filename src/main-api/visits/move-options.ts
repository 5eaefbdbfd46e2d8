import { isDeepStrictEqual } from 'node:util';
import { Rejection } from '@/contract/rejection';
import { toJapanDateTime } from '@/domain/japan-time';
import { earlyLateMinutes, isYearEnd } from '@/domain/surcharges';
import { freeStaffAt, nearestOpenStarts, type Workforce } from '../calendar/calendar';
import { findWorkforce } from '../calendar/find-workforce';
import { isOffered } from '../calendar/visit-plan';
import { minutesOfVisit } from '../calendar/visit-rules';
import type { MainApiDependencies } from '../dependencies';
import { describeOrderedSelection } from '../orders/rebook-order';
import type { StoredVisit } from './show-visits';

function namedStaff({ stored }: StoredVisit): string | undefined {
  return stored.order.terms.fhStaffIds[0];
}

/**
 * The visit's own half hours count as free, so that it can move to an overlapping start. Days are `yyyy-MM-dd`. With a
 * nomination only that staff member counts, unless the shop sends somebody else.
 * @throws Rejection visit_not_changeable when the menu is no longer sold
 */
export async function findMoveWorkforce(
  deps: MainApiDependencies,
  moved: StoredVisit,
  firstDay: string,
  lastDay: string,
): Promise<Workforce> {
  const selection = await describeOrderedSelection(deps, moved.stored);
  if (!selection) throw new Rejection('visit_not_changeable');
  const { zipCode, terms } = moved.stored.order;
  const durationMinutes = minutesOfVisit(moved.visit);
  const { isForeignStaffAccepted } = terms;
  const request = { selection, zipCode, isForeignStaffAccepted, released: [moved.visit] };
  const found = await findWorkforce(deps, request, firstDay, lastDay);
  const workforce = { ...found, durationMinutes, rhythmWeeks: null };
  const named = namedStaff(moved);
  if (named === undefined || moved.visit.staffId !== named) return workforce;
  const schedules = workforce.schedules.filter(({ staffId }) => staffId === named);
  return { ...workforce, schedules };
}

function surchargesAt(startsAt: string, durationMinutes: number) {
  return { minutes: earlyLateMinutes(startsAt, durationMinutes), isYearEnd: isYearEnd(startsAt) };
}

/**
 * The first visit's date decided the price. Later visits can move to times without surcharges. A quote is the
 * price at any time.
 */
function hasSamePrice({ stored, visit }: StoredVisit, startsAt: string): boolean {
  const { durationMinutes, workFrom } = stored.order;
  if (workFrom !== null) return true;
  const wanted = surchargesAt(startsAt, durationMinutes);
  if (visit.position > 0 && wanted.minutes === 0 && !wanted.isYearEnd) return true;
  const present = surchargesAt(toJapanDateTime(visit.startsAt), durationMinutes);
  return isDeepStrictEqual(wanted, present);
}

/** A visit that is only wished for has no day yet, whatever its start says. */
function isOtherVisitsDay({ stored, visit }: StoredVisit, startsAt: string): boolean {
  return stored.visits.some(
    (other) =>
      other.position !== visit.position &&
      (other.status === 'confirmed' || other.status === 'proposed') &&
      toJapanDateTime(other.startsAt).slice(0, 10) === startsAt.slice(0, 10),
  );
}

function isAllowed(moved: StoredVisit, startsAt: string): boolean {
  return hasSamePrice(moved, startsAt) && !isOtherVisitsDay(moved, startsAt);
}

/** The present staff member first. Empty where the price or another visit forbids the start. */
export function staffForMove(workforce: Workforce, moved: StoredVisit, startsAt: string) {
  if (!isAllowed(moved, startsAt)) return [];
  const { staffId } = moved.visit;
  const free = freeStaffAt(workforce, startsAt);
  return free.toSorted((a, b) => Number(b === staffId) - Number(a === staffId));
}

/** Names the nearest possible starts. */
export function moveRejection(workforce: Workforce, moved: StoredVisit, startsAt: string) {
  const alternatives = nearestOpenStarts(workforce, startsAt).filter(
    (start) => isAllowed(moved, start) && start !== toJapanDateTime(moved.visit.startsAt),
  );
  if (!isAllowed(moved, startsAt) || !isOffered(workforce, startsAt)) {
    const fields = [{ path: 'startsAt', message: 'この日時には変更できません' }];
    return new Rejection('slot_unavailable', { fields, alternatives });
  }
  const code = namedStaff(moved) === undefined ? 'slot_taken' : 'staff_unavailable';
  return new Rejection(code, { alternatives });
}
