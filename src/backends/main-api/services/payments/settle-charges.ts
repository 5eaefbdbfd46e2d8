import { errorFields } from '../../../logger';
import {
  endCharge,
  endRefund,
  listDueCharges,
  listDueRefunds,
} from '../../db/repositories/charge-repository';
import type { VisitChargeRow } from '../../db/schema/visit-charges';
import type { MainApiDependencies } from '../../dependencies';
import { visitIdOf } from '../visits/visit-id';

/** One charge, however often it is asked for: the gateway knows it by the visit. */
async function chargeCard(deps: MainApiDependencies, charge: VisitChargeRow): Promise<void> {
  const { gatewayCardId: cardId, amount } = charge;
  const visitId = visitIdOf(charge);
  const answer =
    cardId === null
      ? { status: 'unknown' as const }
      : await deps.cardGateway.authorise({ cardId }, amount, visitId);
  if (answer.status === 'authorised') {
    const { transactionId } = answer;
    await endCharge(deps.db, charge, { status: 'authorised', transactionId });
    return;
  }
  deps.logger.warn({ visitId, status: answer.status }, 'a visit’s charge was not authorised');
  await endCharge(deps.db, charge, { status: 'failed', transactionId: null });
}

/** What the gateway cannot do now stays due. */
async function attempt(
  deps: MainApiDependencies,
  orderId: string,
  settle: () => Promise<void>,
): Promise<void> {
  try {
    await settle();
  } catch (error) {
    deps.logger.warn({ orderId, ...errorFields(error) }, 'a charge or refund is still due');
  }
}

/**
 * Charges the visits and gives back the payments that are due, of one order or of any. To be run
 * from time to time: what a silent gateway leaves open comes again, and nothing is done twice, also
 * when several processes do it at once.
 */
export async function settleCharges(deps: MainApiDependencies, orderId?: string): Promise<void> {
  for (const charge of await listDueCharges(deps.db, orderId)) {
    await attempt(deps, charge.orderId, () => chargeCard(deps, charge));
  }
  for (const { orderId: refunded, transactionId } of await listDueRefunds(deps.db, orderId)) {
    await attempt(deps, refunded, async () => {
      if (transactionId !== null) await deps.cardGateway.cancel(transactionId);
      await endRefund(deps.db, refunded);
    });
  }
}
