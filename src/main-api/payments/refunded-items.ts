import type { RefundedItem, ReturnDocument } from '@/contract/usage';
import { toJapanDate } from '@/domain/japan-time';
import type { StoredOrder } from '../orders/order-reader';
import { discountLines, taxSums } from '../pricing/price-lines';
import { toChargeId } from '../visits/visit-repository';
import type { IssuerOn } from './issuer-repository';
import type { RefundRow, VisitChargeRow } from './payment-tables';
import { loweredReceipt, toUsages } from './receipts';
import { refundsForCharge } from './visit-charges';

/** Below, the law asks for no document (消費税法 57条の4第3項), yen. */
const DOCUMENT_FROM = 10_000;

export function receiptNumber(number: string): string {
  return `R-${number}`;
}

/** Neither name changes once an order is placed. */
export function receiptAddressee({ order, payment }: StoredOrder): string {
  return payment?.billing?.customerName ?? order.workingAddress.customerName;
}

/** Counts the refunds of its charge. */
function refundNumber({ refunds }: StoredOrder, refund: RefundRow): string {
  const ofCharge = refundsForCharge(refunds, refund.position, refund.addition);
  const index = ofCharge.findIndex(({ id }) => id === refund.id);
  return `${receiptNumber(toChargeId(refund))}-H${index + 1}`;
}

function refundedOn({ createdAt, settledAt }: RefundRow): string {
  return toJapanDate(settledAt ?? createdAt);
}

/** @param charges of the order's visits @returns null when the law asks for none */
export function returnDocument(
  issuerOn: IssuerOn,
  stored: StoredOrder,
  charges: readonly VisitChargeRow[],
  refund: RefundRow,
): ReturnDocument | null {
  const { done, amount } = loweredReceipt(stored, toUsages(stored, charges), refund);
  if (!done || amount < DOCUMENT_FROM) return null;
  const texts = { label: '返金', explanation: '' };
  const back = discountLines('notDone', amount, done.lines, texts);
  return {
    number: refundNumber(stored, refund),
    issuedOn: refundedOn(refund),
    ...issuerOn(refundedOn(refund)),
    addressee: receiptAddressee(stored),
    receiptNumber: receiptNumber(done.number),
    usedOn: done.usedOn,
    amount,
    taxByRate: taxSums(back.map((line) => ({ ...line, amount: -line.amount }))),
  };
}

/** What went back of an order, for its customer. */
export function refundedItems(
  issuerOn: IssuerOn,
  stored: StoredOrder,
  charges: readonly VisitChargeRow[],
): RefundedItem[] {
  const { order, payment, refunds } = stored;
  if (!payment) return [];
  return refunds
    .filter(({ amount, points }) => amount + points > 0)
    .map((refund) => ({
      number: refundNumber(stored, refund),
      orderId: order.id,
      menuLabel: order.menu.chosen.label,
      refundedOn: refundedOn(refund),
      payMethod: payment.payMethod,
      amount: refund.amount,
      points: refund.points,
      lowersReceipt: loweredReceipt(stored, toUsages(stored, charges), refund).amount,
      isReturned: refund.state === 'returned',
      document: returnDocument(issuerOn, stored, charges, refund),
    }));
}
