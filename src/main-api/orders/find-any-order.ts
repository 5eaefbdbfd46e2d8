import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { lockCustomer } from '../customers/customer-repository';
import { findRequestedOrder } from '../payments/payment-request-repository';
import type { ReadOrder } from './order-reader';
import { findOrder, findOrderingCustomer } from './order-repository';

/**
 * One that is placed, or that somebody was asked on the telephone to pay.
 * @throws Rejection not_found
 */
export async function findAnyOrder(db: Database, orderId: string): Promise<ReadOrder> {
  const subject = await findOrderingCustomer(db, orderId);
  const placed = subject === null ? null : await findOrder(db, subject, orderId);
  const stored = placed ?? (await findRequestedOrder(db, orderId));
  if (!stored) throw new Rejection('not_found');
  return stored;
}

/** As `findAnyOrder`, with its customer's lock. */
export async function lockKnownOrder(transaction: Database, orderId: string): Promise<ReadOrder> {
  const subject = await findOrderingCustomer(transaction, orderId);
  if (subject !== null) await lockCustomer(transaction, subject);
  return findAnyOrder(transaction, orderId);
}

/**
 * As `findAnyOrder`, with its customer's lock, for what can be done to placed orders only.
 * @throws Rejection state_changed for one that is not paid
 */
export async function lockAnyOrder(transaction: Database, orderId: string): Promise<ReadOrder> {
  const stored = await lockKnownOrder(transaction, orderId);
  const { status } = stored.order;
  if (status === 'pending_payment' || status === 'released') throw new Rejection('state_changed');
  return stored;
}
