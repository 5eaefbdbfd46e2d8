import { type OfficeOutcome, officeOutcomeEndpoints } from '@/contract/office-visit-acts';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { toJapanDate } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { sendOrderMessage } from '../messages/order-message';
import { onTheWayKey, onTheWayMessage } from '../messages/visit-messages';
import { writeHistory } from '../orders/change-order';
import { findSentKeys } from '../orders/history-repository';
import { lockVisit, requireOwn, tappedDetails, toOutcome } from './visit-outcomes';

/** Later on the same day in Japan. */
function requireLaterToday(arrivesAt: Date, now: Date): void {
  if (now < arrivesAt && toJapanDate(now) === toJapanDate(arrivesAt)) return;
  const message = '到着の見込みは、本日のこれからの時刻を入力してください';
  throw fieldRejection('invalid_request', 'arrivesAt', message);
}

/**
 * Tells the customer that the staff member is on the way, on the day of the visit and before it is over. Once for a
 * start: said again, it changes nothing. Once per Idempotency-Key.
 * @throws Rejection not_found, invalid_request, state_changed
 */
export async function sayOnTheWay(
  deps: MainApiDependencies,
  input: HandlerInput<(typeof officeOutcomeEndpoints)['sayOnTheWay']>,
): Promise<OfficeOutcome> {
  const { params, body, author, idempotencyKey } = input;
  const { visitId } = params;
  const content = { call: 'sayOnTheWay', visitId, body };
  const { response } = officeOutcomeEndpoints.sayOnTheWay;
  return withKey(deps, { author, idempotencyKey, content }, response, async (transaction) => {
    const now = deps.clock.now();
    const found = await lockVisit(transaction, visitId);
    const { stored, visit } = found;
    requireOwn(input, found, now);
    if (visit.status !== 'confirmed' || visit.endsAt <= now) throw new Rejection('state_changed');
    if (toJapanDate(visit.startsAt) !== toJapanDate(now)) {
      throw fieldRejection('invalid_request', 'visitId', '訪問の当日にご連絡ください');
    }
    const arrivesAt = body.arrivesAt === undefined ? null : new Date(body.arrivesAt);
    if (arrivesAt) requireLaterToday(arrivesAt, now);
    const key = onTheWayKey(visit);
    if ((await findSentKeys(transaction, [key])).has(key)) return toOutcome(found);
    const { orderId, position, status: state } = visit;
    const details = {
      arrivesAt: arrivesAt?.toISOString() ?? null,
      ...tappedDetails(body.tappedAt, now),
    };
    const entry = { orderId, position, event: 'onTheWay', state } as const;
    await writeHistory({ deps, transaction, author, details }, entry);
    const message = onTheWayMessage(stored, visit, arrivesAt);
    await sendOrderMessage({ deps, transaction, stored }, message);
    return toOutcome(found);
  });
}
