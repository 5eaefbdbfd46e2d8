import { errorFields } from '../../logger';
import type { MainApiDependencies } from '../dependencies';
import { chargeCard } from './charge-card';
import { type ChargeOwner, endRefund, listDueCharges, listDueRefunds } from './charge-repository';

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

/** Charges the visits that are due; what a silent gateway leaves open stays so. */
export async function chargeDue(deps: MainApiDependencies, owner: ChargeOwner): Promise<void> {
  for (const charge of await listDueCharges(deps.db, owner)) {
    await attempt(deps, charge.orderId, () => chargeCard(deps, charge));
  }
}

/**
 * Charges the visits and gives back the payments that are due, of one order or of any. To be run
 * from time to time: what a silent gateway leaves open comes again, and nothing is done twice, also
 * when several processes do it at once.
 */
export async function settleCharges(deps: MainApiDependencies, orderId?: string): Promise<void> {
  await chargeDue(deps, orderId === undefined ? {} : { orderId });
  for (const { orderId: refunded, transactionId } of await listDueRefunds(deps.db, orderId)) {
    await attempt(deps, refunded, async () => {
      if (transactionId !== null) await deps.cardGateway.cancel(transactionId);
      await endRefund(deps.db, refunded);
    });
  }
}
