import { eq } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { type OrderPaymentRow, orderPayments } from './payment-tables';

/** With its order, or once a quote of the order is accepted. */
export async function insertPayment(transaction: Database, payment: OrderPaymentRow) {
  await transaction.insert(orderPayments).values(payment).prepare('insert_payment').execute();
}

type SettledPayment = Pick<
  OrderPaymentRow,
  'status' | 'transactionId' | 'gatewayCardId' | 'cardNumberBottom' | 'paidAt'
>;

export async function updateSettledPayment(
  transaction: Database,
  id: string,
  payment: SettledPayment,
): Promise<void> {
  await transaction
    .update(orderPayments)
    .set({ ...payment, cardToken: null })
    .where(eq(orderPayments.orderId, id))
    .prepare('settle_payment')
    .execute();
}
