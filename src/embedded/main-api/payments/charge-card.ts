import { toJapanDate } from '@/domain/japan-time';
import type { Database } from '../../database/database';
import { lockCustomer } from '../customers/customer-repository';
import { sendNotice } from '../customers/send-notice';
import { retriedTransaction } from '../database/retried-transaction';
import type { MainApiDependencies } from '../dependencies';
import { notifyTeam } from '../operations/team-notifications';
import { findOrder, type StoredOrder } from '../orders/order-repository';
import type { VisitChargeRow } from '../orders/order-tables';
import { visitIdOf } from '../orders/visit-id';
import { countDecline } from './card-attempt-limit';
import { writeChargeAnswer } from './charge-repository';
import { declinedChargeNotice, givenUpText } from './declined-charge-notice';
import { isLastTry } from './retry-days';

/** The gateway knows each try by a reference of its own, the first one by the visit. */
function referenceOf(charge: VisitChargeRow): string {
  const visitId = visitIdOf(charge);
  return charge.tries === 0 ? visitId : `${visitId}-try-${charge.tries + 1}`;
}

/** One charge, however often and by however many processes it is asked for. */
async function ask(deps: MainApiDependencies, charge: VisitChargeRow) {
  const { gatewayCardId: cardId, amount } = charge;
  if (cardId === null) return { status: 'unknown' } as const;
  return deps.cardGateway.authorise({ cardId }, amount, referenceOf(charge), 'merchant');
}

async function noteAuthorised(
  deps: MainApiDependencies,
  charge: VisitChargeRow,
  transactionId: string,
): Promise<void> {
  await retriedTransaction(deps.db, async (transaction) => {
    await lockCustomer(transaction, charge.subject);
    const triedAt = deps.clock.now();
    await writeChargeAnswer(transaction, charge, { status: 'authorised', triedAt, transactionId });
  });
}

/** The customer is told with the first decline, and only by whoever writes it down. */
async function writeDecline(
  deps: MainApiDependencies,
  transaction: Database,
  charge: VisitChargeRow,
  stored: StoredOrder | null,
): Promise<VisitChargeRow | null> {
  const now = deps.clock.now();
  const orderCard = stored?.payment?.gatewayCardId ?? null;
  if (orderCard !== charge.gatewayCardId) {
    const again = { status: 'due', triedAt: now, gatewayCardId: orderCard } as const;
    return writeChargeAnswer(transaction, charge, again);
  }
  const declinedAt = charge.declinedAt ?? now;
  const isOver = isLastTry(toJapanDate(declinedAt), toJapanDate(now));
  const written = await writeChargeAnswer(transaction, charge, {
    status: 'failed',
    triedAt: now,
    declinedAt,
    givenUpAt: charge.givenUpAt ?? (isOver ? now : null),
  });
  if (written && stored && charge.declinedAt === null) {
    await sendNotice(
      deps,
      transaction,
      stored.order,
      declinedChargeNotice(stored, written, deps.shopOrigin),
    );
  }
  return written;
}

/** The charge when another card, put in meanwhile, is to be tried at once; else null. */
async function noteDeclined(
  deps: MainApiDependencies,
  charge: VisitChargeRow,
): Promise<VisitChargeRow | null> {
  const { subject, orderId } = charge;
  const written = await retriedTransaction(deps.db, async (transaction) => {
    await lockCustomer(transaction, subject);
    const stored = await findOrder(transaction, subject, orderId);
    const row = await writeDecline(deps, transaction, charge, stored);
    if (row) await countDecline(deps, transaction, subject);
    return row;
  });
  if (written && written.givenUpAt !== null && charge.givenUpAt === null) {
    deps.logger.error({ visitId: visitIdOf(charge) }, 'a visit’s charge is not tried any more');
    await notifyTeam(deps, givenUpText(written));
  }
  return written?.status === 'due' ? written : null;
}

/**
 * Tries to charge a visit that is due, by the card it was made due with: it is paid, or declined, of
 * which the customer is told once. When another card was put in meanwhile, that one is tried at once.
 * Operations are told when it is declined on the last day it is tried by itself.
 *
 * @throws ApiError back_end_unavailable when the gateway did not answer; the charge is due as before
 */
export async function chargeCard(deps: MainApiDependencies, due: VisitChargeRow): Promise<void> {
  for (let charge: VisitChargeRow | null = due; charge !== null; ) {
    const answer = await ask(deps, charge);
    if (answer.status === 'authorised') {
      return noteAuthorised(deps, charge, answer.transactionId);
    }
    const { status } = answer;
    deps.logger.warn({ visitId: visitIdOf(charge), status }, 'a visit’s charge was not authorised');
    charge = await noteDeclined(deps, charge);
  }
}
