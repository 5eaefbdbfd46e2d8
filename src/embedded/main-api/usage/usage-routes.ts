import { mainApi } from '@/contract/main-api';
import type { UnpaidCharge } from '@/contract/usage';
import { toJapanDate } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { implement, type Routes } from '../http/implement';
import { findOrders } from '../orders/order-repository';
import { chargedTime } from '../orders/visit-charge';
import { visitIdOf } from '../orders/visit-repository';
import { listOwedCharges } from '../payments/charge-repository';
import { showUsageDetails } from './usage-details';

/** What a card of the customer's has declined and none has paid since, the oldest first. */
async function listUnpaidCharges(
  deps: MainApiDependencies,
  subject: string,
): Promise<UnpaidCharge[]> {
  const charges = await listOwedCharges(deps.db, subject);
  const ids = [...new Set(charges.map(({ orderId }) => orderId))];
  const orders = await findOrders(deps.db, subject, ids);
  return charges.flatMap((charge) => {
    const stored = orders.find(({ order }) => order.id === charge.orderId);
    if (!stored) return [];
    return [
      {
        visitId: visitIdOf(charge),
        orderId: charge.orderId,
        menuLabel: stored.order.menu.chosen.label,
        isCancellationFee: charge.kind === 'cancellation_fee',
        usedOn: toJapanDate(chargedTime(stored, charge)),
        amount: charge.amount,
      },
    ];
  });
}

export const usageRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.getUsageDetails, ({ customer, query }) =>
    showUsageDetails(deps, customer.subject, query),
  );
  implement(app, deps, mainApi.listUnpaidCharges, async ({ customer }) => ({
    charges: await listUnpaidCharges(deps, customer.subject),
  }));
};
