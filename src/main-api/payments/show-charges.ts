import type { ResponseOf } from '@/contract/endpoint';
import type { officeApi } from '@/contract/office';
import { toJapanTimestamp } from '@/domain/japan-time';
import type { ReadOrder } from '../orders/order-reader';
import type { OrderRow } from '../orders/order-tables';
import { toChargeId } from '../visits/visit-repository';
import type { OrderPaymentRow, VisitChargeRow } from './payment-tables';
import { refundableAmount } from './refund-charge';
import { refundedAmount } from './visit-charges';
import { isDeclined } from './waive-charge';

type ShownCharges = ResponseOf<typeof officeApi.getOfficeOrder>['charges'];

/** A customer who was asked to pay by a link owes nothing once the order is over. */
function paymentState({ status }: OrderRow, payment: OrderPaymentRow): string {
  const isOver = status === 'cancelled' || status === 'released';
  return isOver && payment.status === 'requested' ? 'waived' : payment.status;
}

/** Yen still owed of a charge: what was taken off a bill, or off a charge not yet paid, is not. */
function owedAmount(state: string, amount: number, back: number): number {
  return state === 'authorised' || state === 'waived' ? 0 : amount - back;
}

function shownPayment(stored: ReadOrder, payment: OrderPaymentRow) {
  const { order, refunds } = stored;
  const { amount, payMethod, paidAt } = payment;
  const state = paymentState(order, payment);
  return {
    chargeId: order.id,
    kind: 'order' as const,
    amount,
    payMethod,
    state,
    owed: paidAt === null ? owedAmount(state, amount, refundedAmount(refunds, null)) : 0,
    refunded: refundedAmount(refunds, null),
    paidAt: paidAt && toJapanTimestamp(paidAt),
    payUntil: state === 'waived' ? null : payment.payUntil && toJapanTimestamp(payment.payUntil),
    givenUpAt: null,
    left: refundableAmount(stored, null),
    canRetry: false,
  };
}

/** Yen of bills of deferred payment, of whose payment the shop is not told. */
export function billedIn(charges: ShownCharges): number {
  return charges
    .filter(({ state }) => state === 'reserved')
    .reduce((sum, { owed }) => sum + owed, 0);
}

export function shownCharges(stored: ReadOrder, charges: readonly VisitChargeRow[]): ShownCharges {
  const { payment, refunds } = stored;
  const ofVisits = charges.map((charge) => {
    const { position, addition, status: state, amount } = charge;
    const refunded = refundedAmount(refunds, position, addition);
    return {
      chargeId: toChargeId(charge),
      kind: charge.kind,
      amount,
      payMethod: charge.payMethod,
      state,
      owed: owedAmount(state, amount, refunded),
      refunded,
      paidAt: state === 'authorised' ? toJapanTimestamp(charge.chargedAt) : null,
      payUntil: null,
      givenUpAt: charge.givenUpAt && toJapanTimestamp(charge.givenUpAt),
      left: refundableAmount(stored, charge),
      canRetry: isDeclined(charge),
    };
  });
  return [...(payment ? [shownPayment(stored, payment)] : []), ...ofVisits];
}
