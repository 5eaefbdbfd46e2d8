import type { OfficeAnswer } from '@/calls/office-client';
import type { OrderAct, VisitAct } from '@/contract/office-orders';

export type OfficeOrder = OfficeAnswer<'getOfficeOrder'>;
export type OrderVisit = OfficeOrder['visits'][number];
export type OrderCharge = OfficeOrder['charges'][number];
export type OrderRefund = OfficeOrder['refunds'][number];

/** An act that has a dialog on the order's page. */
export type DialogAct = VisitAct | OrderAct | 'refund' | 'retry' | 'endRefund';

/** The open dialog, and the visit, charge or refund that it is about. */
export interface OpenAct {
  /** A {@link DialogAct}, or anything that an address asks for. */
  readonly act: string;
  readonly visitId?: string;
  readonly chargeId?: string;
  readonly refundId?: string;
}

export interface ActDialogProps {
  readonly order: OfficeOrder;
  /** Called with a sentence that says what was done. */
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
  readonly onStateChanged: () => void;
}

/** The number of a visit among all of its order, from 1 on. */
export function visitNumber(visitId: string): number {
  return Number(visitId.slice(visitId.lastIndexOf('-') + 1));
}

/** The id of the first visit that is shown, also before an order by telephone has one. */
export function firstVisitId({ orderId, visits }: OfficeOrder): string {
  return visits[0]?.visitId ?? `${orderId}-1`;
}
