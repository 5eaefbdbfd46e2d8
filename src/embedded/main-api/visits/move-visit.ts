import { Rejection } from '@/contract/rejection';
import type { Visit } from '@/contract/visits';
import { addJapanDays, addJapanMinutes, fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import type { Database } from '../../database/database';
import { releaseSlots, takeSlots } from '../availability/slot-repository';
import { listStaffNames } from '../availability/staff-repository';
import { CALENDAR_DAYS, slotsOfVisit } from '../availability/visit-rules';
import { lockCustomer } from '../customers/customer-repository';
import { sendNotice } from '../customers/send-notice';
import { withTransactionRetry } from '../database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import { countMoves, moveVisitRow, noteMove } from '../orders/visit-repository';
import { canBeMoved, isComing } from '../orders/visit-terms';
import { findMoveWorkforce, moveRejection, staffForMove } from './move-options';
import { findVisit, type StoredVisit, showVisit } from './show-visits';
import { moveNotice } from './visit-notice';

/** Each move sends a message. */
const MOVES_A_DAY = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Times are `yyyy-MM-ddTHH:mm:00` in Japan. */
interface Move {
  /** Where the customer saw the visit. */
  readonly from: string;
  readonly startsAt: string;
  /** Who the customer was told would come; undefined: anyone. */
  readonly staffId?: string | undefined;
}

/** Somebody else was faster; the transaction is undone, and another person may be free. */
class StaffTakenError extends Error {}

function isAt({ visit }: StoredVisit, startsAt: string): boolean {
  return toJapanDateTime(visit.startsAt) === startsAt;
}

/** @throws Rejection visit_not_changeable, change_deadline_passed from noon of the day before on */
export function requireMovable({ stored, visit }: StoredVisit, now: Date): void {
  if (!isComing(stored, visit, now)) throw new Rejection('visit_not_changeable');
  if (!canBeMoved(stored, visit, now)) throw new Rejection('change_deadline_passed');
}

/** @throws Rejection visit_moved_meanwhile when it is not where the customer saw it */
function requireSeen(found: StoredVisit, from: string): void {
  if (!isAt(found, from)) throw new Rejection('visit_moved_meanwhile');
}

/** @throws Rejection too_many_requests after ten moves of the visit within 24 hours */
async function requireMovesLeft(transaction: Database, { visit }: StoredVisit, now: Date) {
  const moves = await countMoves(transaction, visit, new Date(now.getTime() - DAY_MS));
  if (moves >= MOVES_A_DAY) throw new Rejection('too_many_requests');
}

/** Gives the old half hours back and takes the new ones, both or neither. */
async function moveTo(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
  { from, startsAt }: Move,
  staffId: string,
): Promise<void> {
  await withTransactionRetry(deps.db, async (transaction) => {
    await lockCustomer(transaction, subject);
    const found = await findVisit(transaction, subject, visitId);
    const { stored, visit } = found;
    const now = deps.clock.now();
    requireMovable(found, now);
    if (isAt(found, startsAt)) return;
    requireSeen(found, from);
    await requireMovesLeft(transaction, found, now);
    const { order } = stored;
    const start = fromJapanTime(startsAt);
    if (visit.staffId !== null) {
      const slots = slotsOfVisit(visit.startsAt, order.durationMinutes);
      await releaseSlots(transaction, order.id, visit.staffId, slots);
    }
    const slots = slotsOfVisit(start, order.durationMinutes);
    if (!(await takeSlots(transaction, order.id, staffId, slots))) throw new StaffTakenError();
    const endsAt = fromJapanTime(addJapanMinutes(startsAt, order.durationMinutes));
    const moved = { ...visit, startsAt: start, endsAt, staffId };
    await moveVisitRow(transaction, visit, { startsAt: start, endsAt, staffId });
    await noteMove(transaction, visit, now);
    const visits = stored.visits.map((row) => (row.position === visit.position ? moved : row));
    const names = await listStaffNames(transaction);
    const notice = moveNotice({ ...stored, visits }, moved, visit, names, now);
    await sendNotice(deps, transaction, order, notice);
  });
}

/**
 * Moves a visit until noon of the day before it, Japan time (SPEC section 9): with the same person if
 * they are free, else with anyone who could have come, but with nobody else than the person asked for
 * by name or the one of whom the customer was told. The price stays, so only starts with the same surcharges can be had. To move it to where
 * it is answers the same, at any time.
 *
 * @throws Rejection not_found, visit_not_changeable, change_deadline_passed; visit_moved_meanwhile when
 *   it is not at `from`, too_many_requests after ten moves of the visit within 24 hours; slot_unavailable,
 *   slot_taken or (of the person asked for or told of) staff_unavailable with the nearest starts to be
 *   had
 */
export async function moveVisit(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
  move: Move,
): Promise<Visit> {
  const { from, startsAt } = move;
  const found = await findVisit(deps.db, subject, visitId);
  const { stored, visit } = found;
  if (isComing(stored, visit, deps.clock.now()) && isAt(found, startsAt)) {
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
