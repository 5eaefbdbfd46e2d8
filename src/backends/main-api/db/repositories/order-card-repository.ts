import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { orderPayments } from '../schema/orders';
import { visitCharges } from '../schema/visit-charges';

/**
 * Has later charges of the customer's orders made to another card; what was charged stays as it is. An
 * order whose payment was given back may have a fee to be charged.
 */
export async function payComingVisitsWith(
  transaction: Database,
  subject: string,
  oldGatewayCardId: string,
  gatewayCardId: string,
): Promise<void> {
  await transaction
    .update(orderPayments)
    .set({ gatewayCardId })
    .where(
      and(
        eq(orderPayments.subject, subject),
        eq(orderPayments.gatewayCardId, oldGatewayCardId),
        inArray(orderPayments.status, ['authorised', 'refunded']),
      ),
    );
}

/**
 * Has what the customer's cards declined charged to this card now, and with it what those orders
 * charge later. Charges that the same card declined stay as they are; one that the gateway is being
 * asked for at the moment is tried by this card once it is declined.
 */
export async function payOwedChargesWith(
  transaction: Database,
  subject: string,
  gatewayCardId: string,
): Promise<void> {
  const owedByOtherCards = and(
    eq(visitCharges.subject, subject),
    eq(visitCharges.payMethod, 'creditCard'),
    gt(visitCharges.tries, 0),
    sql`${visitCharges.gatewayCardId} IS DISTINCT FROM ${gatewayCardId}`,
  );
  const orderIds = transaction
    .select({ orderId: visitCharges.orderId })
    .from(visitCharges)
    .where(and(owedByOtherCards, inArray(visitCharges.status, ['due', 'failed'])));
  await transaction
    .update(orderPayments)
    .set({ gatewayCardId })
    .where(inArray(orderPayments.orderId, orderIds));
  await transaction
    .update(visitCharges)
    .set({ status: 'due', gatewayCardId })
    .where(and(owedByOtherCards, eq(visitCharges.status, 'failed')));
}
