import type { PlacedOrder } from '@/contract/orders';
import { fieldRejection } from '@/contract/rejection';
import type { NonCardMethod } from '@/domain/pay-method-codes';
import type { CustomerRow } from '../customers/customer-tables';
import type { InTransaction, MainApiDependencies } from '../dependencies';
import type { LockedOrder } from '../orders/order-reader';
import { unpaidTotal } from './payment-repository';

/** The billing company's answer; either reserves the amount. */
export type Screening = 'passed' | 'pending';

interface NonCardRules {
  /** Tax-inclusive yen per order. */
  readonly handlingFee: (deps: MainApiDependencies) => number;
  /** Yen that a customer may owe. */
  readonly creditLimit: (deps: Pick<MainApiDependencies, 'deferredPayment'>) => number;
  /**
   * Checks an order before anything is taken.
   * @param total tax-inclusive yen
   * @throws the errors of the method
   */
  readonly screen: (
    customer: CustomerRow,
    body: Pick<PlacedOrder, NonCardMethod>,
    total: number,
  ) => Screening;
  /** Checks again in the transaction that writes the order and has locked the customer. */
  readonly requireCredit: (
    within: InTransaction,
    order: { readonly subject: string; readonly amount: number },
  ) => Promise<void>;
}

const REJECTED_NAME = '審査否認';
const PENDING_NAME = '審査保留';

/**
 * Deferred payment. The embedded screening depends on the name on the bill, so that it can be
 * reproduced: 審査否認… is rejected, 審査保留… stays in screening (審査中).
 * @throws Rejection not_found, price_changed, deferred_payment_refused, deferred_payment_limit
 */
const deferredPayment: NonCardRules = {
  handlingFee: (deps) => deps.deferredPayment.handlingFee,
  creditLimit: (deps) => deps.deferredPayment.creditLimit,
  screen: (customer, { np }, total) => {
    if (np?.goodsPrice !== total) throw fieldRejection('price_changed', 'np.goodsPrice');
    if (np.id !== undefined && np.id !== customer.deferredPaymentId) {
      throw fieldRejection('not_found', 'np.id');
    }
    if (np.customerName.startsWith(REJECTED_NAME)) {
      throw fieldRejection('deferred_payment_refused', 'np.customerName');
    }
    return np.customerName.startsWith(PENDING_NAME) ? 'pending' : 'passed';
  },
  requireCredit: async ({ deps, transaction }, { subject, amount }) => {
    const unpaid = await unpaidTotal(transaction, subject, 'np');
    if (unpaid + amount > deps.deferredPayment.creditLimit) {
      throw fieldRejection('deferred_payment_limit', 'np');
    }
  },
};

/** Methods that reserve the amount and bill after the visit. */
export const nonCardRules: Readonly<Record<NonCardMethod, NonCardRules>> = {
  np: deferredPayment,
};

/**
 * As `requireCredit` of the order's method; does nothing for cards and unpaid orders.
 * @param amount tax-inclusive yen that are added to what the order costs; absent for the order itself
 */
export async function requireCredit(locked: LockedOrder, amount?: number): Promise<void> {
  const { payment } = locked.stored;
  if (!payment || payment.payMethod === 'creditCard') return;
  const { subject } = payment;
  const { requireCredit: requireOf } = nonCardRules[payment.payMethod];
  await requireOf(locked, { subject, amount: amount ?? payment.amount });
}
