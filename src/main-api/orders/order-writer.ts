import { eq } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues, together } from '@/database/queries';
import { insertRefund } from '../payments/charge-repository';
import { insertPayment } from '../payments/payment-repository';
import { insertPlan } from '../plans/plan-repository';
import { insertVisit } from '../visits/visit-repository';
import type { ReadOrder, StoredOrder } from './order-reader';
import { type OrderRow, orders } from './order-tables';

export async function insertOrder(transaction: Database, stored: StoredOrder): Promise<ReadOrder> {
  const { order, visits, payment, plan } = stored;
  const [, inserted] = await together(
    transaction.insert(orders).values(order).prepare('insert_order').execute(),
    together(...visits.map((visit) => insertVisit(transaction, visit))),
    payment && insertPayment(transaction, payment),
    ...stored.refunds.map((refund) => insertRefund(transaction, refund)),
  );
  if (plan) await insertPlan(transaction, stored, plan);
  const staffNames = new Map<string, string>();
  for (const { staffId, staffName } of inserted.flat()) {
    if (staffId !== null && staffName !== null) staffNames.set(staffId, staffName);
  }
  return { ...stored, staffNames };
}

/** Visits, payment and slots go with it. False when it is not pending. */
export async function deletePendingOrder(transaction: Database, id: string): Promise<boolean> {
  const isPending = hasValues(orders, { id, status: 'pending_payment' });
  const { rowCount } = await transaction.delete(orders).where(isPending);
  return rowCount === 1;
}

/** The order is worth what the quote says, from the visit at `workFrom` on. */
export async function applyQuote(
  transaction: Database,
  orderId: string,
  changes: Pick<OrderRow, 'price' | 'total' | 'durationMinutes' | 'workFrom' | 'acceptedAtVisit'>,
): Promise<void> {
  await transaction.update(orders).set(changes).where(eq(orders.id, orderId));
}
