import type { Visit } from '@/contract/visits';
import { addJapanDays, addJapanMinutes, fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import { lockCustomer } from '../../db/repositories/customer-repository';
import { releaseSlots, takeSlots } from '../../db/repositories/slot-repository';
import { moveVisitRow } from '../../db/repositories/visit-repository';
import { retriedTransaction } from '../../db/retried-transaction';
import type { MainApiDependencies } from '../../dependencies';
import { ApiError } from '../../http/api-error';
import { CALENDAR_DAYS, slotsOfVisit } from '../availability/visit-rules';
import { sendNotice } from '../orders/send-notice';
import { findMoveWorkforce, moveRefusal, staffForMove } from './move-options';
import { findVisit, type StoredVisit, showVisit } from './show-visits';
import { moveNotice } from './visit-notice';
import { canBeMoved, isComing } from './visit-terms';

/** Somebody else was faster; the transaction is undone, and another person may be free. */
class StaffTakenError extends Error {}

function isAt({ visit }: StoredVisit, startsAt: string): boolean {
  return toJapanDateTime(visit.startsAt) === startsAt;
}

/** @throws ApiError visit_not_changeable, change_deadline_passed from noon of the day before on */
export function requireMovable({ stored, visit }: StoredVisit, now: Date): void {
  if (!isComing(stored, visit, now)) throw new ApiError('visit_not_changeable');
  if (!canBeMoved(stored, visit, now)) throw new ApiError('change_deadline_passed');
}

/** Gives the old half hours back and takes the new ones, both or neither. */
async function moveTo(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
  startsAt: string,
  staffId: string,
): Promise<void> {
  await retriedTransaction(deps.db, async (transaction) => {
    await lockCustomer(transaction, subject);
    const found = await findVisit(transaction, subject, visitId);
    const { stored, visit } = found;
    requireMovable(found, deps.clock.now());
    if (isAt(found, startsAt)) return;
    const { order } = stored;
    const start = fromJapanTime(startsAt);
    if (visit.staffId !== null) {
      const slots = slotsOfVisit(visit.startsAt, order.durationMinutes);
      await releaseSlots(transaction, order.id, visit.staffId, slots);
    }
    const slots = slotsOfVisit(start, order.durationMinutes);
    if (!(await takeSlots(transaction, order.id, staffId, slots))) throw new StaffTakenError();
    const endsAt = fromJapanTime(addJapanMinutes(startsAt, order.durationMinutes));
    await moveVisitRow(transaction, visit, { startsAt: start, endsAt, staffId });
    await sendNotice(deps, transaction, order, moveNotice(order, visit.startsAt, start));
  });
}

/**
 * Moves a visit until noon of the day before it, Japan time (SPEC section 9): with the same person if
 * they are free, else with anyone who could have come, but with nobody else than the person asked for
 * by name. The price stays, so only starts with the same surcharges can be had. To move it to where
 * it is answers the same, at any time.
 *
 * @param startsAt `yyyy-MM-ddTHH:mm:00` in Japan time
 * @throws ApiError not_found, visit_not_changeable, change_deadline_passed; slot_unavailable,
 *   slot_taken or (of the person asked for) staff_unavailable with the nearest starts to be had
 */
export async function moveVisit(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
  startsAt: string,
): Promise<Visit> {
  const found = await findVisit(deps.db, subject, visitId);
  const { stored, visit } = found;
  if (isComing(stored, visit, deps.clock.now()) && isAt(found, startsAt)) {
    return showVisit(deps, subject, visitId);
  }
  requireMovable(found, deps.clock.now());
  const day = startsAt.slice(0, 10);
  const firstDay = addJapanDays(day, -CALENDAR_DAYS);
  const lastDay = addJapanDays(day, CALENDAR_DAYS);
  const workforce = await findMoveWorkforce(deps, found, firstDay, lastDay);
  for (const staffId of staffForMove(workforce, found, startsAt)) {
    try {
      await moveTo(deps, subject, visitId, startsAt, staffId);
      return await showVisit(deps, subject, visitId);
    } catch (error) {
      if (!(error instanceof StaffTakenError)) throw error;
    }
  }
  throw moveRefusal(workforce, found, startsAt);
}
