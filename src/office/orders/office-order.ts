import type { OfficeAnswer } from '@/calls/office-client';

export type OfficeOrder = OfficeAnswer<'getOfficeOrder'>;
export type OrderVisit = OfficeOrder['visits'][number];
export type OrderCharge = OfficeOrder['charges'][number];
export type OrderRefund = OfficeOrder['refunds'][number];

/** The open dialog, and the visit, charge or refund that it is about. */
export interface OpenAct {
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

/** The id of the order's first visit, also before an order by telephone has one. */
export function firstVisitId({ orderId, visits }: OfficeOrder): string {
  return visits[0]?.visitId ?? `${orderId}-1`;
}
