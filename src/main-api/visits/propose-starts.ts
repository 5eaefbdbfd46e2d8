import { addHours } from 'date-fns';
import type { ResponseOf } from '@/contract/endpoint';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { PROPOSAL_HELD_HOURS, PROPOSAL_NOTICE_HOURS } from '@/domain/date-terms';
import { takeSlots } from '../calendar/slot-repository';
import { asLongAs } from '../calendar/visit-rules';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { sendOrderMessage } from '../messages/order-message';
import { startsProposedMessage } from '../messages/shop-change-messages';
import { findAnyOrder, lockAnyOrder } from '../orders/find-any-order';
import { startDetails } from './answer-proposal';
import { changeVisit } from './change-visit';
import { openVisit, soldVisits, timeAndPerson, visitToDate } from './open-visit';
import { insertProposals, listProposals } from './proposal-repository';
import { requireFutureStart, staffToTry, withFreeStaff } from './staff-to-try';
import { toVisitId } from './visit-repository';

type Office = typeof officeVisitEndpoints;

/** @throws Rejection invalid_request for a start twice, or less than `hoursAhead` */
export function requireStarts(
  starts: readonly { readonly start: string }[],
  now: Date,
  hoursAhead: number,
): Date[] {
  const dates = starts.map(({ start }, index) => {
    const date = new Date(start);
    requireFutureStart(date, now, `starts.${index}.start`, hoursAhead);
    return date;
  });
  if (new Set(dates.map((date) => date.getTime())).size < dates.length) {
    throw fieldRejection('invalid_request', 'starts', '同じ日時が選ばれています');
  }
  return dates;
}

/**
 * Offers up to three starts, at least 48 hours ahead, for a visit that has none, or that the shop cannot come
 * to. Their half hours are held for 48 hours, so one person's starts must not overlap. Once per
 * Idempotency-Key.
 * @throws Rejection not_found, invalid_request, state_changed, slot_taken, staff_unavailable
 */
export async function proposeStarts(
  deps: MainApiDependencies,
  { params, body, author, idempotencyKey }: HandlerInput<Office['proposeStarts']>,
): Promise<ResponseOf<Office['proposeStarts']>> {
  const { orderId } = params;
  const content = { call: 'proposeStarts', orderId, body };
  const before = await findAnyOrder(deps.db, orderId);
  const wantedVisit = { visitId: body.visitId, includesConfirmed: true };
  const present = visitToDate(before, wantedVisit);
  const wanted = await Promise.all(
    body.starts.map(async (start) => ({
      ...start,
      toTry: await staffToTry(deps, before, start, present),
    })),
  );
  const count = await soldVisits(deps, before);
  return withKey(
    deps,
    { author, idempotencyKey, content },
    officeVisitEndpoints.proposeStarts.response,
    async (transaction: Database) => {
      const now = deps.clock.now();
      const [first = now] = requireStarts(body.starts, now, PROPOSAL_NOTICE_HOURS).toSorted(
        (a, b) => Number(a) - Number(b),
      );
      const found = await lockAnyOrder(transaction, orderId);
      const open = { ...wantedVisit, count, start: first };
      const { stored, visit } = await openVisit({ deps, transaction, stored: found }, open);
      if (visit.status === 'confirmed' && visit.startsAt <= now)
        throw new Rejection('state_changed');
      const changes = { ...timeAndPerson(stored.order, first, null, visit), shopChange: null };
      const starts = body.starts.map(({ start }) => ({ startsAt: new Date(start) }));
      const cause = { author, note: body.note, details: startDetails(starts) };
      const change = { deps, transaction, stored, ...cause };
      const after = await changeVisit(change, visit.position, 'proposed', changes);
      const heldUntil = addHours(now, PROPOSAL_HELD_HOURS);
      for (const [index, { toTry, ...start }] of wanted.entries()) {
        const proposal = {
          orderId,
          position: visit.position,
          startsAt: new Date(start.start),
          proposedAt: now,
          heldUntil,
          remindedAt: null,
        };
        const hold = async (savepoint: Database, staffId: string) => {
          await takeSlots(savepoint, { ...proposal, staffId }, asLongAs(stored.order, visit));
          await insertProposals(savepoint, [{ ...proposal, staffId }]);
        };
        await withFreeStaff(transaction, toTry, start, hold, `starts.${index}.start`);
      }
      const proposals = await listProposals(transaction, visit);
      const message = startsProposedMessage(after, visit, proposals, heldUntil);
      await sendOrderMessage(change, message);
      return {
        orderId,
        visitId: toVisitId(visit),
        heldUntil: heldUntil.toISOString(),
        starts: proposals.map(({ startsAt, staffId }) => ({
          start: startsAt.toISOString(),
          staffId,
        })),
      };
    },
  );
}
