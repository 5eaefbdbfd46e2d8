import type { UnpaidCharge } from '@/contract/usage';
import { toJapanDate } from '@/domain/japan-time';
import { listOwedCharges } from '../../db/repositories/charge-repository';
import { findOrders } from '../../db/repositories/order-repository';
import type { MainApiDependencies } from '../../dependencies';
import { chargedTime } from '../visits/visit-charge';
import { visitIdOf } from '../visits/visit-id';

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
