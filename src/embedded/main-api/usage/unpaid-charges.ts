import type { UnpaidCharge } from '@/contract/usage';
import { toJapanDate } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { findOrders } from '../orders/order-repository';
import { chargedTime } from '../orders/visit-charge';
import { visitIdOf } from '../orders/visit-id';
import { listOwedCharges } from '../payments/charge-repository';

/** What a card of the customer's has declined and none has paid since, the oldest first. */
export async function listUnpaidCharges(
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
