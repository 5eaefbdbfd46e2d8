import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import type { NonCardMethod } from '@/domain/pay-method-codes';
import { type OrderPaymentRow, orderPayments, refunds, visitCharges } from './payment-tables';

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

const loweredBy = (ofCharge: SQL) =>
  sql`(SELECT coalesce(sum(${refunds.amount}), 0) FROM ${refunds} WHERE ${ofCharge})`;

/** Yen charged by the method and not yet paid. What was lowered is not owed. */
export async function unpaidTotal(db: Database, subject: string, payMethod: NonCardMethod) {
  const reserved = { subject, payMethod, status: 'reserved' } as const;
  const ofOrders = db
    .select({
      total: sql<string | null>`sum(${orderPayments.amount} - ${loweredBy(
        sql`${refunds.orderId} = ${orderPayments.orderId} AND ${refunds.position} IS NULL`,
      )})`,
    })
    .from(orderPayments)
    .where(and(hasValues(orderPayments, reserved), isNull(orderPayments.paidAt)));
  const ofVisits = db
    .select({
      total: sql<string | null>`sum(${visitCharges.amount} - ${loweredBy(
        sql`${refunds.orderId} = ${visitCharges.orderId}
        AND ${refunds.position} = ${visitCharges.position}
        AND ${refunds.addition} = ${visitCharges.addition}`,
      )})`,
    })
    .from(visitCharges)
    .where(hasValues(visitCharges, reserved));
  const totals = await ofOrders.unionAll(ofVisits).prepare('deferred_totals').execute();
  return totals.reduce((sum, { total }) => sum + Number(total ?? 0), 0);
}
