import { addMinutes, subHours } from 'date-fns';
import type { AvailableTime } from '@/contract/availability';
import type { Body, ResponseOf } from '@/contract/endpoint';
import { Rejection } from '@/contract/rejection';
import type { Visit, visitEndpoints } from '@/contract/visits';
import { addJapanDays, fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import { calendarFrom } from '../calendar/calendar';
import { StaffTakenError } from '../calendar/slot-repository';
import { CALENDAR_DAYS, minutesOfVisit } from '../calendar/visit-rules';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { sendOrderMessage } from '../messages/order-message';
import { visitMovedByCustomerMessage } from '../messages/visit-messages';
import { listStaffNames } from '../staff/staff-repository';
import { changeVisit } from './change-visit';
import { findMoveWorkforce, moveRejection, staffForMove } from './move-options';
import { findVisit, type StoredVisit, showVisit } from './show-visits';
import { canBeMoved, isComing } from './visit-change-rules';
import { countMoves, recordMove } from './visit-repository';

/** A limit, since each move sends a message. */
const MOVES_A_DAY = 10;

type Move = Body<(typeof visitEndpoints)['moveVisit']>;

function isAt({ visit }: StoredVisit, startsAt: string): boolean {
  return toJapanDateTime(visit.startsAt) === startsAt;
}

/** @throws Rejection visit_not_changeable, change_deadline_passed from noon of the day before on */
function requireMovable({ visit }: StoredVisit, now: Date): void {
  if (!isComing(visit, now)) throw new Rejection('visit_not_changeable');
  if (!canBeMoved(visit, now)) throw new Rejection('change_deadline_passed');
}

/** @throws Rejection visit_moved_meanwhile when it is not where the customer saw it */
function requireSeen(found: StoredVisit, from: string): void {
  if (!isAt(found, from)) throw new Rejection('visit_moved_meanwhile');
}

async function moveTo(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
  { from, startsAt }: Move,
  staffId: string,
): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const found = await findVisit(transaction, subject, visitId);
    const { stored, visit } = found;
    const now = deps.clock.now();
    requireMovable(found, now);
    if (isAt(found, startsAt)) return;
    requireSeen(found, from);
    const moves = await countMoves(transaction, visit, subHours(now, 24));
    if (moves >= MOVES_A_DAY) throw new Rejection('too_many_requests');
    const start = fromJapanTime(startsAt);
    const changes = {
      startsAt: start,
      endsAt: addMinutes(start, minutesOfVisit(visit)),
      staffId,
      shopChange: null,
    };
    const change = { deps, transaction, stored, author: 'customer' } as const;
    const after = await changeVisit(change, visit.position, 'moved', changes);
    await recordMove(transaction, visit, now);
    const named = { ...after, staffNames: await listStaffNames(transaction) };
    const moved = { ...visit, ...changes };
    const message = visitMovedByCustomerMessage(named, moved, visit, now);
    await sendOrderMessage(change, message);
  });
}

/**
 * Until noon of the day before, Japan time (SPEC section 9), and only to starts with the same
 * surcharges. The present staff member is preferred; a nominated or promised one is never replaced.
 * Safe to repeat.
 * @throws Rejection not_found, visit_not_changeable, change_deadline_passed; visit_moved_meanwhile
 * when it is not at `from`; too_many_requests after ten moves within 24 hours; slot_unavailable,
 * slot_taken or staff_unavailable with the nearest starts
 */
export async function moveVisit(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
  move: Move,
): Promise<Visit> {
  const { from, startsAt } = move;
  const found = await findVisit(deps.db, subject, visitId);
  const { visit } = found;
  if (isComing(visit, deps.clock.now()) && isAt(found, startsAt)) {
    return showVisit(deps, subject, visitId);
  }
  requireMovable(found, deps.clock.now());
  requireSeen(found, from);
  const day = startsAt.slice(0, 10);
  const firstDay = addJapanDays(day, -CALENDAR_DAYS);
  const lastDay = addJapanDays(day, CALENDAR_DAYS);
  const workforce = await findMoveWorkforce(deps, found, firstDay, lastDay);
  const { staffId: agreedId } = move;
  const free = staffForMove(workforce, found, startsAt);
  for (const staffId of free.filter((id) => agreedId === undefined || id === agreedId)) {
    try {
      await moveTo(deps, subject, visitId, move, staffId);
      return await showVisit(deps, subject, visitId);
    } catch (error) {
      if (!(error instanceof StaffTakenError)) throw error;
    }
  }
  const rejection = moveRejection(workforce, found, startsAt);
  const isOtherFree = agreedId !== undefined && free.some((id) => id !== agreedId);
  throw isOtherFree ? new Rejection('staff_unavailable', rejection.details) : rejection;
}

/**
 * 35 days from `beginDate` in Japan. `moveVisit` accepts the `open` starts, each with its staff
 * member.
 * @throws Rejection not_found, visit_not_changeable, change_deadline_passed
 */
export async function listVisitDates(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
  beginDate: string,
): Promise<ResponseOf<(typeof visitEndpoints)['listVisitDates']>> {
  const found = await findVisit(deps.db, subject, visitId);
  requireMovable(found, deps.clock.now());
  const lastDay = addJapanDays(beginDate, CALENDAR_DAYS - 1);
  const workforce = await findMoveWorkforce(deps, found, beginDate, lastDay);
  const names = await listStaffNames(deps.db);
  const timeAt = (startsAt: string): AvailableTime => {
    const [id] = staffForMove(workforce, found, startsAt);
    if (id === undefined) return { startsAt, kind: 'close' };
    const staff = { id, name: names.get(id) ?? '', isSame: id === found.visit.staffId };
    return { startsAt, kind: 'open', staff };
  };
  return {
    days: calendarFrom(workforce, beginDate, timeAt),
    bookableFrom: workforce.window.from,
    bookableUntil: workforce.window.fixedUntil,
    durationMinutes: minutesOfVisit(found.visit),
  };
}
