import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { orderPayments } from '../schema/orders';

/** Has later charges of the customer's orders made to another card; what was charged stays as it is. */
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
        eq(orderPayments.status, 'authorised'),
      ),
    );
}
